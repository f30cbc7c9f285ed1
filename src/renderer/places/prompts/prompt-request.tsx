/** A request as it was recorded: its messages by role, pictures as references, never more than text. */
import type { PromptView } from '../../../core/api/prompts'
import { type RecordedRequest, readRequest } from '../../../core/run/requests'
import { useLang, useTexts } from '../../state/room'
import pageStyles from '../../widgets/looks/page.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { short } from './prompt-words'
import styles from './prompts.module.css'

type Message = RecordedRequest['messages'][number]

export function RequestPanel({ view }: { readonly view: PromptView }) {
  const t = useTexts()
  const lang = useLang()
  const request = view.request === undefined ? undefined : readRequest(view.request)
  return (
    <section
      className={`${pageStyles.panel} ${styles.panel}`}
      aria-label={view.sample ? t.prompt.sample : t.prompt.newest}
    >
      <header>
        <h2>{view.sample ? t.prompt.sample : t.prompt.newest}</h2>
        <span className="space" />
        {view.tokens !== undefined && (
          <span className="dim number" title={t.prompt.tokensHint}>
            {t.prompt.tokens(view.tokens.toLocaleString(lang))}
          </span>
        )}
      </header>
      <p className="dim">
        {view.request === undefined
          ? t.prompt.noRequest
          : `${view.sample ? `${t.prompt.sampleText} ` : ''}${t.prompt.tokensHint}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long request is scrolled by keys as well. */}
      <div className={styles.messages} tabIndex={0}>
        {request?.messages.map((message, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity but their order.
          <MessageView key={nth} message={message} />
        ))}
        {request?.tools !== undefined && request.tools.length > 0 && (
          <article className={styles.message} data-role="tool">
            <h3 className={wordStyles.eyebrow}>{t.prompt.tools}</h3>
            <pre>{JSON.stringify(request.tools, null, 1)}</pre>
          </article>
        )}
        {request === undefined && view.request !== undefined && <pre>{view.request}</pre>}
      </div>
    </section>
  )
}

function MessageView({ message: { role, content, toolCalls } }: { readonly message: Message }) {
  const t = useTexts()
  return (
    <article className={styles.message} data-role={role}>
      <h3 className={wordStyles.eyebrow}>{t.prompt[role]}</h3>
      {content.map((part, nth) =>
        part.type === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their order.
          <pre key={nth}>{part.text}</pre>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same frame may be sent twice.
          <p key={nth} className={styles.picture}>
            {t.prompt.frame} <code title={part.frame}>{short(part.frame)}</code> {part.size.width} ×{' '}
            {part.size.height}
          </p>
        ),
      )}
      {toolCalls?.map((call) => (
        <pre key={call.id}>{`${call.name}(${call.arguments})`}</pre>
      ))}
    </article>
  )
}
