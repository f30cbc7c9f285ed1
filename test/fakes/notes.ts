/** Spoken notes without a service: clips are kept to be looked at, and every one says the same until a test says otherwise. */

import type { Problem } from '../../src/core/problems/shape'
import type { Spoken } from '../../src/core/run/notes'
import type { Link } from '../../src/renderer/link/link'

type Client = Pick<Link['client'], 'keepClip' | 'clip' | 'transcribe' | 'correctNote'>

export type FakeNotes = {
  readonly clips: { readonly id: string; readonly audio: string; readonly ms: number }[]
  readonly corrected: { readonly id: string; readonly text: string }[]
  /** What is heard, or why nothing is. */
  heard: { readonly text: string } | { readonly problem: Problem }
  /** Why no clip is kept. */
  refusal: Problem | undefined
  readonly client: Client
}

export function fakeNotes(): FakeNotes {
  const ms = new Map<string, number>()
  const spoken = (id: string, more: Partial<Spoken>) => ({
    ok: true as const,
    spoken: { id, clip: { sha256: 'c'.repeat(64), ms: ms.get(id) ?? 1000 }, ...more },
  })
  const notes: FakeNotes = {
    clips: [],
    corrected: [],
    heard: { text: 'I open the menu.' },
    refusal: undefined,
    client: {
      async keepClip({ id, audio, ms: length }) {
        if (notes.refusal !== undefined) return { ok: false, problem: notes.refusal }
        notes.clips.push({ id, audio, ms: length })
        ms.set(id, length)
        return spoken(id, {})
      },
      clip: async () => ({ ok: true, audio: 'GkXfow==' }),
      async transcribe({ id }) {
        const { heard } = notes
        if ('problem' in heard) return { ok: false, problem: heard.problem }
        return spoken(id, { ...heard, heard: { model: 'whisper-1', language: 'en' } })
      },
      async correctNote({ id, text }) {
        notes.corrected.push({ id, text })
        return spoken(id, { text, written: true, heard: { model: 'whisper-1', language: 'en' } })
      },
    },
  }
  return notes
}
