/** Spoken notes for a console: the clip is kept at once, its words are asked for, and may be put right by hand. */
import type { Transcription } from '../../core/api/notes'
import { failure, problemOf } from '../../core/problem'
import type { Refused } from '../../core/problems/shape'
import type { Spoken } from '../../core/run/notes'
import { addNote, keepClip, readClip, spokenOf } from '../store/record/notes'
import { runFolder } from '../store/record/runs'
import type { Scrub } from '../store/scrub'
import type { Hear } from '../wiring/transcriber'

type Which = { readonly run: string; readonly id: string }
type Told = { readonly ok: true; readonly spoken: Spoken } | Refused

export type Notes = {
  /** @param audio base64. */
  keepClip(wanted: Which & { readonly audio: string; readonly ms: number }): Promise<Told>
  clip(wanted: Which): Promise<{ readonly ok: true; readonly audio: string } | Refused>
  transcribe(wanted: Which, signal: AbortSignal | undefined): Promise<Told>
  correct(wanted: Which & { readonly text: string }): Promise<Told>
}

type NotesOptions = {
  readonly home: string
  readonly scrub: Scrub
  settings(): { readonly transcription: Transcription }
  readonly hear: Hear
}

export function openNotes({ home, scrub, settings, hear }: NotesOptions): Notes {
  const options = { now: () => new Date(), scrub }
  const folderOf = ({ run }: Which) => runFolder(home, run)

  /** Why there are no words is kept with the note, whoever asked; a call that was left says nothing. */
  async function heard(wanted: Which, signal: AbortSignal): Promise<Spoken> {
    const folder = folderOf(wanted)
    const service = settings().transcription
    if (service.baseUrl === '' || service.model === '') throw failure('note.no_service')
    const clip = await readClip(folder, await spokenOf(folder, wanted.id))
    const { model } = service
    const told = await hear(service, clip, signal).catch((cause: unknown) => {
      signal.throwIfAborted()
      return { problem: problemOf(cause) }
    })
    if ('problem' in told) {
      await addNote(folder, wanted.id, { kind: 'unheard', model, problem: told.problem }, options)
      throw failure('note.unheard', { why: told.problem })
    }
    const { text, model: served, language } = told
    const row = { kind: 'heard' as const, text, model: served, ...(language !== null && { language }) }
    return addNote(folder, wanted.id, row, options)
  }

  return {
    keepClip: ({ audio, ms, ...wanted }) =>
      attempt(() =>
        keepClip(folderOf(wanted), wanted.id, { audio: Buffer.from(audio, 'base64'), ms }, options),
      ),
    async clip(wanted) {
      try {
        const folder = folderOf(wanted)
        const bytes = await readClip(folder, await spokenOf(folder, wanted.id))
        return { ok: true, audio: Buffer.from(bytes).toString('base64') }
      } catch (cause) {
        return { ok: false, problem: problemOf(cause) }
      }
    },
    transcribe: (wanted, signal = new AbortController().signal) => attempt(() => heard(wanted, signal)),
    correct: ({ text, ...wanted }) =>
      attempt(async () => {
        const folder = folderOf(wanted)
        await spokenOf(folder, wanted.id)
        return addNote(folder, wanted.id, { kind: 'written', text: text.trim() }, options)
      }),
  }
}

async function attempt(work: () => Promise<Spoken>): Promise<Told> {
  try {
    return { ok: true, spoken: await work() }
  } catch (cause) {
    return { ok: false, problem: problemOf(cause) }
  }
}
