/** What a model is asked: what its dialect writes, and what no picture shows. */
import type { Element } from '../action/observation'
import { sayEnglish } from '../problem'
import type { Dialect, ImageRef, Message, ModelRequest, Part, PastMove, Turn } from './dialect'
import { words } from './messages'

/** What the browser of a page asks for it stands before the picture of the page, where its own window would: now as then. */
export function requestOf(dialect: Pick<Dialect, 'request'>, turn: Turn): ModelRequest {
  const { asks, frame } = turn.observation
  const written = dialect.request(asks === undefined ? turn : withoutDialog(turn, sayEnglish(asks)))
  const moments = [...momentsOf(turn.history), { frame, asks }]
  if (moments.every((moment) => moment.asks === undefined)) return written
  return { ...written, messages: withAsked(written.messages, moments) }
}

type Moment = Pick<PastMove, 'frame' | 'asks'>

/** A queue was proposed on one picture. */
const momentsOf = (history: readonly PastMove[]): readonly Moment[] =>
  history.filter(({ proposal }, at) => proposal === undefined || proposal !== history[at - 1]?.proposal)

/**
 * A dialog shows on no picture, so that pictures before it, of it and after it may be one and the same: which is which is told by their
 * order, from the newest on, as older ones may be left out.
 */
function withAsked(messages: readonly Message[], moments: readonly Moment[]): readonly Message[] {
  let rest = moments
  const asked = ({ frame }: ImageRef): readonly Part[] => {
    const at = rest.findLastIndex((moment) => moment.frame === frame)
    const asks = rest[at]?.asks
    if (at >= 0) rest = rest.slice(0, at)
    return asks === undefined ? [] : [words(`(${sayEnglish(asks)})`)]
  }
  const withPart = (part: Part): readonly Part[] =>
    // A part of a picture that was looked at belongs to the move that it answers.
    part.type === 'image' && part.region === undefined ? [...asked(part), part] : [part]
  return messages
    .toReversed()
    .map((message) => ({
      ...message,
      content: message.content.toReversed().map(withPart).toReversed().flat(),
    }))
    .toReversed()
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
