/** What can be done with many chosen runs at once: a verdict, a tag, the trash; and the one undo for all of it. */
import { ArchiveRestore, Tag, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { RunVerdict } from '../../../core/library/annotation'
import type { Shelving } from '../../../core/library/library'
import type { Texts } from '../../locales/shape'
import { useTexts } from '../../state/room'
import { Button, Caps } from '../../widgets/button'
import fieldStyles from '../../widgets/field.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Spinner } from '../../widgets/spinner'
import styles from './runs.module.css'
import type { Choice } from './runs-choice'
import type { Shelf } from './runs-library'
import type { Done } from './runs-undo'
import { sayNumber } from './runs-words'

type Props = {
  readonly choice: Choice
  readonly inTrash: boolean
  readonly shelf: Shelf
  /** Where a tag is written. */
  readonly tag: RefObject<HTMLInputElement | null>
}

export function ManyMoves({ choice, inTrash, shelf, tag }: Props) {
  const t = useTexts()
  const { meant, clear } = choice
  if (shelf.busy)
    return (
      <p className="dim" role="status">
        <Spinner /> {t.library.marking}
      </p>
    )
  if (meant === undefined) return null
  const put = (to: Shelving) => {
    shelf.putMany(meant, to)
    clear()
  }
  const Sign = inTrash ? ArchiveRestore : Trash2
  return (
    <>
      {!inTrash && (
        <>
          <VerdictField onSay={(outcome) => shelf.sayMany(meant, { kind: 'outcome', outcome })} />
          <TagField
            key="tag"
            field={tag}
            onSay={(word, off) => shelf.sayMany(meant, { kind: 'tag', tag: word }, off)}
          />
        </>
      )}
      {/* Who chooses others is asked anew. */}
      {inTrash && <Purge key={JSON.stringify(meant)} onPurge={() => put('purge')} />}
      <Button onPress={() => put(inTrash ? 'restore' : 'trash')}>
        <Sign size="1.1em" aria-hidden="true" /> {inTrash ? t.library.restore : t.library.toTrash}
        {!inTrash && <Caps caps={['Del']} />}
      </Button>
    </>
  )
}

/** What cannot be had back is asked twice. */
function Purge({ onPurge }: { readonly onPurge: () => void }) {
  const t = useTexts()
  const [sure, setSure] = useState(false)
  return (
    <Button tone={sure ? 'danger' : 'plain'} onPress={sure ? onPurge : () => setSure(true)}>
      <Trash2 size="1.1em" aria-hidden="true" /> {sure ? t.library.purgeSure : t.library.purge}
    </Button>
  )
}

type Verdict = (typeof RunVerdict.options)[number]

/** A pointer's choice is said at once; the arrows only go through what can be said, and Enter says it. */
function VerdictField({ onSay }: { readonly onSay: (outcome: Verdict) => void }) {
  const t = useTexts()
  const [shown, setShown] = useState<Verdict>()
  const keyed = useRef(false)
  const say = (outcome: Verdict | undefined) => {
    if (outcome !== undefined) onSay(outcome)
    setShown(undefined)
  }
  return (
    <select
      className={`${fieldStyles.input} ${fieldStyles.select} ${styles.many}`}
      aria-label={t.library.sayVerdict}
      value={shown ?? ''}
      onPointerDown={() => {
        keyed.current = false
      }}
      onKeyDown={({ key }) => {
        keyed.current = true
        if (key === 'Enter') say(shown)
      }}
      onBlur={() => setShown(undefined)}
      onChange={({ target: { value } }) => {
        const outcome = RunVerdict.options.find((each) => each === value)
        if (keyed.current) setShown(outcome)
        else say(outcome)
      }}
    >
      <option value="">{t.library.sayVerdict}</option>
      {RunVerdict.options.map((each) => (
        <option key={each} value={each}>
          {t.annotate[each]}
        </option>
      ))}
    </select>
  )
}

type TagProps = {
  readonly field: Props['tag']
  readonly onSay: (tag: string, withdrawn: boolean) => void
}

/** A minus before the word takes it away. */
function TagField({ field, onSay }: TagProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const withdrawn = text.trimStart().startsWith('-')
  const word = text.trim().replace(/^-\s*/, '')
  const say = () => {
    if (word === '') return
    onSay(word, withdrawn)
    setText('')
  }
  return (
    <form
      className={styles.tagging}
      onSubmit={(event) => {
        event.preventDefault()
        say()
      }}
    >
      <Tag size="1.1em" aria-hidden="true" />
      <input
        ref={field}
        className={`${fieldStyles.input} ${styles.many}`}
        aria-label={t.library.tagThem}
        title={t.library.tagHint}
        placeholder={t.library.tagThem}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Caps caps={['T']} />
    </form>
  )
}

/** What has just happened to runs, and what went wrong. */
export function Told({ shelf, gone }: { readonly shelf: Shelf; readonly gone: boolean }) {
  const t = useTexts()
  const { done, problem } = shelf
  return (
    <>
      {done !== undefined && (
        <Notice tone="info">
          <span role="status">{sayDone(done, t)}</span>{' '}
          {(done.kind === 'trashed' || done.back.length > 0) && (
            <Button tone="quiet" onPress={shelf.undo}>
              {t.library.undo} <Caps caps={['Ctrl', 'Z']} />
            </Button>
          )}
        </Notice>
      )}
      {(problem !== undefined || gone) && (
        <Notice tone="bad" alert>
          <Said told={problem ?? t.library.gone} />
        </Notice>
      )}
    </>
  )
}

function sayDone(done: Done, t: Texts): string {
  if (done.kind === 'said') {
    const word =
      done.mark.kind === 'tag'
        ? `#${done.mark.tag}`
        : `${t.annotate.outcome} ${t.annotate[done.mark.outcome]}`
    // What takes it back puts it on again.
    const isTakenOff = done.mark.kind === 'tag' && done.back[0]?.annotation.withdrawn !== true
    const say = isTakenOff ? t.library.takenMany : t.library.saidMany
    return say(word, sayNumber(done.back.length), done.back.length)
  }
  const { runs, task } = done
  if (task === undefined) return t.library.trashedMany(sayNumber(runs.length))
  return t.library.trashed(task === '' ? t.library.noTask : task)
}
