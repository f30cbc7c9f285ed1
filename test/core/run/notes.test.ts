import { expect, test } from 'vitest'
import { problem } from '../../../src/core/problem'
import { reasonIn, type SpokenRow, spokenIn } from '../../../src/core/run/notes'

const id = 'note0001'
const row = { v: 1, t_utc: '2026-11-24T08:00:00.000Z', id } as const
const clip: SpokenRow = { ...row, kind: 'clip', clip: 'c'.repeat(64), bytes: 900, ms: 1500 }
const heard: SpokenRow = {
  ...row,
  kind: 'heard',
  text: 'I open the menu',
  model: 'whisper-1',
  language: 'en',
}
const unheard: SpokenRow = { ...row, kind: 'unheard', model: 'whisper-1', problem: problem('note.silent') }
const written: SpokenRow = { ...row, kind: 'written', text: 'I open the Menu.' }
const standing = (...rows: SpokenRow[]) => spokenIn(rows).get(id)

test('a clip that could not be written down is kept with the reason, and asked for again it has its words', () => {
  expect(standing(clip, unheard)).toEqual({
    id,
    clip: { sha256: 'c'.repeat(64), ms: 1500 },
    problem: problem('note.silent'),
  })
  const again = standing(clip, unheard, heard)
  expect(again).toMatchObject({ text: 'I open the menu', heard: { model: 'whisper-1', language: 'en' } })
  expect(again).not.toHaveProperty('problem')
})

test('words that a person put right stand, and whose they were before is known; a newer hearing follows them', () => {
  expect(standing(clip, heard, written)).toMatchObject({
    text: 'I open the Menu.',
    written: true,
    heard: { model: 'whisper-1' },
  })
  expect(standing(clip, heard, written, heard)).toMatchObject({ text: 'I open the menu', written: false })
})

test('a hearing that fails takes nothing from words that stand', () => {
  expect(standing(clip, written, unheard)).toMatchObject({ text: 'I open the Menu.' })
})

test('the notes of a move are one reason, in their order', () => {
  const spoken = spokenIn([clip, heard])
  const typed = { id: 'note0002', text: 'It has the entry.' }
  expect(reasonIn([{ id }, typed], spoken)).toEqual({
    text: 'I open the menu\nIt has the entry.',
    transcript: { model: 'whisper-1', language: 'en', corrected: false },
  })
})

test('a reason that was typed, or spoken and never heard by a model, is no transcript', () => {
  expect(reasonIn([{ id, text: 'Because.' }], new Map())).toEqual({ text: 'Because.' })
  expect(reasonIn([{ id }], spokenIn([clip, written]))).toEqual({ text: 'I open the Menu.' })
})

test('a transcript counts as put right once all that a model heard of it was', () => {
  const other = { ...heard, id: 'note0002', text: 'and press it' }
  const both = [{ id }, { id: other.id }]
  const corrected = (...rows: SpokenRow[]) => reasonIn(both, spokenIn(rows))?.transcript?.corrected
  expect(corrected(heard, written, other)).toBe(false)
  expect(corrected(heard, written, other, { ...written, id: other.id })).toBe(true)
})

test('notes without words are no reason: clips alone, and what was begun and not kept', () => {
  expect(reasonIn([{ id }, { id: 'note0002' }], spokenIn([clip]))).toBeUndefined()
})
