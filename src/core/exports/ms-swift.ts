/** Samples as ms-swift reads them, and pointing in real pixels that it turns into each model's own numbers. */
import { z } from 'zod'
import { type Action, pointsOf } from '../action/action'
import { describe } from '../action/describe'
import type { Size } from '../action/geometry'
import type { Lang } from '../lang'
import { type Said, textOf } from './answers'
import { shapeOf } from './llama-factory'
import { originText } from './origin'
import type { Picture } from './pictures'
import { fileName, type Line, type Split } from './record'
import type { Sample } from './samples'
import { faultOf, imageTokens, neutralise, toolsText, turnsOf } from './turns'

const Turn = z.strictObject({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.string().min(1),
})
const common = {
  messages: z.array(Turn).min(2),
  images: z.array(z.string()),
  tools: z.string().min(2).optional(),
  origin: z.string(),
}
const pixel = z.int().min(0)

export const MsSwiftSft = z.strictObject(common)
export const MsSwiftDpo = z.strictObject({ ...common, rejected_response: z.string().min(1) })
export const MsSwiftKto = z.strictObject({ ...common, label: z.boolean() })
/** `bbox` holds points and boxes in pixels of the picture; `<bbox>` in the answer stands for each in turn. */
export const MsSwiftGrounding = z.strictObject({
  ...common,
  objects: z.strictObject({
    ref: z.array(z.string()),
    bbox: z.array(z.array(pixel).length(2)).min(1),
    bbox_type: z.literal('real'),
    image_id: z.array(z.int().min(0)),
  }),
  /** Of the picture, so that a reader can check the points. */
  size: z.array(z.int().positive()).length(2),
})

/** The lines of a sample: its own, and one that grounds where the answer has a place. Empty when it cannot be told. */
export function msSwiftLines(
  sample: Sample,
  split: Split,
  scene: { task: string; lang: Lang; screen?: Size | undefined },
): readonly Line[] {
  const { system, turns } = turnsOf(sample.messages)
  if (faultOf(turns) !== undefined) return []
  const asked = [...(system === '' ? [] : [{ role: 'system', content: system }]), ...turns]
  const rest = {
    images: sample.pictures.map(({ file }) => file),
    ...(sample.tools.length > 0 && { tools: toolsText(sample.tools) }),
    origin: originText(sample.origin),
  }
  const messages = (said: Said) => [...asked, { role: 'assistant', content: neutralise(textOf(said)) }]
  const { pictures } = sample
  switch (sample.kind) {
    case 'sft': {
      const record = { messages: messages(sample.answer), ...rest }
      const grounding = groundingLine(sample, split, scene)
      return [{ file: fileName('sft', split), record, pictures }, ...(grounding ? [grounding] : [])]
    }
    case 'pair': {
      const rejected_response = neutralise(textOf(sample.rejected))
      const record = { messages: messages(sample.chosen), rejected_response, ...rest }
      return [{ file: fileName('dpo', split), record, pictures }]
    }
    case 'kto': {
      const file = fileName(sample.source === 'guard' ? 'kto-guard' : 'kto', split)
      return [{ file, record: { messages: messages(sample.answer), label: sample.label, ...rest }, pictures }]
    }
  }
}

/** One picture, what is to be done, and the canonical action whose points are placeholders. */
function groundingLine(
  sample: Extract<Sample, { kind: 'sft' }>,
  split: Split,
  { task, lang, screen }: { task: string; lang: Lang; screen?: Size | undefined },
): Line | undefined {
  const { actions } = sample.answer
  const [action, ...others] = actions
  const picture = sample.pictures.findLast(({ frame }) => frame === sample.origin.frame)
  if (action === undefined || others.length > 0 || picture === undefined || screen === undefined)
    return undefined
  const points = pointsOf(action)
  if (points.length === 0) return undefined
  const label = 'label' in action ? action.label : undefined
  const words = describe(action, lang)
  // Without words for what is meant, the row would ask for nothing, or give away the place that it asks for.
  if (label === undefined || label.trim() === '' || !words.includes(label)) return undefined
  const wish = `${task}\n${words}`
  const record = {
    messages: [
      { role: 'user', content: `<image>${neutralise(wish)}` },
      { role: 'assistant', content: withPlaceholders(action) },
    ],
    images: [picture.file],
    objects: {
      ref: [],
      bbox: points.map((point) => scaled(point, screen, picture)),
      bbox_type: 'real',
      image_id: points.map(() => 0),
    },
    size: [picture.size.width, picture.size.height],
    origin: originText(sample.origin),
  }
  return { file: fileName('grounding', split), record, pictures: [picture] }
}

function scaled(
  [x, y]: readonly [number, number],
  screen: Size,
  { size }: Picture,
): readonly [number, number] {
  const along = (value: number, from: number, to: number) => Math.min(to - 1, Math.floor((value * to) / from))
  return [along(x, screen.width, size.width), along(y, screen.height, size.height)]
}

/** `click(at=<bbox>, button="left", count=1)`: the canonical action in words, a placeholder for each point. */
function withPlaceholders(action: Action): string {
  const skipped = ['kind', 'box', 'mark', 'label']
  const fields = Object.entries(action).filter(
    ([key, value]) => !skipped.includes(key) && value !== undefined,
  )
  const written = fields.map(
    ([key, value]) => `${key}=${placed(action, key) ?? neutralise(JSON.stringify(value))}`,
  )
  return `${action.kind}(${written.join(', ')})`
}

function placed(action: Action, key: string): string | undefined {
  if (key === 'path' && action.kind === 'drag') return `[${action.path.map(() => '<bbox>').join(', ')}]`
  const isPoint = key === 'at' || (action.kind === 'swipe' && (key === 'from' || key === 'to'))
  return isPoint ? '<bbox>' : undefined
}

const shapes = { sft: MsSwiftSft, dpo: MsSwiftDpo, kto: MsSwiftKto, 'kto-guard': MsSwiftKto } as const

/** What is wrong with one line of a written file; undefined when it trains as meant. */
export function msSwiftFault(file: string, record: unknown): string | undefined {
  const stem = file.split('.')[0] ?? ''
  if (stem === 'grounding') return groundingFault(record)
  const shape = Object.entries(shapes).find(([name]) => name === stem)?.[1]
  if (shape === undefined) return `there is no file ${file} in this format`
  const read = shape.safeParse(record)
  if (!read.success) return shapeOf(read.error)
  if ('rejected_response' in read.data && read.data.rejected_response === read.data.messages.at(-1)?.content)
    return 'chosen and rejected are the same'
  return turnsFault(read.data)
}

function turnsFault({
  messages,
  images,
}: Pick<z.infer<typeof MsSwiftSft>, 'messages' | 'images'>): string | undefined {
  if (messages.at(-1)?.role !== 'assistant') return 'the last turn is not the answer'
  const asked = messages
    .slice(0, -1)
    .flatMap(({ role }, index) => (role === 'system' && index === 0 ? [] : [role]))
  if (asked.includes('system')) return 'a system message is not the first'
  const tokens = imageTokens(messages.map(({ content }) => content))
  if (tokens !== images.length) return `${tokens} <image> for ${images.length} pictures`
  return faultOf(asked.flatMap((role) => (role === 'system' ? [] : [{ role }])))
}

function groundingFault(record: unknown): string | undefined {
  const read = MsSwiftGrounding.safeParse(record)
  if (!read.success) return shapeOf(read.error)
  const { messages, objects, size } = read.data
  const [width = 0, height = 0] = size
  const answer = messages.at(-1)?.content ?? ''
  const places = answer.split('<bbox>').length - 1
  if (places !== objects.bbox.length || places !== objects.image_id.length)
    return `${places} <bbox> for ${objects.bbox.length} points`
  const stray = objects.bbox.find(([x = 0, y = 0]) => x >= width || y >= height)
  return stray === undefined ? turnsFault(read.data) : `${stray.join(', ')} is outside the picture`
}
