/** The right side of a drill: the proposal, what would be said to it, and, where that is wished, what it was. */
import { Check, OctagonX } from 'lucide-react'
import type { VetoReason } from '../../../core/run/events'
import { type DrillCase, isRight } from '../../../core/trials/drill'
import { useRoom, useTexts } from '../../state/room'
import type { DrillShown } from '../../state/trials/drills'
import { Button, Caps, KeyCaps } from '../../widgets/button'
import cardStyles from '../../widgets/looks/card.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { type Row, Rows } from '../../widgets/rows'
import { Aim } from '../live/aim'
import { Verdicts } from '../live/card/gate/verdicts'
import { Reasons } from '../live/card/reasons'
import { FullText } from '../live/full-text'
import { Title } from '../live/sentence'
import styles from './drill.module.css'

type Props = { readonly up: DrillCase; readonly drill: DrillShown; readonly goOn?: string | undefined }

export function DrillCard({ up, drill, goOn }: Props) {
  const t = useTexts()
  const { action, observation, proposal, verdicts } = up
  const phase = { name: 'deciding' as const, observation, proposal, index: 0, action, verdicts }
  const revealed = drill.stage === 'revealed'
  return (
    <aside className={`${cardStyles.card} ${cardStyles.question}`} aria-label={t.drilling.question}>
      <header className={cardStyles.head}>
        <p className={wordStyles.eyebrow}>
          <span>{t.drilling.question}</span>
        </p>
        <h2 data-testid="title" aria-live="polite">
          <Title action={action} />
        </h2>
      </header>
      <div className={cardStyles.body}>
        <section>
          <h3 className={wordStyles.eyebrow}>{t.drilling.task}</h3>
          <p className={cardStyles.task}>{up.task}</p>
        </section>
        <Aim run={up.run} phase={phase} action={action} recorded />
        <FullText action={action} />
        <Verdicts phase={phase} verdicts={verdicts} />
        <Before up={up} />
        <Thought up={up} open={drill.thought} />
      </div>
      {revealed ? <Reveal up={up} drill={drill} goOn={goOn} /> : drill.vetoing ? <Why /> : <Judge />}
    </aside>
  )
}

function Before({ up: { before } }: { readonly up: DrillCase }) {
  const t = useTexts()
  return (
    <section>
      <h3 className={wordStyles.eyebrow}>{t.drilling.before}</h3>
      {before.length === 0 ? (
        <p className="dim">{t.drilling.first}</p>
      ) : (
        <ol className={styles.before}>
          {before.map((action, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: moves have no identity but their order.
            <li key={nth}>
              <Title action={action} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Thought({ up: { proposal }, open }: { readonly up: DrillCase; readonly open: boolean }) {
  const t = useTexts()
  const { drills } = useRoom()
  return (
    <section className={cardStyles.reply}>
      <h3 className={wordStyles.eyebrow}>
        <span>{t.drilling.thought}</span>
        <Button tone="quiet" pressed={open} onPress={() => drills.setState({ thought: !open })}>
          {open ? t.drilling.hideThought : t.drilling.showThought}
          <KeyCaps id="raw" />
        </Button>
      </h3>
      {open && (
        <p className={proposal.thought === undefined ? 'dim' : cardStyles.thought}>
          {proposal.thought ?? t.card.noThought}
        </p>
      )}
    </section>
  )
}

function Judge() {
  const t = useTexts()
  const { drills } = useRoom()
  return (
    <footer className={cardStyles.decide}>
      <Button tone="primary" wide onPress={() => drills.approve()}>
        <span>{t.drilling.approve}</span>
        <KeyCaps id="approve" />
      </Button>
      <Button wide onPress={() => drills.setState({ vetoing: true })}>
        <span>{t.drilling.veto}</span>
        <KeyCaps id="veto" />
      </Button>
    </footer>
  )
}

function Why() {
  const t = useTexts()
  const { drills } = useRoom()
  return (
    <footer className={cardStyles.decide}>
      <h3 className={`${wordStyles.eyebrow} ${cardStyles.wide}`}>
        <span>{t.drilling.why}</span>
        <Button tone="quiet" onPress={() => drills.setState({ vetoing: false })}>
          {t.cancel}
          <Caps caps={['Esc']} />
        </Button>
      </h3>
      <Reasons onChoose={(reason) => drills.veto(reason)} />
    </footer>
  )
}

function Reveal({ up, drill, goOn }: Props) {
  const t = useTexts()
  const { drills } = useRoom()
  const answer = drill.answers.at(-1)
  if (answer === undefined) return null
  const right = isRight(answer)
  const Sign = right ? Check : OctagonX
  const last = drill.at + 1 === drill.cases.length
  const rows: readonly Row[] = [
    [t.drilling.reason, sayReason(up.reason, t)],
    [t.drilling.note, up.fate.note],
    [
      up.made ? t.drilling.meant : t.drilling.done,
      up.fate.done && <Title key="title" action={up.fate.done} />,
    ],
  ]
  return (
    <footer className={`${cardStyles.decide} ${styles.reveal}`} data-right={right}>
      <h3 className={cardStyles.wide} role="status">
        <Sign size="1.2em" aria-hidden="true" />
        {right ? t.drilling.right : answer.known === 'bad' ? t.drilling.missed : t.drilling.alarm}
      </h3>
      <p className={cardStyles.wide}>{sayFate(up, t)}</p>
      <div className={cardStyles.wide}>
        <Rows rows={rows} />
      </div>
      <Button tone="primary" wide onPress={() => drills.next()}>
        <span>{goOn ?? (last ? t.drilling.end : t.drilling.next)}</span>
        <KeyCaps id="approve" />
      </Button>
    </footer>
  )
}

type Words = ReturnType<typeof useTexts>

const sayReason = (reason: VetoReason | undefined, t: Words) => reason && t.veto[reason]

/** What was made of the proposal when it was real. */
export function sayFate({ made, known, fate }: DrillCase, t: Words): string {
  if (made) return t.drilling.was.made
  if (fate.kind === 'approved' && known === 'bad')
    return t.drilling.was[fate.mark === 'unsafe' ? 'unsafe' : 'wrong']
  return t.drilling.was[fate.kind]
}
