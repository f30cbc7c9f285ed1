import { expect, test } from 'vitest'
import { notesApi, Transcription, transcriptionKey } from '../../../src/core/api/notes'
import { ModelProfile } from '../../../src/core/api/settings'
import { clipLimits } from '../../../src/core/run/notes'
import { longestCall } from '../../../src/main/doors/api-channel'

const which = { run: '20261121-213500-ab12', id: 'note0001' }

test('the longest clip fits into a call, and a longer one is none', () => {
  const audio = Buffer.alloc(clipLimits.bytes).toString('base64')
  const taken = notesApi.keepClip.input.parse({ ...which, audio, ms: clipLimits.ms })
  expect(JSON.stringify(taken).length).toBeLessThan(longestCall - 10_000)
  const longer = { ...which, audio: `${audio}AAAA`, ms: 1 }
  expect(notesApi.keepClip.input.safeParse(longer).success).toBe(false)
})

test('no model can have the name under which the key of transcription is kept', () => {
  expect(ModelProfile.shape.id.safeParse(transcriptionKey).success).toBe(false)
})

test('a language is a code or none, and there is no service to begin with', () => {
  expect(Transcription.parse({})).toEqual({ baseUrl: '', model: '', language: '' })
  expect(Transcription.safeParse({ language: 'English' }).success).toBe(false)
})
