import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { Transcription } from '../../../src/core/api/notes'
import { Failure, problem } from '../../../src/core/problem'
import { clipLimits } from '../../../src/core/run/notes'
import { openNotes } from '../../../src/main/service/notes'
import { verifyRun } from '../../../src/main/store/record/verify'
import { createScrub } from '../../../src/main/store/scrub'
import { fromImage, isNamed } from '../../../src/main/vision/encode'
import type { Hear } from '../../../src/main/wiring/transcriber'
import { noted, notedRun, spokenNote, typedNote } from '../../fixtures/exports/noted'
import { clip } from '../models/transcription/hearing'
import { makeHome } from '../store/exports/recorded-home'

const which = { run: notedRun, id: spokenNote }
const audio = Buffer.from(clip).toString('base64')
const heardAs =
  (text: string): Hear =>
  async () => ({ text, model: 'whisper-1', language: 'en' })

let home: string
beforeEach(async () => {
  home = await makeHome({ [notedRun]: noted })
})

const opened = (hear: Hear, baseUrl = 'http://127.0.0.1:1/v1') =>
  openNotes({
    home,
    scrub: createScrub(['hunter2hunter2']),
    settings: () => ({ transcription: Transcription.parse({ baseUrl, model: 'whisper-1' }) }),
    hear,
  })

const folder = () => join(home, 'runs', notedRun)

test('a clip is kept, heard without its secrets, put right, and the record stays sound', async () => {
  const notes = opened(heardAs('The word is hunter2hunter2.'))
  expect(await notes.keepClip({ ...which, audio, ms: 1500.4 })).toMatchObject({
    ok: true,
    spoken: { id: spokenNote, clip: { ms: 1500 } },
  })
  const heard = await notes.transcribe(which, undefined)
  expect(heard).toMatchObject({
    ok: true,
    spoken: { text: 'The word is [secret].', heard: { model: 'whisper-1', language: 'en' } },
  })
  expect(await notes.correct({ ...which, text: ' I save it. ' })).toMatchObject({
    spoken: { text: 'I save it.', written: true },
  })
  expect(await notes.clip(which)).toEqual({ ok: true, audio })
  expect(await verifyRun(folder(), { decode: fromImage, isNamed })).toEqual([])
  expect(await readFile(join(folder(), 'notes.jsonl'), 'utf8')).not.toContain('hunter2')
})

test('a service that fails leaves the clip, says why with the note, and may be asked again', async () => {
  const fails = opened(() => Promise.reject(new Failure(problem('model.busy'))))
  await fails.keepClip({ ...which, audio, ms: 900 })
  expect(await fails.transcribe(which, undefined)).toEqual({
    ok: false,
    problem: problem('note.unheard', { why: problem('model.busy') }),
  })
  const again = await opened(heardAs('I save it.')).transcribe(which, undefined)
  expect(again).toMatchObject({ ok: true, spoken: { text: 'I save it.' } })
})

test('who leaves the call leaves no word behind', async () => {
  const left = new AbortController()
  const notes = opened(async (_service, _clip, signal) => {
    left.abort(new Error('left'))
    throw signal.reason
  })
  await notes.keepClip({ ...which, audio, ms: 900 })
  expect(await notes.transcribe(which, left.signal)).toMatchObject({ ok: false })
  expect(await readFile(join(folder(), 'notes.jsonl'), 'utf8')).not.toContain('unheard')
})

test('without a service the clip is kept and the reason says what to do', async () => {
  const notes = opened(heardAs('never asked'), '')
  expect(await notes.keepClip({ ...which, audio, ms: 900 })).toMatchObject({ ok: true })
  expect(await notes.transcribe(which, undefined)).toEqual({ ok: false, problem: problem('note.no_service') })
})

test.each([
  ['of no note', { ...which, id: 'note0nobody' }, audio, 'note.unknown'],
  ['of a note that was typed', { ...which, id: typedNote }, audio, 'note.unknown'],
  ['that is no WebM', which, Buffer.from('RIFFxxxx').toString('base64'), 'note.not_webm'],
  ['of too many bytes', which, Buffer.alloc(clipLimits.bytes + 1).toString('base64'), 'note.too_long'],
])('a clip %s is refused, and nothing is kept', async (_, wanted, bytes, code) => {
  const told = await opened(heardAs('')).keepClip({ ...wanted, audio: bytes, ms: 900 })
  expect(told).toMatchObject({ ok: false, problem: { code } })
  await expect(readFile(join(folder(), 'notes.jsonl'))).rejects.toThrow()
})

test('a second clip for the same note is refused: what was spoken is not replaced', async () => {
  const notes = opened(heardAs(''))
  await notes.keepClip({ ...which, audio, ms: 900 })
  const other = Buffer.from([...clip, 9]).toString('base64')
  expect(await notes.keepClip({ ...which, audio: other, ms: 900 })).toMatchObject({
    problem: { code: 'note.kept' },
  })
  expect(await notes.clip(which)).toEqual({ ok: true, audio })
})
