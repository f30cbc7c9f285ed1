/** The edges of the inbox: who judges, how far they are and how fast, and what is said where nothing is left. */
import { useEffect, useRef, useState } from 'react'
import { minutesFor, paceOf } from '../../../core/inbox/pace'
import { longestName } from '../../../core/library/person'
import { type InboxShown, leftIn } from '../../state/inbox/inbox-work'
import { useRoom, useShown, useTexts } from '../../state/room'
import fieldStyles from '../../widgets/field.module.css'
import pageStyles from '../../widgets/looks/page.module.css'
import pictureStyles from '../../widgets/looks/picture.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Spinner } from '../../widgets/spinner'
import { sayNumber } from '../runs/runs-words'
import styles from './inbox.module.css'

type Props = { readonly shown: InboxShown }

export function InboxHead({ by, shown: { known, problem, gone } }: Props & { readonly by: string }) {
  const t = useTexts()
  const reading = known?.reading
  const told = problem ?? (gone ? t.inboxing.gone : undefined)
  return (
    <header className={pictureStyles.head}>
      <h1>{t.inbox}</h1>
      {told === undefined ? (
        <p className={`dim ${styles.lead} ${pictureStyles.wideOnly}`}>{t.inboxing.lead}</p>
      ) : (
        <Notice tone="bad" alert>
          <Said told={told} />
        </Notice>
      )}
      <span className="space" />
      {reading !== undefined && (
        <span className="dim number" role="status">
          <Spinner /> {t.inboxing.reading(reading.runs, reading.of)}
        </span>
      )}
      <Reviewer key={by} by={by} />
    </header>
  )
}

/** Who judges here; another name begins as another person. */
function Reviewer({ by }: { readonly by: string }) {
  const t = useTexts()
  const { store, link } = useRoom()
  const [name, setName] = useState(by)
  const field = useRef<HTMLInputElement>(null)
  const keep = () => {
    const reviewer = name.trim() === '' ? undefined : name.trim()
    store.setState({ reviewer })
    // The first name that is given here is whose console this is, also when it is opened anew.
    const nobodyYet = store.getState().snapshot?.settings.operator.trim() === ''
    if (reviewer !== undefined && nobodyYet)
      void link.client.saveSettings({ operator: reviewer }).catch(ignore)
  }
  // A button leaves the focus where it is: what it says must be said by who stands in the field, and no key be typed into it.
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (document.activeElement !== field.current || target === field.current) return
      field.current?.blur()
    }
    addEventListener('pointerdown', leave, true)
    return () => removeEventListener('pointerdown', leave, true)
  }, [])
  return (
    <form
      className={styles.reviewer}
      title={t.inboxing.byHint}
      onSubmit={(event) => {
        event.preventDefault()
        keep()
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }}
    >
      <label>
        <span className="dim">{t.inboxing.by}</span>
        <input
          ref={field}
          className={fieldStyles.input}
          value={name}
          maxLength={longestName}
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
          onBlur={keep}
        />
      </label>
    </form>
  )
}

const ignore = () => undefined

export function InboxEmpty({ shown }: Props) {
  const { known, gone, saving } = shown
  const t = useTexts()
  const none = useShown(({ snapshot }) => snapshot?.runs === 0)
  if (known === undefined || saving > 0 || (known.reading !== undefined && leftIn(shown) === 0))
    return (
      <section className={`${pageStyles.nothing} ${styles.empty}`} role="status">
        {gone ? (
          <p>{t.inboxing.gone}</p>
        ) : (
          <p>
            <Spinner /> {saving > 0 ? t.inboxing.saving(saving) : t.inboxing.asking}
          </p>
        )}
      </section>
    )
  return (
    <section className={`${pageStyles.nothing} ${styles.empty}`} role="status">
      <p>
        <b>{none ? t.inboxing.none : t.inboxing.empty}</b>
      </p>
      <p className="dim">{none ? t.inboxing.noneText : t.inboxing.emptyText}</p>
      {known.others > 0 && <p className="dim">{t.inboxing.emptyOthers(known.others)}</p>}
    </section>
  )
}

export function InboxFoot({ shown, clock }: Props & { readonly clock: () => number }) {
  const t = useTexts()
  const { known, done, keys } = shown
  const spoken = done.filter(({ mark }) => mark !== undefined)
  const judged = spoken.length
  const left = leftIn(shown)
  const pace = paceOf(
    spoken.map(({ at }) => at),
    clock(),
  )
  const minutes = minutesFor(left, pace)
  const facts = [
    t.inboxing.judged(judged),
    t.inboxing.left(sayNumber(left)),
    minutes !== undefined && t.inboxing.minutes(minutes),
    pace !== undefined && t.inboxing.pace(pace.toFixed(pace < 10 ? 1 : 0)),
    judged > 0 && t.inboxing.keysEach((keys / Math.max(done.length, 1)).toFixed(1)),
  ].filter((fact) => fact !== false)
  return (
    <footer className={styles.foot}>
      <progress
        className={wordStyles.meter}
        aria-label={t.inboxing.progress}
        max={Math.max(judged + left, 1)}
        value={judged}
      />
      {facts.map((fact) => (
        <span key={fact} className="number">
          {fact}
        </span>
      ))}
      <span className="space" />
      {known !== undefined && <Agreed known={known} />}
    </footer>
  )
}

function Agreed({ known: { agreement, others } }: { readonly known: NonNullable<InboxShown['known']> }) {
  const t = useTexts()
  const { n, same, kappa } = agreement
  return (
    <>
      {others > 0 && <span>{t.inboxing.others_now(others)}</span>}
      {n > 0 && (
        <span className="number">
          {kappa === undefined ? t.inboxing.agreed(same, n) : t.inboxing.agreement(kappa.toFixed(2), n)}
        </span>
      )}
    </>
  )
}
