import { expect, test } from 'vitest'
import { autoglmActions, readAutoglmCall } from '../../../src/core/dialects/autoglm-action'
import { readCall } from '../../../src/core/dialects/call-syntax'
import type { Seen } from '../../../src/core/dialects/dialect'

const size = { width: 1080, height: 2400 }
const seen: Seen = { screen: size, image: size, space: '0-999' }

/** What a call is read as, and the repairs that were noted. */
function readOf(text: string, thought = '') {
  const reading = readCall(text, 0, true)
  if (!reading.ok) throw new Error(reading.detail)
  const notes: string[] = []
  return { notes, read: readAutoglmCall(reading.call, seen, (note) => notes.push(note), thought) }
}

test.each([
  ['do(action="Double Tap", element=[500,500])', { kind: 'click', at: [540, 1200], count: 2 }],
  ['do(action="Long Press", element=[500,500])', { kind: 'long_press', at: [540, 1200] }],
  [
    'do(action="Swipe", start=[500,800], end=[500,200])',
    { kind: 'swipe', from: [540, 1920], to: [540, 480] },
  ],
  ['do(action="Type_Name", text="Ann")', { kind: 'type', text: 'Ann', replace: true }],
  ['do(action="Wait", duration="2.5 seconds")', { kind: 'wait', ms: 2500 }],
  ['do(action="Wait", duration="3 秒")', { kind: 'wait', ms: 3000 }],
  ['do(action="Call_API", instruction="sum up")', { kind: 'note', text: 'sum up' }],
  ['finish("done")', { kind: 'finish', outcome: 'completed', message: 'done' }],
])('%s is the canonical move', (text, action) => {
  expect(readOf(text)).toMatchObject({ notes: [], read: { action } })
})

test('a tap with a message waits for a person, even if the message is empty', () => {
  expect(readOf('do(action="Tap", element=[1,1], message="Pay")').read).toMatchObject({ confirm: 'Pay' })
  expect(readOf('do(action="Tap", element=[1,1], message="")').read).toMatchObject({ confirm: 'sensitive' })
  expect(readOf('do(action="Tap", element=[1,1])').read).not.toHaveProperty('confirm')
})

test('a question without words asks with the thought, else with the usual words', () => {
  expect(readOf('do(action="Take_over")', 'A login is needed.').read).toMatchObject({
    action: { kind: 'ask', question: 'A login is needed.' },
  })
  expect(readOf('do(action="Interact")').read).toMatchObject({
    action: { kind: 'ask', question: 'Several options fit. Which one should be taken?' },
  })
})

test('another spelling, a missing name and a missing duration are noted', () => {
  expect(readOf('do(action="long_press", element=[1,1])').notes).toEqual(['enum_spelling'])
  expect(readOf('do("Back")').notes).toEqual(['unnamed_argument'])
  expect(readOf('do(action="Wait")').notes).toEqual(['usual_duration'])
})

test('a call without what its action needs, or cut inside its text, is refused', () => {
  for (const [name, needs] of Object.entries(autoglmActions))
    if (needs.length > 0)
      expect(readOf(`do(action="${name}")`).read).toMatchObject({
        error: 'schema',
        detail: `${name} needs ${needs[0]}`,
      })
  expect(readOf('do(action="Fly")').read).toMatchObject({ error: 'unknown_action' })
  expect(readOf('do(action="Wait", duration="601")').read).toMatchObject({ error: 'schema' })
  expect(readOf('do(action="Type", text=5)').read).toMatchObject({ error: 'schema' })
  expect(readOf('do(action="Type", text="x"').read).toMatchObject({ error: 'truncated' })
  expect(readOf('do(action="Tap", element=[500,500]').read).toMatchObject({ action: { kind: 'click' } })
})
