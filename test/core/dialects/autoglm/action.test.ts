import { expect, test } from 'vitest'
import { readAutoglmCall } from '../../../../src/core/dialects/autoglm/action'
import { readCall } from '../../../../src/core/dialects/reading/calls/syntax'

const size = { width: 1000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999' } as const

function outcome(text: string) {
  const reading = readCall(text, 0, true)
  if (!reading.ok) return reading.error
  const read = readAutoglmCall(reading.call, seen, () => undefined, 'which one')
  return 'error' in read ? read.error : { ...read.action, confirm: read.confirm }
}

test.each([
  ['do(action="Tap", element=[5,6], message="Pay")', { kind: 'click', at: [5, 6], confirm: 'Pay' }],
  ['do(action="Swipe", start=[5,6], end=[7,8])', { kind: 'swipe', from: [5, 6], to: [7, 8] }],
  ['do(action="Interact")', { kind: 'ask', question: 'which one' }],
  ['do(action="Note", message="True")', { kind: 'note', text: 'True' }],
  ['do(action="Wait", duration="2 秒")', { kind: 'wait', ms: 2000 }],
  ['do(action="Home")', { kind: 'navigate', to: 'home' }],
  ['finish()', { kind: 'finish', outcome: 'completed', message: '' }],
  ['do(action="Launch", app="")', 'schema'],
  ['do(action="Wait", duration="900 seconds")', 'schema'],
  ['do(action="Type", text="x"', 'truncated'],
  ['finish(message="x"', 'truncated'],
])('%s', (text, wanted) => {
  const got = outcome(text)
  if (typeof wanted === 'string') expect(got).toBe(wanted)
  else expect(got).toMatchObject(wanted)
})
