/** What an operator says at the helm of why they do what they do: typed into the journal, or spoken, which stands beside it. */
import { z } from 'zod'
import { Problem } from '../problems/shape'

/** Drawn by chance by whoever begins the note. */
export const NoteId = z.string().regex(/^[a-z0-9]{8,32}$/)

export const longestNote = 20_000

/** A note as the journal has it; without a text it was spoken. */
export const NoteView = z.object({ id: NoteId, text: z.string().optional() })
export type NoteView = z.infer<typeof NoteView>

/** Notes that no move has followed yet, in order. Of them the first `missed` were said before a move that nothing took. */
export type Waiting = { readonly notes: readonly NoteView[]; readonly missed: number }

export const heardAs = (before: Waiting | undefined, note: NoteView): Waiting => ({
  notes: [...(before?.notes ?? []), note],
  missed: before?.missed ?? 0,
})

/** Nothing took the move that they were about: they are about the one that follows, where one does. */
export const missedBy = (before: Waiting | undefined): Waiting | undefined =>
  before && { ...before, missed: before.notes.length }

/** No move follows: whose they were. The others are about the end. */
export function endOf({ notes, missed }: Waiting): Ending {
  const [own, closing] = [notes.slice(0, missed), notes.slice(missed)]
  return { ...(own.length > 0 && { notes: own }), ...(closing.length > 0 && { closing }) }
}

type Ending = {
  /** Of the last move, which nothing took. */
  readonly notes?: readonly NoteView[]
  readonly closing?: readonly NoteView[]
}

/** In ms and bytes: the longest clip that is kept. */
export const clipLimits = { ms: 300_000, bytes: 2_500_000 } as const

const row = { v: z.literal(1), t_utc: z.string(), id: NoteId }

/** What became of a spoken note, in rows beside the journal: it may be told again at any time, also when the run is over. */
export const SpokenRow = z.discriminatedUnion('kind', [
  /** WebM with Opus, in `blobs/`, named by its sha256. */
  z.object({
    ...row,
    kind: z.literal('clip'),
    clip: z.string().regex(/^[0-9a-f]{64}$/),
    bytes: z.int().positive(),
    ms: z.number().min(0),
  }),
  /** As a model heard it. `language`: as the service says, else as it was told. */
  z.object({
    ...row,
    kind: z.literal('heard'),
    text: z.string().max(longestNote),
    model: z.string().max(200),
    language: z.string().max(60).optional(),
  }),
  z.object({ ...row, kind: z.literal('unheard'), problem: Problem, model: z.string().max(200) }),
  /** A person has put the words right. */
  z.object({ ...row, kind: z.literal('written'), text: z.string().max(longestNote) }),
])
export type SpokenRow = z.infer<typeof SpokenRow>

/** A spoken note as it stands now. */
export const Spoken = z.object({
  id: NoteId,
  /** Absent where it was taken out with what must not be seen. */
  clip: z.object({ sha256: z.string(), ms: z.number() }).optional(),
  text: z.string().optional(),
  /** The model whose words they are, or were before they were put right. */
  heard: z.object({ model: z.string(), language: z.string().optional() }).optional(),
  written: z.boolean().optional(),
  /** Why there are no words, where it was tried. */
  problem: Problem.optional(),
})
export type Spoken = z.infer<typeof Spoken>

/** Every spoken note of which anything was kept, by its id; rows in the order in which they were written. */
export function spokenIn(rows: readonly SpokenRow[]): ReadonlyMap<string, Spoken> {
  const found = new Map<string, Spoken>()
  for (const one of rows) found.set(one.id, after(found.get(one.id) ?? { id: one.id }, one))
  return found
}

function after({ problem: _, ...before }: Spoken, one: SpokenRow): Spoken {
  switch (one.kind) {
    case 'clip':
      return { ...before, clip: { sha256: one.clip, ms: one.ms } }
    case 'heard': {
      const { text, model, language } = one
      return { ...before, text, written: false, heard: { model, ...(language && { language }) } }
    }
    case 'unheard':
      return { ...before, problem: one.problem }
    case 'written':
      return { ...before, text: one.text, written: true }
  }
}

/** The reason in the operator's words, and what they were told by. */
export type Reasoned = {
  readonly text: string
  /** Where some of it is a model's word for what was said: which model's, in which language, and whether a person put it right. */
  readonly transcript?: Transcript | undefined
}

export type Transcript = {
  readonly model: string
  readonly language: string | null
  readonly corrected: boolean
}

/** The notes of one move as one reason; undefined where they have no words. */
export function reasonIn(
  notes: readonly NoteView[],
  spoken: ReadonlyMap<string, Spoken>,
): Reasoned | undefined {
  const told = notes.flatMap(({ id, text }) => {
    const heard = text === undefined ? spoken.get(id) : undefined
    const words = (text ?? heard?.text ?? '').trim()
    return words === '' ? [] : [{ words, heard }]
  })
  const text = told.map(({ words }) => words).join('\n')
  const found = told.find(({ heard }) => heard?.heard !== undefined)?.heard
  if (text === '') return undefined
  if (found?.heard === undefined) return { text }
  const { model, language = null } = found.heard
  const corrected = told.every(({ heard }) => heard?.heard === undefined || heard.written === true)
  return { text, transcript: { model, language, corrected } }
}
