import { expect, test } from 'vitest'
import type { Action } from '../../src/core/action/action'
import { dialects } from '../../src/core/dialects'
import type { Dialect, ModelReply, Seen } from '../../src/core/dialects/dialect'
import { fillTemplate } from '../../src/core/dialects/template'

const text = 'x {{secret:MAIL_PASSWORD}}-{{secret:bank-pin}}'
const plain: Action = { kind: 'type', text, replace: false, submit: false }
/** Some dialects write into a place, some where the caret is. */
const place: { at: [number, number]; mark: number } = { at: [500, 400], mark: 7 }
const ways: readonly Action[] = [
  plain,
  { ...plain, ...place },
  { ...plain, ...place, replace: true },
  { ...plain, ...place, replace: true, submit: true },
  { ...plain, replace: true },
  { kind: 'paste', text },
]
/** These two say where to press, and nothing else. */
const speechless = ['gemini-box', 'kimi-point']
const spoken = dialects.filter(({ id }) => !speechless.includes(id))
const screen = { width: 1000, height: 800 }

function written(dialect: Dialect, seen: Seen): ModelReply {
  for (const action of ways) {
    try {
      return dialect.write({ actions: [action], repaired: [], ignored: 0 }, seen)
    } catch {}
  }
  throw new Error(`${dialect.id} writes no text`)
}

test.each(spoken.map((dialect) => [dialect.id, dialect] as const))(
  'a reference to a secret comes through a reply in %s as it is',
  (_, dialect) => {
    const image = dialect.picture?.(screen, {}) ?? screen
    const elements = [
      { text: 'Field', box: { x: 480, y: 380, width: 40, height: 40 }, confidence: 1, mark: 7 },
    ]
    const seen = { screen, image, space: dialect.space, params: {}, elements }
    const reading = dialect.read(written(dialect, seen), seen)
    const texts = reading.ok
      ? reading.intent.actions.flatMap((done) =>
          done.kind === 'type' || done.kind === 'paste' ? [done.text] : [],
        )
      : [reading.detail]
    expect(texts).toEqual([text])
  },
)

test('a template keeps a reference as it fills its own places', () => {
  expect(fillTemplate('{{task}} with {{secret:PIN}}', { task: 'log in: {{secret:MAIL}}' })).toBe(
    'log in: {{secret:MAIL}} with {{secret:PIN}}',
  )
})
