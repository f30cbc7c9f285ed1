import { expect, test } from 'vitest'
import { msSwiftFault, msSwiftLines } from '../../../src/core/exports/ms-swift'
import { gallery, samples, scene } from './scene'

const on = { task: 'Save', lang: 'en', screen: { width: 200, height: 120 } } as const

test('a target with a place is also grounded, in pixels of the picture that is given', () => {
  const small = { ...scene, setup: { ...scene.setup, space: '0-1000' as const }, gallery: gallery(100) }
  const lines = msSwiftLines(samples(1, small)[0]!, 'train', on)
  expect(lines.map(({ file }) => file)).toEqual(['sft.jsonl', 'grounding.jsonl'])
  expect(lines[1]?.record).toMatchObject({
    objects: { bbox: [[65, 30]], bbox_type: 'real' },
    size: [100, 60],
  })
  for (const { file, record } of lines) expect(msSwiftFault(file, record)).toBeUndefined()
})

test('a target without a place is not', () => {
  expect(msSwiftLines(samples(10)[0]!, 'train', on).map(({ file }) => file)).toEqual(['sft.jsonl'])
})

test('a pair keeps the good answer in the messages and the bad one beside them', () => {
  const [line] = msSwiftLines(samples(2)[1]!, 'train', on)
  expect(line?.record).toMatchObject({ rejected_response: expect.stringContaining('[20,20]') })
  expect(msSwiftFault('dpo.jsonl', line?.record)).toBeUndefined()
})

const record = {
  messages: [
    { role: 'user', content: '<image>x' },
    { role: 'assistant', content: 'click(at=<bbox>)' },
  ],
  images: ['a.webp'],
  objects: { ref: [], bbox: [[5, 5]], bbox_type: 'real', image_id: [0] },
  size: [10, 10],
  origin: '{}',
}

test.each([
  ['a point outside its picture', { ...record, objects: { ...record.objects, bbox: [[10, 5]] } }],
  [
    'a point without a placeholder',
    {
      ...record,
      objects: {
        ...record.objects,
        bbox: [
          [5, 5],
          [6, 6],
        ],
        image_id: [0, 0],
      },
    },
  ],
  ['a picture without a token', { ...record, images: ['a.webp', 'b.webp'] }],
])('%s is refused', (_, wrong) => {
  expect(msSwiftFault('grounding.jsonl', record)).toBeUndefined()
  expect(msSwiftFault('grounding.jsonl', wrong)).toEqual(expect.any(String))
})

test('a label that is a string is refused, and a file that nobody knows', () => {
  const { objects: _, size: __, ...plain } = record
  expect(msSwiftFault('kto.jsonl', { ...plain, label: true })).toBeUndefined()
  expect(msSwiftFault('kto.jsonl', { ...plain, label: 'true' })).toEqual(expect.any(String))
  expect(msSwiftFault('other.jsonl', plain)).toContain('no file')
})

test('a move whose words tell its place is not grounded: the question would hold the answer', () => {
  const sample = samples(1)[0]!
  if (sample.kind !== 'sft') throw new Error('no answer')
  const scroll = { kind: 'scroll', at: [100, 60], direction: 'down', ticks: 5, label: 'form' } as const
  const lines = msSwiftLines({ ...sample, answer: { ...sample.answer, actions: [scroll] } }, 'train', on)
  expect(lines.map(({ file }) => file)).toEqual(['sft.jsonl'])
})
