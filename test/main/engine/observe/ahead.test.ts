import { expect, test } from 'vitest'
import { readAhead } from '../../../../src/main/engine/observe/ahead'
import { withText } from '../../../core/samples'

/** A screen that counts how often it is asked for its elements. */
function watched() {
  const { elements, ...seen } = withText('Save')
  let asked = 0
  const screen = {
    ...seen,
    get elements() {
      asked++
      return elements
    },
  }
  return { screen, asked: () => asked }
}

const never = new AbortController().signal

test('a screen is read ahead in turns, and nothing of it at once', async () => {
  const { screen, asked } = watched()
  const reading = readAhead(screen, never)
  expect(asked()).toBe(0)
  let turns = 0
  const other = () => {
    turns++
    if (turns < 3) setImmediate(other)
  }
  setImmediate(other)
  await reading
  expect(asked()).toBeGreaterThan(0)
  expect(turns).toBe(3)
})

test('a run that goes on otherwise reads no further', async () => {
  const { screen, asked } = watched()
  await readAhead(screen, AbortSignal.abort())
  expect(asked()).toBe(0)
})

test('what cannot be read ahead fails where it is judged, not here', async () => {
  const { screen } = watched()
  const broken = new Proxy(screen, {
    get() {
      throw new Error('broken')
    },
  })
  await expect(readAhead(broken, never)).resolves.toBeUndefined()
})
