/** Samples as LLaMA-Factory reads them: sharegpt with OpenAI's tags, one file each for SFT, DPO and KTO. */
import { z } from 'zod'
import { type Said, textOf } from './answers'
import { originText } from './origin'
import { fileName, type Line, type Split } from './record'
import type { Sample } from './samples'
import { faultOf, imageTokens, neutralise, toolsText, turnsOf } from './turns'

const Turn = z.strictObject({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.string().min(1),
})
const Answer = z.strictObject({ role: z.literal('assistant'), content: z.string().min(1) })
const common = {
  messages: z.array(Turn).min(1),
  images: z.array(z.string()),
  tools: z.string(),
  /** JSON, always a string: a column of changing shape breaks readers. */
  origin: z.string(),
}

export const LlamaFactorySft = z.strictObject(common)
export const LlamaFactoryDpo = z.strictObject({ ...common, chosen: Answer, rejected: Answer })
/** `kto_tag` must be a JSON boolean: the string "false" is trained as a good answer. */
export const LlamaFactoryKto = z.strictObject({ ...common, kto_tag: z.boolean() })

const answerOf = (said: Said) => ({ role: 'assistant' as const, content: neutralise(textOf(said)) })

/** One line, or undefined when the request cannot be told as alternating turns. */
export function llamaFactoryLine(sample: Sample, split: Split): Line | undefined {
  const { system, turns } = turnsOf(sample.messages)
  if (faultOf(turns) !== undefined) return undefined
  const asked = [...(system === '' ? [] : [{ role: 'system' as const, content: system }]), ...turns]
  const rest = {
    images: sample.pictures.map(({ file }) => file),
    tools: toolsText(sample.tools),
    origin: originText(sample.origin),
  }
  const { pictures } = sample
  switch (sample.kind) {
    case 'sft':
      return {
        file: fileName('sft', split),
        pictures,
        record: { messages: [...asked, answerOf(sample.answer)], ...rest },
      }
    case 'pair': {
      const [chosen, rejected] = [answerOf(sample.chosen), answerOf(sample.rejected)]
      return {
        file: fileName('dpo', split),
        pictures,
        record: { messages: asked, chosen, rejected, ...rest },
      }
    }
    case 'kto': {
      const messages = [...asked, answerOf(sample.answer)]
      const file = fileName(sample.source === 'guard' ? 'kto-guard' : 'kto', split)
      return { file, pictures, record: { messages, kto_tag: sample.label, ...rest } }
    }
  }
}

const tags = {
  role_tag: 'role',
  content_tag: 'content',
  user_tag: 'user',
  assistant_tag: 'assistant',
  observation_tag: 'tool',
  function_tag: 'function_call',
  system_tag: 'system',
} as const
const columns = { messages: 'messages', images: 'images', tools: 'tools' } as const

/** `dataset_info.json` for the files that were written. */
export function datasetInfo(files: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    files.map((file) => [`pilothouse_${file.replace('.jsonl', '').replaceAll(/[.-]/g, '_')}`, entryOf(file)]),
  )
}

function entryOf(file: string): Readonly<Record<string, unknown>> {
  const shared = { file_name: file, formatting: 'sharegpt', tags }
  if (file.startsWith('dpo'))
    return { ...shared, ranking: true, columns: { ...columns, chosen: 'chosen', rejected: 'rejected' } }
  return { ...shared, columns: file.startsWith('kto') ? { ...columns, kto_tag: 'kto_tag' } : columns }
}

/** What is wrong with one line of a written file; undefined when it trains as meant. */
export function llamaFactoryFault(file: string, record: unknown): string | undefined {
  if (file.startsWith('dpo')) return dpoFault(record)
  const read = file.startsWith('kto') ? LlamaFactoryKto.safeParse(record) : LlamaFactorySft.safeParse(record)
  if (!read.success) return shapeOf(read.error)
  const { messages, images } = read.data
  const said = messages.filter(({ role }) => role !== 'system')
  const last = said.at(-1)
  if (last?.role !== 'assistant') return 'the last turn is not the answer'
  return (
    promptFault(messages.slice(0, -1)) ??
    countFault(
      messages.map(({ content }) => content),
      images,
    )
  )
}

function dpoFault(record: unknown): string | undefined {
  const read = LlamaFactoryDpo.safeParse(record)
  if (!read.success) return shapeOf(read.error)
  const { messages, chosen, rejected, images } = read.data
  if (chosen.content === rejected.content) return 'chosen and rejected are the same'
  const texts = [...messages, chosen, rejected].map(({ content }) => content)
  if (imageTokens([chosen.content, rejected.content]) > 0) return 'an answer holds an <image>'
  return promptFault(messages) ?? countFault(texts, images)
}

function promptFault(messages: readonly z.infer<typeof Turn>[]): string | undefined {
  const late = messages.findIndex(({ role }, index) => role === 'system' && index > 0)
  if (late >= 0) return 'a system message is not the first'
  return faultOf(messages.flatMap(({ role }) => (role === 'system' ? [] : [{ role }])))
}

/** The trainer counts the tokens and refuses, or worse, when they are not as many as the pictures. */
function countFault(texts: readonly string[], images: readonly string[]): string | undefined {
  const tokens = imageTokens(texts)
  return tokens === images.length ? undefined : `${tokens} <image> for ${images.length} pictures`
}

export const shapeOf = (error: z.ZodError): string => {
  const issue = error.issues[0]
  return issue === undefined ? 'the shape is wrong' : `${issue.path.join('.') || 'record'}: ${issue.message}`
}
