/** Samples as rows for Hugging Face TRL's vision trainers: pictures in a column, marked in the messages. */
import { z } from 'zod'
import type { Message } from '../dialects/dialect'
import { type Said, textOf } from './answers'
import { shapeOf } from './llama-factory'
import { originText } from './origin'
import type { Picture } from './pictures'
import type { Split } from './record'
import type { Sample } from './samples'
import { toolsText } from './turns'

const Part = z.strictObject({ type: z.enum(['image', 'text']), text: z.string() })
const Turn = z.strictObject({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.array(Part).min(1),
})
const Answer = z
  .array(z.strictObject({ role: z.literal('assistant'), content: z.array(Part).length(1) }))
  .length(1)
const common = { id: z.string().min(1), images: z.array(z.string()), tools: z.string(), origin: z.string() }

/** Every part has both keys, an image's text being empty: columns of one shape load everywhere. */
export const TrlSft = z.strictObject({ ...common, messages: z.array(Turn).min(2) })
export const TrlPreference = z.strictObject({
  ...common,
  prompt: z.array(Turn).min(1),
  chosen: Answer,
  rejected: Answer,
})
export const TrlUnpaired = z.strictObject({
  ...common,
  prompt: z.array(Turn).min(1),
  completion: Answer,
  label: z.boolean(),
})
export type TrlRow = z.infer<typeof TrlSft> | z.infer<typeof TrlPreference> | z.infer<typeof TrlUnpaired>

/** A configuration of the data set; `guard` rows are kept apart from those that a person judged. */
export const trlTables = ['sft', 'preference', 'unpaired', 'unpaired_guard'] as const
export type TrlTable = (typeof trlTables)[number]

export type TrlLine = {
  readonly table: TrlTable
  readonly split: Split
  readonly row: TrlRow
  readonly pictures: readonly Picture[]
}

/** One row; texts are as they were, since pictures are marked by parts and not by words. */
export function trlLine(sample: Sample, split: Split): TrlLine {
  const { pictures, kind } = sample
  const rest = {
    id: sample.key,
    images: pictures.map(({ file }) => file),
    tools: toolsText(sample.tools),
    origin: originText(sample.origin),
  }
  const asked = sample.messages.map(turnOf)
  switch (kind) {
    case 'sft':
      return {
        table: 'sft',
        split,
        pictures,
        row: { ...rest, messages: [...asked, ...answerOf(sample.answer)] },
      }
    case 'pair': {
      const row = {
        ...rest,
        prompt: asked,
        chosen: answerOf(sample.chosen),
        rejected: answerOf(sample.rejected),
      }
      return { table: 'preference', split, pictures, row }
    }
    case 'kto': {
      const row = { ...rest, prompt: asked, completion: answerOf(sample.answer), label: sample.label }
      return { table: sample.source === 'guard' ? 'unpaired_guard' : 'unpaired', split, pictures, row }
    }
  }
}

const answerOf = (said: Said) => [
  { role: 'assistant' as const, content: [{ type: 'text' as const, text: textOf(said) }] },
]

function turnOf({ role, content, toolCalls = [] }: Message): z.infer<typeof Turn> {
  const parts = content.map((part) =>
    part.type === 'image' ? { type: part.type, text: '' } : { type: part.type, text: part.text },
  )
  const calls =
    toolCalls.length === 0 ? [] : [{ type: 'text' as const, text: textOf({ text: '', toolCalls }) }]
  const all = [...parts, ...calls]
  return { role, content: all.length === 0 ? [{ type: 'text', text: '' }] : all }
}

/** What is wrong with a row; undefined when it trains as meant. */
export function trlFault(table: TrlTable, row: unknown): string | undefined {
  const shape = {
    sft: TrlSft,
    preference: TrlPreference,
    unpaired: TrlUnpaired,
    unpaired_guard: TrlUnpaired,
  }[table]
  const read = shape.safeParse(row)
  if (!read.success) return shapeOf(read.error)
  const asked = 'messages' in read.data ? read.data.messages.slice(0, -1) : read.data.prompt
  const answers = answersIn(read.data)
  if (answers.some((text) => text.trim() === '')) return 'an answer is empty'
  if ('chosen' in read.data && answers[0] === answers[1]) return 'chosen and rejected are the same'
  if (asked.at(-1)?.role === 'assistant' || asked.length === 0) return 'the prompt does not end with the user'
  const marks = asked.flatMap(({ content }) => content).filter(({ type }) => type === 'image').length
  return marks === read.data.images.length
    ? undefined
    : `${marks} marks for ${read.data.images.length} pictures`
}

function answersIn(row: TrlRow): readonly string[] {
  const said =
    'messages' in row
      ? row.messages.slice(-1)
      : 'chosen' in row
        ? [...row.chosen, ...row.rejected]
        : row.completion
  return said.map(({ role, content }) => (role === 'assistant' ? (content[0]?.text ?? '') : ''))
}

/** What a reader of the data set needs to know, as the README that Hugging Face shows, with its columns in the head. */
export function trlCard(
  { unjudged }: { readonly unjudged: boolean },
  rows: readonly { readonly table: TrlTable; readonly split: Split; readonly rows: number }[],
): string {
  const tables = trlTables.filter((table) => rows.some((row) => row.table === table))
  const configs = tables.map((table) => {
    const files = rows
      .filter((row) => row.table === table)
      .map(({ split }) => `  - split: ${split}\n    path: data/${table}-${split}-*.parquet`)
    return `- config_name: ${table}\n  data_files:\n${files.join('\n')}`
  })
  const counts = rows.map(({ table, split, rows: count }) => `| ${table} | ${split} | ${count} |`)
  return `---
tags:
- gui-agent
- pilothouse
configs:
${configs.join('\n')}
---

# Recorded runs of a GUI agent

Answers of a model and of people to what was asked at recorded steps${unjudged ? ', among them moves that ran and nobody judged' : ''}, in the columns of TRL's
vision trainers.

| table | split | rows |
|---|---|---|
${counts.join('\n')}

\`sft\`: messages that end with the answer. \`preference\`: prompt, chosen, rejected. \`unpaired\`: prompt, completion and
\`label\`, whether it was good on a person's word. \`unpaired_guard\`: the same of answers that a rule or the reader refused and no
person judged. In each, \`images\` are the pictures of the prompt as bytes, one for each image part of it, \`tools\` is the JSON of what the
model could call, empty where there were none, and \`id\` is run, step, kind and whose answer it is.
\`origin\` is JSON: run, step, decision, who decided, whose answer it is. In it \`answer\` is how good the row's own answer is and
who says so, \`rejected\` the other side of a pair, \`proposal\` what the model proposed. It is not to be trained on.
A right answer is one that the operator let happen, or that people called right afterwards; that does not prove that it was the
best one.

Checked after writing by rules of its own; not loaded in TRL.
`
}
