/** A prompt template as it is on disk, with where it is from. */
import type { PromptView } from '../../../core/api/api'
import { useTexts } from '../../state/room'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import styles from './prompts.module.css'

export function TemplatePanel({ view }: { readonly view: PromptView }) {
  const t = useTexts()
  const { source, sha256, used, problem } = view
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
      {problem !== undefined && (
        <Notice tone="bad" alert>
          <Said told={problem} />
        </Notice>
      )}
      {changed && <Notice tone="info">{t.prompt.changed(short(used))}</Notice>}
      {view.template !== '' && (
        <pre className={styles.text}>
          <Places text={view.template} />
        </pre>
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

/** A hash by its first characters. */
export const short = (hash: string): string => (/^[0-9a-f]{64}$/.test(hash) ? `${hash.slice(0, 8)}…` : hash)
