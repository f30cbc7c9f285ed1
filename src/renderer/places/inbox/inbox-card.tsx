/** The right side of the inbox: why the step is up, what is known of it, and the judgement. */
import { ExternalLink } from 'lucide-react'
import { useStore } from 'zustand'
import type { InboxItem } from '../../../core/inbox/inbox'
import type { Told } from '../../../core/problems/shape'
import { fateOf } from '../../../core/run/decided/fate'
import { modelName, targetName } from '../../state/given-names'
import type { InboxWork } from '../../state/inbox/inbox-work'
import { reasonKeys } from '../../state/keys'
import { useLang, useTexts } from '../../state/room'
import { Button, Caps } from '../../widgets/button'
import cardStyles from '../../widgets/looks/card.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { Notice } from '../../widgets/notice'
import { type Row, Rows } from '../../widgets/rows'
import { Said } from '../../widgets/said'
import { Reasons } from '../live/card/reasons'
import { Effect } from '../live/film/effect'
import { Fate } from '../live/film/fate'
import { sayDecider, sayNote } from '../live/film/step-card'
import { FullText } from '../live/full-text'
import { Title } from '../live/sentence'
import { LabelButtons } from '../runs/annotate/annotate'
import { sayMark } from '../runs/annotate/annotate-said'
import styles from './inbox.module.css'

type Props = {
  readonly item: InboxItem
  readonly work: InboxWork
  /** Its picture cannot be had. */
  readonly unseen: boolean
  readonly onOpen: () => void
  /** Absent where nothing can be given in its place. */
  readonly onCorrect: (() => void) | undefined
  /** Why it could not be corrected. */
  readonly problem: Told | undefined
}

export function InboxCard({ item, work, unseen, onOpen, onCorrect, problem }: Props) {
  const t = useTexts()
  const { view, why, rating, side } = item
  const action = moveOf(item)
  const blind = rating === 'second'
  const isByPerson = view.proposed === undefined
  return (
    <aside className={`${cardStyles.card} ${styles.card}`} aria-label={t.annotate.title}>
      <header className={cardStyles.head}>
        <p className={wordStyles.eyebrow}>
          <span className={styles.why} data-why={why}>
            {t.inboxing.kind[why]}
          </span>
          <span className="number">{t.inboxing.place(item.step, item.of)}</span>
        </p>
        <h2 data-testid="inbox-title">
          {action === undefined ? t.film[fateOf(view)] : <Title action={action} />}
        </h2>
        {side !== undefined && <p>{t.inboxing.side[side]}</p>}
        <p className="dim">
          {why === 'unreviewed' && isByPerson ? t.inboxing.byPerson : t.inboxing.whyText[why]}
        </p>
      </header>
      <div className={cardStyles.body} key={`${item.run}/${item.step}`}>
        {why === 'disputed' && <Others item={item} />}
        {action !== undefined && <FullText action={action} />}
        <Facts item={item} />
        {item.thought !== undefined && (
          <section className={cardStyles.reply}>
            <h3 className={wordStyles.eyebrow}>{t.inboxing.thought}</h3>
            <p className={cardStyles.thought}>{item.thought}</p>
          </section>
        )}
        {!blind && <Effect run={item.run} step={view} />}
        {why !== 'disputed' && <Others item={item} />}
        {problem !== undefined && (
          <Notice tone="warn" alert>
            <Said told={problem} />
          </Notice>
        )}
        {!blind && (
          <div>
            <Button tone="quiet" onPress={onOpen}>
              <ExternalLink size="1.1em" aria-hidden="true" /> {t.inboxing.openRun} <Caps caps={['O']} />
            </Button>
          </div>
        )}
      </div>
      <Judge {...{ work, unseen, onCorrect }} />
    </aside>
  )
}

/** The move that is asked about. */
const moveOf = ({ view, side }: InboxItem) => (side === 'proposed' ? undefined : view.done) ?? view.proposed

/** The other move of an edited step. */
function otherOf({ view: { fate, proposed, done }, side }: InboxItem) {
  if (fate !== 'edited' || proposed === undefined) return undefined
  return side === 'proposed' ? done : done && proposed
}

function Facts({ item }: { readonly item: InboxItem }) {
  const t = useTexts()
  const lang = useLang()
  const { view, task, model, target, operator, decidedMs } = item
  const who = sayDecider(view, t, operator === '' ? t.film.operator : operator)
  const decided =
    who === undefined || decidedMs === undefined ? who : t.inboxing.took(who, (decidedMs / 1000).toFixed(1))
  const fate = view.fate === 'open' ? undefined : view
  const other = otherOf(item)
  const rows: readonly Row[] = [
    [t.inboxing.task, task],
    // Nobody proposed what a person made: the run may bear the name of a model that was never asked.
    [t.inboxing.by_model, view.proposed && modelName(model, t)],
    [t.inboxing.target, targetName(target, t)],
    [
      item.side === 'proposed' ? t.film.done : t.film.proposed,
      other ? <Title key="title" action={other} /> : undefined,
    ],
    [
      t.inboxing.decided,
      fate && (
        <span key="fate" className={styles.fate}>
          <Fate step={fate} /> {t.film[fateOf(fate)]}
          {decided !== undefined && ` · ${decided}`}
        </span>
      ),
    ],
    [t.film.reason, view.reason && t.veto[view.reason]],
    [t.veto.note, fate && sayNote(fate, lang)],
    [t.film.outcome, fate && view.after === undefined ? view.outcome && t.film[view.outcome] : undefined],
  ]
  return (
    <div className={styles.facts}>
      <Rows rows={rows} />
    </div>
  )
}

function Others({ item: { said } }: { readonly item: InboxItem }) {
  const t = useTexts()
  const lang = useLang()
  if (said.length === 0) return null
  return (
    <section className={styles.others}>
      <h3 className={wordStyles.eyebrow}>{t.inboxing.others}</h3>
      <ul>
        {said.map(({ rev, by, mark }) => (
          <li key={rev}>
            <b>{by}</b> {sayMark(mark, t, lang)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The letters mean something else here. */
const digits = reasonKeys.filter(([key]) => /^[1-9]$/.test(key))

function Judge({ work, unseen, onCorrect }: Pick<Props, 'work' | 'unseen' | 'onCorrect'>) {
  const t = useTexts()
  const none = useStore(work, ({ done }) => done.length === 0)
  return (
    <footer className={cardStyles.decide}>
      {unseen ? (
        <div className={cardStyles.wide}>
          <Notice tone="warn" alert>
            <p>{t.inboxing.unseen}</p>
          </Notice>
        </div>
      ) : (
        <>
          <div className={cardStyles.wide}>
            <LabelButtons onChoose={(label) => work.judge(label)} />
          </div>
          <p className={`${wordStyles.hint} ${cardStyles.wide}`}>{t.inboxing.reasons}</p>
          <div className={`${styles.digits} ${cardStyles.wide}`}>
            <Reasons keys={digits} onChoose={(reason) => work.judge('wrong', reason)} />
          </div>
        </>
      )}
      <Button
        tone="edit"
        wide
        onPress={() => onCorrect?.()}
        disabled={onCorrect === undefined}
        title={t.correcting.hint}
      >
        <span>{t.correcting.begin}</span>
        <Caps caps={['E']} />
      </Button>
      <Button onPress={work.putOff}>
        <span>{t.inboxing.putOff}</span>
        <Caps caps={['Space']} />
      </Button>
      <Button onPress={work.undo} disabled={none}>
        <span>{t.inboxing.back}</span>
        <Caps caps={['Ctrl', 'Z']} />
      </Button>
    </footer>
  )
}
