import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { importBundle } from '../../../../src/main/store/bundle/import'
import { addNote, keepClip, readSpoken } from '../../../../src/main/store/record/notes'
import { verifyRun } from '../../../../src/main/store/record/verify'
import { createScrub } from '../../../../src/main/store/scrub'
import { fromImage, isNamed } from '../../../../src/main/vision/encode'
import { noted, notedRun, spokenNote } from '../../../fixtures/exports/noted'
import { clip } from '../../models/transcription/hearing'
import { jsonLines, make, makeHome, plain } from './recorded-home'

const options = { now: () => new Date(0), scrub: (text: string) => text }
const reason = 'The file must be saved.\nSo I press Save.'
let home: string

beforeEach(async () => {
  home = await makeHome({ [notedRun]: noted })
  const folder = join(home, 'runs', notedRun)
  await keepClip(folder, spokenNote, { audio: clip, ms: 1500 }, options)
  const heard = { text: 'So I press Save.', model: 'whisper-1', language: 'en' }
  await addNote(folder, spokenNote, { kind: 'heard', ...heard }, options)
})

const linesIn = async (path: string): Promise<unknown[]> => [...jsonLines(await readFile(path))]

const originOf = (row: unknown): Record<string, unknown> => {
  const { origin } = Object(row)
  return typeof origin === 'string' ? JSON.parse(origin) : origin
}

const wanted = {
  thought_by: 'operator',
  transcript: { model: 'whisper-1', language: 'en', corrected: false },
}

test('what the operator said is the reason of the row, in the field that the dialect has for it, and marked as theirs', async () => {
  const { out } = await make(home, 'llama-factory', { options: plain })
  const [row] = await linesIn(join(out, 'sft.jsonl'))
  const { content } = Object(row).messages.at(-1)
  expect(JSON.parse(content)).toMatchObject({ description: reason })
  expect(content).not.toContain('I press Cancel')
  expect(originOf(row)).toMatchObject({ ...wanted, actor: 'human', thought: 'human' })
})

test('a transcript that was put right says so', async () => {
  await addNote(join(home, 'runs', notedRun), spokenNote, { kind: 'written', text: 'I save it.' }, options)
  const { out } = await make(home, 'llama-factory', { options: plain })
  const [row] = await linesIn(join(out, 'sft.jsonl'))
  expect(originOf(row)).toMatchObject({ transcript: { model: 'whisper-1', corrected: true } })
  expect(JSON.stringify(row)).toContain('I save it.')
})

test('the documents of a run tell it as a person’s thought, where thoughts are wanted', async () => {
  const thought = { ...plain, thought: true }
  const { out } = await make(home, 'agentnet', { options: thought })
  const [task] = await linesIn(join(out, 'tasks.jsonl'))
  const [first, second] = Object(task).traj
  expect(first.value).toMatchObject({ thought: reason, actor: 'human' })
  expect(originOf(first.value)).toMatchObject(wanted)
  expect(second.value).not.toHaveProperty('thought')
  await make(home, 'agentnet', { options: plain, out: join(home, 'plain') })
  expect(JSON.stringify(await linesIn(join(home, 'plain', 'tasks.jsonl')))).not.toContain('So I press')
})

test('a redacted bundle has the words without their secrets and no voice; a whole one has both', async () => {
  const check = { decode: fromImage, isNamed }
  for (const redact of [true, false]) {
    const scrub = redact ? createScrub(['press Save']) : options.scrub
    const out = join(home, `redacted-${redact}`)
    await make(home, 'native', { options: { ...plain, redact }, scrub, out })
    const back = await mkdtemp(join(tmpdir(), 'notes-back-'))
    const { run } = await importBundle(back, join(out, `${notedRun}.zip`), { random: () => 0 })
    const folder = join(back, 'runs', run)
    const spoken = (await readSpoken(folder)).get(spokenNote)
    expect(spoken?.text).toBe(redact ? 'So I [secret].' : 'So I press Save.')
    expect(spoken?.clip === undefined).toBe(redact)
    expect(await verifyRun(folder, check)).toEqual([])
  }
})

test('a clip that is gone or changed is found', async () => {
  const folder = join(home, 'runs', notedRun)
  const found = (await readSpoken(folder)).get(spokenNote)?.clip?.sha256
  await writeFile(join(folder, 'blobs', `${found}.webm`), 'something else')
  const flaws = await verifyRun(folder, { decode: fromImage, isNamed })
  expect(flaws.map(({ file }) => file)).toContain(`blobs/${found}.webm`)
})
