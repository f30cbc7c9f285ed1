/** Takes out of a run's own lists and requests what stands in areas that must not be seen: short words as well as long ones. */
import { Box, overlaps } from '../../../../core/action/geometry'
import type { JournalLine } from '../../../../core/run/journal'
import type { RecordedRequest } from '../../../../core/run/requests'
import type { DataStep, RunHead } from '../../../../core/trajectory/step'
import { createHide, stand } from './hide'

export type Boxes = ReadonlyMap<string, readonly Box[]>

/** Every text that the areas touch, on the step's own frame. */
export function textsUnder({ observation }: Pick<DataStep, 'observation'>, boxes: Boxes): readonly string[] {
  const hidden = boxes.get(observation?.frame ?? '') ?? []
  const elements = [...(observation?.elements ?? []), ...(observation?.listed ?? [])]
  return elements.flatMap(({ text, hints = [], box }) =>
    hidden.some((area) => overlaps(area, box))
      ? [text, ...hints].filter((words) => /[\p{L}\p{N}]/u.test(words))
      : [],
  )
}

/** A journal line whose lists of what was on a frame no longer tell what stands in its areas. */
export function covered(line: JournalLine, boxes: Boxes): JournalLine {
  if (line.type === 'recognized')
    return { ...line, elements: blanked(line.elements, boxes.get(String(line.frame))) }
  if (line.type === 'hand') return coveredHand(line, boxes.get(String(line.frame)))
  if (line.type !== 'observed' || !isRecord(line.observation)) return line
  const { observation } = line
  const areas = boxes.get(String(observation.frame))
  return areas === undefined ? line : { ...line, observation: withBlanks(observation, areas) }
}

function withBlanks<T extends object>(observation: T, areas: readonly Box[]): T {
  const lists = Object.entries(observation).map(([key, value]) => {
    return [key, key === 'elements' || key === 'listed' ? blanked(value, areas) : value]
  })
  return { ...observation, ...Object.fromEntries(lists) }
}

/** What a move by hand was made at is told where it was made, whatever was listed of its screen. */
function coveredHand(line: JournalLine, areas: readonly Box[] | undefined): JournalLine {
  const { action } = line
  const box = isRecord(action) ? Box.safeParse(action.box).data : undefined
  if (areas === undefined || !isRecord(action) || box === undefined) return line
  if (!areas.some((area) => overlaps(area, box))) return line
  const { element: _, ...rest } = line
  return { ...rest, action: { ...action, ...('label' in action && { label: stand }) } }
}

/** The end of a run without what stood in the areas of its last screen. */
export function coveredHead(head: RunHead, boxes: Boxes): RunHead {
  const { closing } = head
  const areas = boxes.get(closing?.observation.frame ?? '')
  if (closing === undefined || areas === undefined) return head
  return { ...head, closing: { ...closing, observation: withBlanks(closing.observation, areas) } }
}

function blanked(elements: unknown, areas: readonly Box[] | undefined): unknown {
  if (areas === undefined || !Array.isArray(elements)) return elements
  return elements.map((element: unknown) => {
    const box = isRecord(element) ? Box.safeParse(element.box).data : undefined
    if (!isRecord(element) || box === undefined || !areas.some((area) => overlaps(area, box))) return element
    const { hints: _, ...rest } = element
    return { ...rest, text: stand }
  })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The request without those texts. Its rules and its task are not read off the screen: a short word in them stays. */
export function coveredRequest(
  request: RecordedRequest,
  texts: readonly string[],
  task: string,
): RecordedRequest {
  if (texts.length === 0) return request
  const hide = createHide(texts)
  const clean = (text: string): string => (task === '' ? hide(text) : text.split(task).map(hide).join(task))
  const messages = request.messages.map((message) => {
    if (message.role === 'system') return message
    const content = message.content.map((part) =>
      part.type === 'text' ? { ...part, text: clean(part.text) } : part,
    )
    return { ...message, content }
  })
  return { ...request, messages }
}
