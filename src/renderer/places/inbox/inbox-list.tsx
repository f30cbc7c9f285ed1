/** The left side of the inbox: what was judged, what is up, what comes, by why it is up, with what is left of each kind. */
import { CornerDownRight, Pencil } from 'lucide-react'
import { type InboxItem, kindOf } from '../../../core/inbox/inbox'
import { Kind, nameOfDue } from '../../../core/inbox/queue'
import { fateOf } from '../../../core/run/decided/fate'
import { type Done, type InboxShown, leftBy } from '../../state/inbox/inbox-work'
import { useLang, useTexts } from '../../state/room'
import wordStyles from '../../widgets/looks/words.module.css'
import { titleOf } from '../live/sentence'
import { LabelSign } from '../runs/annotate/annotate'
import { sayNumber } from '../runs/runs-words'
import styles from './inbox.module.css'

type Props = {
  readonly shown: InboxShown
  readonly onChoose: (item: InboxItem) => void
  readonly onTurn: (kind: Kind) => void
}

/** So many of what was judged stay in sight. */
const past = 12

export function InboxList({ shown, onChoose, onTurn }: Props) {
  const { items, done, first } = shown
  const t = useTexts()
  const rows: readonly (Done | InboxItem)[] = [...done.slice(-past), ...items]
  const left = leftBy(shown)
  return (
    <nav className={styles.list} aria-label={t.inboxing.stream}>
      {Kind.options.map((kind) => {
        const own = rows.filter((row) => kindOf(itemIn(row)) === kind)
        const count = left[kind]
        const others = count - own.filter((row) => !('item' in row)).length
        if (own.length === 0 && count === 0) return null
        return (
          <section key={kind}>
            <h2 className={wordStyles.eyebrow}>
              <button
                type="button"
                className={styles.why}
                data-why={kind}
                aria-pressed={first === kind}
                title={t.inboxing.first}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onTurn(kind)}
              >
                {t.inboxing.kind[kind]}
              </button>
              <span className="number">{sayNumber(count)}</span>
            </h2>
            <ul>
              {own.map((row) => (
                <Row
                  // One that was put off and comes back is there more than once.
                  key={`${nameOfDue(itemIn(row))} ${'at' in row ? row.at : 'due'}`}
                  row={row}
                  up={row === items[0]}
                  onChoose={onChoose}
                />
              ))}
            </ul>
            {others > 0 && <p className={styles.others}>{t.inboxing.toCome(others)}</p>}
          </section>
        )
      })}
    </nav>
  )
}

const itemIn = (row: Done | InboxItem): InboxItem => ('item' in row ? row.item : row)

type RowProps = {
  readonly row: Done | InboxItem
  readonly up: boolean
  readonly onChoose: (item: InboxItem) => void
}

function Row({ row, up, onChoose }: RowProps) {
  const t = useTexts()
  const lang = useLang()
  const item = itemIn(row)
  const { view, step, task } = item
  const action = view.done ?? view.proposed
  const words = action === undefined ? t.film[fateOf(view)] : titleOf(action, lang)
  const isDone = 'item' in row
  return (
    <li data-done={isDone} aria-current={up}>
      <button
        type="button"
        disabled={isDone || up}
        title={`${words}\n${task}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(item)}
      >
        <span className={styles.sign}>{isDone && <Became done={row} />}</span>
        <span className={styles.words}>{words}</span>
        <span className="number">{step}</span>
      </button>
    </li>
  )
}

function Became({ done: { mark } }: { readonly done: Done }) {
  const t = useTexts()
  if (mark === undefined) return <CornerDownRight size="0.95em" aria-label={t.inboxing.wasPutOff} />
  if (mark.kind === 'correction') return <Pencil size="0.95em" aria-label={t.inboxing.corrected} />
  return <LabelSign label={mark.label} />
}
