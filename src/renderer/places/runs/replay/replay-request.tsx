/** The request of a recorded step as it was sent: parameters, messages with their pictures, tools. */
import type { Params } from '../../../../core/dialects/dialect'
import { estimateTokens, type RecordedRequest } from '../../../../core/run/requests'
import { useTexts } from '../../../state/room'
import { Crop } from '../../../widgets/frame-image'
import wordStyles from '../../../widgets/looks/words.module.css'
import { sayNumber } from '../runs-words'
import styles from './replay-panel.module.css'

type Props = {
  readonly run: string
  readonly request: RecordedRequest
  readonly params: Params | undefined
}

export function RequestPage({ run, request, params }: Props) {
  const t = useTexts()
  return (
    <>
      <p className="dim number" title={t.prompt.tokensHint}>
        {t.prompt.tokens(sayNumber(estimateTokens(request)))}
      </p>
      {params !== undefined && Object.keys(params).length > 0 && (
        <article className={styles.message}>
          <h3 className={wordStyles.eyebrow}>{t.replay.params}</h3>
          <pre>{JSON.stringify(params, undefined, 1)}</pre>
        </article>
      )}
      {request.messages.map((message, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity but their order.
        <Message key={nth} run={run} message={message} />
      ))}
      {request.tools !== undefined && request.tools.length > 0 && (
        <article className={styles.message}>
          <h3 className={wordStyles.eyebrow}>{t.prompt.tools}</h3>
          <pre>{JSON.stringify(request.tools, undefined, 1)}</pre>
        </article>
      )}
    </>
  )
}

type MessageProps = { readonly run: string; readonly message: RecordedRequest['messages'][number] }

function Message({ run, message: { role, content, toolCalls } }: MessageProps) {
  const t = useTexts()
  return (
    <article className={styles.message}>
      <h3 className={wordStyles.eyebrow}>{t.prompt[role]}</h3>
      {content.map((part, nth) =>
        part.type === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their order.
          <pre key={nth}>{part.text}</pre>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same frame may be sent twice.
          <figure key={nth}>
            <Crop
              run={run}
              hash={part.frame}
              size={part.size}
              area={{ x: 0, y: 0, ...part.size }}
              label={t.prompt.frame}
            />
            <figcaption className="dim number">
              {part.size.width} × {part.size.height}
            </figcaption>
          </figure>
        ),
      )}
      {toolCalls?.map((call) => (
        <pre key={call.id}>{`${call.name}(${call.arguments})`}</pre>
      ))}
    </article>
  )
}
