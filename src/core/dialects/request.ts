/** What a model is asked: what its dialect writes, and what no picture shows. */
import type { Element } from '../action/observation'
import { sayEnglish } from '../problem'
import type { Dialect, Message, ModelRequest, Turn } from './dialect'
import { words } from './messages'

/** What the browser of a page asks for it stands before the picture of the page, where its own window would. */
export function requestOf(dialect: Pick<Dialect, 'request'>, turn: Turn): ModelRequest {
  const { asks, frame } = turn.observation
  if (asks === undefined) return dialect.request(turn)
  const said = sayEnglish(asks)
  const written = dialect.request(withoutDialog(turn, said))
  const shows = ({ content }: Message) =>
    content.some((part) => part.type === 'image' && part.frame === frame)
  const at = written.messages.findLastIndex(shows)
  const told = words(`(${said})`)
  return {
    ...written,
    messages: written.messages.map((message, nth) =>
      nth === at ? withBeforePicture(message, told) : message,
    ),
  }
}

function withBeforePicture(message: Message, told: Message['content'][number]): Message {
  const { content } = message
  const at = content.findLastIndex(({ type }) => type === 'image')
  return { ...message, content: [...content.slice(0, at), told, ...content.slice(at)] }
}

/** What a target says of it elsewhere, for guards and people, would be told twice. A dialog that the page itself draws is another. */
function withoutDialog(turn: Turn, said: string): Turn {
  const { foreground: _, elements, listed, ...observation } = turn.observation
  const others = (all: readonly Element[]): Element[] =>
    all.filter(({ role, text }) => role !== 'dialog' || text !== said)
  return {
    ...turn,
    observation: {
      ...observation,
      ...(elements && { elements: others(elements) }),
      ...(listed && { listed: others(listed) }),
    },
    seen: { ...turn.seen, ...(turn.seen.elements && { elements: others(turn.seen.elements) }) },
  }
}
