import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { note } from '../../../../../../src/main/doors/cli/commands/library/note'
import { show } from '../../../../../../src/main/doors/cli/commands/library/show'
import { why } from '../../../../../../src/main/doors/cli/commands/library/why'
import { keepClip } from '../../../../../../src/main/store/record/notes'
import { openSettings } from '../../../../../../src/main/store/settings/settings'
import { openFakeTranscription } from '../../../../../fakes/transcription-server'
import { noted, notedRun, spokenNote } from '../../../../../fixtures/exports/noted'
import { clip } from '../../../../models/transcription/hearing'
import { makeHome } from '../../../../store/exports/recorded-home'

let home: string
let told: string[] = []

beforeEach(async () => {
  told = []
  home = await makeHome({ [notedRun]: noted })
  vi.stubEnv('PILOTHOUSE_HOME', home)
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  const options = { now: () => new Date(0), scrub: (text: string) => text }
  await keepClip(join(home, 'runs', notedRun), spokenNote, { audio: clip, ms: 1500 }, options)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const said = () => told.splice(0).join('')

async function serving() {
  const server = await openFakeTranscription(() => ({ kind: 'text', text: 'I save it.' }))
  onTestFinished(() => server.close())
  const settings = await openSettings(home)
  await settings.save({ transcription: { baseUrl: server.url, model: 'whisper-1', language: 'en' } })
}

test('the words of a clip are asked for and put right, and what is shown and why a row is there say so', async () => {
  await serving()
  expect(await note([notedRun, spokenNote, '--transcribe'])).toBe(0)
  expect(said()).toBe(`${spokenNote}  1.5 s  “I save it.” (as whisper-1 heard it)\n`)
  expect(await show([notedRun])).toBe(0)
  expect(said()).toMatch(/✎ “The file must be saved\.”\n.*♪ note0spoken {2}“I save it\.”.*\n {2}2 ◆ by_hand/)
  expect(await why([notedRun, '2'])).toBe(0)
  expect(said()).toContain(
    'the operator’s reason (spoken, as whisper-1 heard it in en): The file must be saved.',
  )
  expect(await note([notedRun, spokenNote, '--text', 'I save the file.'])).toBe(0)
  expect(said()).toBe(`${spokenNote}  1.5 s  “I save the file.”\n`)
  expect(await note([notedRun])).toBe(0)
  expect(said()).toContain('I save the file.')
})

test('without a service it says so, and a note that is not there is a sentence', async () => {
  expect(await note([notedRun, spokenNote, '--transcribe'])).toBe(1)
  expect(said()).toContain('name a transcription service')
  await expect(note([notedRun, 'note0nobody'])).rejects.toThrow('There is no spoken note note0nobody')
  await expect(note([notedRun, '--transcribe'])).rejects.toMatchObject({ name: 'WrongUsage' })
})
