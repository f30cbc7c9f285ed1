/** What can be done with a template: copied, edited, held against the shipped one or an earlier one, put back, tried on recorded runs. */
import { FlaskConical, Pencil, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PromptView } from '../../../core/api/prompts'
import type { Told } from '../../../core/problems/shape'
import { wordsBeside } from '../../../core/run/alignment'
import { problemOfCall } from '../../link/problem-of-call'
import { useLang, useRoom, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Choice } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { CopyButton } from '../runs/copy-button'
import { sayWhen } from '../runs/runs-words'
import { short } from './prompt-words'
import styles from './prompts.module.css'

export type Editing = ReturnType<typeof useEditing>

/** @param onSaved called when another text counts. */
export function useEditing(
  { dialect, lang, template, shipped, versions = [] }: PromptView,
  onSaved: () => void,
) {
  const { link } = useRoom()
  const t = useTexts()
  const [draft, setDraft] = useState<string>()
  const [beside, setBeside] = useState<string>()
  const [problem, setProblem] = useState<Told>()
  const save = (text: string | undefined) => {
    link.client.savePrompt({ dialect, lang, ...(text !== undefined && { text }) }).then(
      (answer) => {
        setProblem(answer.ok ? undefined : answer.problem)
        if (!answer.ok) return
        setDraft(undefined)
        setBeside(undefined)
        onSaved()
      },
      (cause) => setProblem(problemOfCall(cause) ?? t.prompt.gone),
    )
  }
  const other = beside === 'shipped' ? shipped : versions.find(({ sha256 }) => sha256 === beside)?.text
  return { draft, setDraft, beside, setBeside, other, problem, save, text: draft ?? template }
}

type Props = { readonly view: PromptView; readonly editing: Editing }

export function PromptMoves({ view, editing }: Props) {
  const t = useTexts()
  const { exams, store } = useRoom()
  const { draft, setDraft, save, problem, text } = editing
  if (view.source === 'none') return null
  const examine = () => {
    exams.setState({ dialect: view.dialect })
    store.setState({ place: 'regression' })
  }
  return (
    <>
      <div className={styles.moves}>
        <CopyButton text={() => text} />
        {draft === undefined ? (
          <>
            <Button onPress={() => setDraft(view.template)}>
              <Pencil size="1.1em" aria-hidden="true" /> {t.prompt.edit}
            </Button>
            {view.source === 'yours' && (
              <Button onPress={() => save(undefined)}>
                <RotateCcw size="1.1em" aria-hidden="true" /> {t.prompt.revert}
              </Button>
            )}
            <Button title={t.prompt.examineHint} onPress={examine}>
              <FlaskConical size="1.1em" aria-hidden="true" /> {t.prompt.examine}
            </Button>
          </>
        ) : (
          <>
            <Button
              tone="primary"
              disabled={draft.trim() === '' || draft === view.template}
              onPress={() => save(draft)}
            >
              {t.prompt.save}
            </Button>
            <Button onPress={() => setDraft(undefined)}>{t.cancel}</Button>
          </>
        )}
      </div>
      <Earlier view={view} editing={editing} />
      {problem !== undefined && (
        <Notice tone="bad" alert>
          <Said told={problem} />
        </Notice>
      )}
    </>
  )
}

/** The texts that it can be held against. */
function Earlier({ view: { shipped, versions = [], sha256 }, editing }: Props) {
  const t = useTexts()
  const lang = useLang()
  const { beside, setBeside, other, save, text } = editing
  const earlier = versions.filter((version) => version.sha256 !== sha256)
  if (shipped === undefined && earlier.length === 0) return null
  return (
    <div className={styles.moves}>
      <Choice
        label={t.prompt.beside}
        value={beside ?? ''}
        options={[
          { value: '', label: t.prompt.besideNone },
          ...(shipped === undefined ? [] : [{ value: 'shipped', label: t.prompt.besideShipped }]),
          ...earlier.map(({ at, sha256: hash }) => ({
            value: hash,
            label: `${sayWhen(at, lang)} · ${short(hash)}`,
          })),
        ]}
        onChange={(value) => setBeside(value === '' ? undefined : value)}
      />
      {beside !== undefined && beside !== 'shipped' && other !== undefined && other !== text && (
        <Button onPress={() => save(other)}>{t.prompt.useThis}</Button>
      )}
    </div>
  )
}

export function PromptText({
  editing: { draft, setDraft, other, text },
  children,
}: {
  readonly editing: Editing
  readonly children: ReactNode
}) {
  const t = useTexts()
  if (draft !== undefined && other === undefined)
    return (
      <textarea
        className={`${fieldStyles.input} mono ${styles.draft}`}
        aria-label={t.prompt.template}
        value={draft}
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the press of a button.
        autoFocus
        onChange={(event) => setDraft(event.target.value)}
      />
    )
  if (other === undefined) return children
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long template is scrolled by keys as well.
    <pre className={styles.text} tabIndex={0}>
      {wordsBeside(other, text).map(({ text: part, kind }, nth) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their order.
        if (kind === 'same') return <span key={nth}>{part}</span>
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        return kind === 'new' ? <ins key={nth}>{part}</ins> : <del key={nth}>{part}</del>
      })}
    </pre>
  )
}
