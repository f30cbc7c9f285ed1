/** What stands of one case in the formats of rows: which answer, and the words that are given for it. */
import { z } from 'zod'
import { type Move, places } from '../../../fixtures/exports/moments'
import { contentsOf } from './contents-of'

const Judged = z.object({ label: z.string(), judged_by: z.string() })
export const Origin = z.object({
  run: z.string(),
  step: z.number(),
  answer: Judged,
  rejected: Judged.nullable(),
  proposal: Judged,
  done: Judged.nullable(),
})
export type Origin = z.infer<typeof Origin>
export const Told = z.string().transform((text) => Origin.parse(JSON.parse(text)))

/** One thing that an export says of a step, with the words that it gives for it. */
export type Found = { readonly about: Origin; readonly says: string }
/** What stands of one case in an export: by file, or as the format has it. */
export type Reading = (
  out: string,
  of: { readonly id: string; readonly step: number; readonly home: string },
) => unknown

export const wordsOf = ({ proposal, done }: Origin): readonly string[] => [
  `${proposal.label} by ${proposal.judged_by}`,
  ...(done === null ? [] : [`${done.label} by ${done.judged_by}`]),
]
export function moveAt(x: number, y: number): Move | string {
  const found = Object.entries(places).find(([, place]) => place.join() === `${x},${y}`)
  return found?.[0] ?? `${x},${y}`
}

/** Which answer a reply is, by the numbers in it. */
function moveIn(reply: string): string {
  if (!reply.startsWith('{')) return 'raw'
  if (reply.includes('"status":"completed"')) return 'end'
  const [, x, y] = /"coordinates":\[(\d+),(\d+)\]/.exec(reply) ?? []
  return moveAt(Number(x), Number(y))
}

const Said = z.object({ content: z.string() })
const Parts = z.array(z.object({ content: z.array(z.object({ text: z.string() })) }))
const lastOf = (turns: z.infer<typeof Parts>): string => turns.at(-1)?.content[0]?.text ?? ''

const LlamaFactory = z.object({
  origin: Told,
  messages: z.array(Said),
  chosen: Said.optional(),
  rejected: Said.optional(),
  kto_tag: z.boolean().optional(),
})
const MsSwift = z.object({
  origin: Told,
  messages: z.array(Said),
  rejected_response: z.string().optional(),
  label: z.boolean().optional(),
  objects: z.object({ bbox: z.array(z.tuple([z.number(), z.number()])) }).optional(),
})
const Trl = z.object({
  origin: Told,
  messages: Parts.optional(),
  completion: Parts.optional(),
  chosen: Parts.optional(),
  rejected: Parts.optional(),
  label: z.boolean().optional(),
})

const signs = { true: '+', false: '-', undefined: '' } as const
const signOf = (good: boolean | undefined): string => signs[`${good}`]
const nameOf = (file: string): string =>
  file.startsWith('kto-guard') ? 'guard' : (/^[a-z]+/.exec(file)?.[0] ?? file)

export function llamaFactoryRow(file: string, row: unknown): Found {
  const { origin, messages, chosen, rejected, kto_tag } = LlamaFactory.parse(row)
  const answer = moveIn((chosen ?? messages.at(-1))?.content ?? '')
  const other = rejected === undefined ? '' : ` > ${moveIn(rejected.content)}`
  return { about: origin, says: `${nameOf(file)}${signOf(kto_tag)} ${answer}${other}` }
}

export function msSwiftRow(file: string, row: unknown): Found {
  const { origin, messages, rejected_response, label, objects } = MsSwift.parse(row)
  const [[x, y] = [0, 0]] = objects?.bbox ?? []
  const answer = objects === undefined ? moveIn(messages.at(-1)?.content ?? '') : moveAt(x, y)
  const other = rejected_response === undefined ? '' : ` > ${moveIn(rejected_response)}`
  return { about: origin, says: `${nameOf(file)}${signOf(label)} ${answer}${other}` }
}

const tables = { sft: 'sft', preference: 'dpo', unpaired: 'kto', unpaired_guard: 'guard' } as const
const Table = z.enum(['sft', 'preference', 'unpaired', 'unpaired_guard'])

export function trlRow(table: string, row: unknown): Found {
  const { origin, messages, completion, chosen, rejected, label } = Trl.parse(row)
  const answer = moveIn(lastOf(chosen ?? completion ?? messages ?? []))
  const other = rejected === undefined ? '' : ` > ${moveIn(lastOf(rejected))}`
  return { about: origin, says: `${tables[Table.parse(table)]}${signOf(label)} ${answer}${other}` }
}

const Files = z.record(z.string(), z.unknown())
export const Rows = z.array(z.unknown())
const read = new Map<string, Promise<z.infer<typeof Files>>>()
/** Each export is read once. */
export function filesOf(out: string): Promise<z.infer<typeof Files>> {
  const known = read.get(out) ?? contentsOf(out).then((files) => Files.parse(files))
  read.set(out, known)
  return known
}

const bad = ['wrong', 'unsafe', 'premature_done', 'malformed']

/** A row that trains towards an answer says that it is right, or that nobody judged it; one that trains away, that it is bad. */
function isTrue({ about: { answer, rejected }, says }: Found): boolean {
  const isAway = /^(?:kto|guard)-/.test(says)
  const isGood = answer.label === 'right' || answer.label === 'unjudged'
  const isPair = says.includes(' > ')
  return (isAway ? bad.includes(answer.label) : isGood) && isPair === bad.includes(rejected?.label ?? '')
}

/** Rows of one step, sorted, and the words that stand on each of them. */
export function rowsBy(rowsIn: (files: z.infer<typeof Files>) => readonly Found[]): Reading {
  const rowsOf = once(rowsIn)
  return async (out, { id, step }) => {
    const here = rowsOf(await filesOf(out)).filter(({ about }) => about.run === id && about.step === step)
    return {
      rows: here.map((row) => (isTrue(row) ? row.says : `${row.says}: ${JSON.stringify(row.about)}`)).sort(),
      words: [...new Set(here.map(({ about }) => wordsOf(about).join()))],
    }
  }
}

/** What is made of the files of an export is made once. */
export function once<T>(make: (files: z.infer<typeof Files>) => T): (files: z.infer<typeof Files>) => T {
  const made = new WeakMap<object, { readonly value: T }>()
  return (files) => {
    const known = made.get(files) ?? { value: make(files) }
    made.set(files, known)
    return known.value
  }
}

export const linesBy = (row: (file: string, row: unknown) => Found) =>
  rowsBy((files) =>
    Object.entries(files).flatMap(([file, lines]) =>
      file.endsWith('.jsonl') ? Rows.parse(lines).map((line) => row(file, line)) : [],
    ),
  )

export const Packed = z.object({ table: z.string(), row: z.unknown() })
export const Entries = z.array(z.tuple([z.string(), z.unknown()]))
