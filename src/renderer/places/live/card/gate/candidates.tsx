/** Several answers to the open question, each with its digit; the one that is put up is what Enter lets happen. */
import type { PhaseView } from '../../../../../core/api/api'
import { useRoom, useShown, useTexts } from '../../../../state/room'
import { useSay } from '../../../../state/say'
import { KeyButton } from '../../../../widgets/button'
import { Foreign } from '../../../../widgets/foreign'
import { Spinner } from '../../../../widgets/spinner'
import { Title } from '../../sentence'
import type { Question } from '../decide'
import styles from './candidates.module.css'

type Asked = NonNullable<Extract<PhaseView, { name: 'deciding' }>['candidates']>

export function Candidates({ phase }: { readonly phase: Question }) {
  const t = useTexts()
  const of = phase.name === 'deciding' ? phase.candidates : undefined
  if (of === undefined) return null
  return (
    <section className={styles.candidates} aria-label={t.candidates.title} data-testid="candidates">
      <ol>
        {of.moves.map(({ id, action, votes, by }, index) => (
          <li key={id}>
            <Row nth={index + 1} front={id === phase.proposal.id} many={of.moves.length > 1}>
              <span className={styles.move}>
                <Title action={action} whole />
              </span>
              <span className={styles.votes}>
                {by !== '' && (
                  <>
                    <Foreign text={t.names.profile(by)} /> ·{' '}
                  </>
                )}
                {t.candidates.votes(votes)}
              </span>
            </Row>
          </li>
        ))}
      </ol>
      <Rest of={of} />
    </section>
  )
}

type RowProps = {
  readonly nth: number
  readonly front: boolean
  readonly many: boolean
  readonly children: React.ReactNode
}

function Row({ nth, front, many, children }: RowProps) {
  const { operator } = useRoom()
  return (
    <button
      type="button"
      aria-pressed={front}
      disabled={!many}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(made) => operator.pick(nth, made)}
    >
      {many && <kbd>{nth}</kbd>}
      {children}
    </button>
  )
}

/** What is still awaited, what agreed, and what gave no move. A line of each kind, so that little moves as answers come. */
function Rest({ of }: { readonly of: Asked }) {
  const t = useTexts()
  const say = useSay()
  const agreed = of.awaited === 0 && of.moves.length === 1 && of.unanswered.length === 0
  return (
    <div className={styles.rest} role="status">
      {of.awaited > 0 && (
        <p>
          <Spinner /> {t.candidates.awaited(of.awaited)}
        </p>
      )}
      {agreed && <p>{t.candidates.agree(of.moves[0]?.votes ?? 1)}</p>}
      {of.unanswered.map(({ by, why }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one that gave no answer has no identity but its place.
        <p key={nth}>
          <span>
            <Foreign text={t.names.profile(by)} />: <Foreign text={say(why)} />
          </span>
        </p>
      ))}
    </div>
  )
}

/** Asks others; it keeps its place while the move is carried out. */
export function MoreKey({ phase }: { readonly phase: Question }) {
  const t = useTexts()
  const { recorded } = useRoom()
  const count = useShown(({ snapshot }) => snapshot?.settings.candidates.count ?? 3)
  const may =
    phase.name === 'deciding' &&
    phase.index === 0 &&
    phase.reopened !== true &&
    phase.candidates?.more !== false
  if (recorded) return null
  return (
    <p className={styles.more}>
      <KeyButton id="more" label={t.candidates.more(count - 1)} tone="quiet" disabled={!may} />
    </p>
  )
}
