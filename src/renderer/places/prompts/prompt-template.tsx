/** A prompt template as it is on disk, with where it is from. */
import type { PromptView } from '../../../core/api/prompts'
import { useTexts } from '../../state/room'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { PromptMoves, PromptText, useEditing } from './prompt-editing'
import { short } from './prompt-words'
import styles from './prompts.module.css'

type Props = {
  readonly view: PromptView
  /** Another text counts from now on. */
  readonly onSaved: () => void
}

export function TemplatePanel({ view, onSaved }: Props) {
  const t = useTexts()
  const { source, sha256, used, problem } = view
  const editing = useEditing(view, onSaved)
  const changed = !view.sample && used !== undefined && used !== sha256
  return (
    <section className={`${pageStyles.panel} ${styles.panel}`} aria-label={t.prompt.template}>
      <header>
        <h2>{t.prompt.template}</h2>
        <span className={styles.source} data-source={source}>
          {t.prompt[source]}
        </span>
        <span className="space" />
        {sha256 !== '' && (
          <code className="dim" title={sha256}>
            sha256 {short(sha256)}
          </code>
        )}
      </header>
      <Where view={view} />
      <PromptMoves view={view} editing={editing} />
      {problem !== undefined && (
        <Notice tone="bad" alert>
          <Said told={problem} />
        </Notice>
      )}
      {changed && <Notice tone="info">{t.prompt.changed(short(used))}</Notice>}
      {view.template !== '' && (
        <PromptText editing={editing}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long template is scrolled by keys as well. */}
          <pre className={styles.text} tabIndex={0}>
            <Places text={view.template} />
          </pre>
        </PromptText>
      )}
    </section>
  )
}

function Where({ view: { source, path, own } }: { readonly view: PromptView }) {
  const t = useTexts()
  switch (source) {
    case 'none':
      return <p className="dim">{t.prompt.noneText}</p>
    case 'yours':
      return (
        <p className="dim">
          <code>{path}</code>
          <br />
          {t.prompt.yoursText}
        </p>
      )
    case 'shipped':
      return (
        <p className="dim">
          <code>{path}</code>
          <br />
          {t.prompt.shippedText} <code>{own}</code>
        </p>
      )
  }
}

/** The places to be filled stand out from the words round them. */
function Places({ text }: { readonly text: string }) {
  return text.split(/(\{\{\s*[a-z_]+\s*\}\})/).map((piece, nth) =>
    nth % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same place may come twice.
      <mark key={nth}>{piece}</mark>
    ),
  )
}
