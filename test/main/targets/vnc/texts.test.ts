import { describe, expect, test } from 'vitest'
import { Failure } from '../../../../src/core/problem'
import type { Stage } from '../../../../src/main/targets/vnc/stage'
import { enterText } from '../../../../src/main/targets/vnc/texts'
import { never } from './real-server'

/** A desktop on which some letters do not show in time, and a reader that sees others there at the end. */
type Desk = { readonly late: string; readonly standing?: string; readonly lacking?: string }

function openStage({ late, standing = '', lacking = '' }: Desk) {
  const typed: number[] = []
  const said: string[] = []
  const nothing = async () => undefined
  const shows = async () => !late.includes(String.fromCodePoint(typed.at(-1) ?? 0))
  const stage: Stage = {
    hands: {
      at: [5, 5],
      holding: false,
      move: () => undefined,
      press: () => undefined,
      lift: () => undefined,
      point: () => undefined,
      key: (keysym, down) => down && keysym < 0xff && typed.push(keysym),
      release: () => undefined,
      settle: () => undefined,
    },
    signal: never,
    say: (words) => said.push(words),
    taken: nothing,
    isLate: false,
    clipboard: { reach: 'none', set: nothing, fetched: async () => false },
    echo: {
      trusts: () => false,
      begin: () => undefined,
      end: () => undefined,
      rest: async () => 0,
      calm: nothing,
      trust: () => undefined,
      // Answered once the letter has been pressed, as a screen does.
      shows: () => Promise.resolve().then(shows),
      writes: () => Promise.resolve().then(shows),
    },
    readingBack: {
      isDue: false,
      begin: () => undefined,
      check: async () => ({ standing: [...standing], lacking: [...lacking] }),
    },
  }
  const type = (text: string): Promise<unknown> =>
    enterText({ kind: 'type', text, replace: false, submit: false }, stage).then(
      () => undefined,
      (cause) => (cause instanceof Failure ? cause.problem : cause),
    )
  return { type }
}

describe('letters that did not show when they were typed', () => {
  test('are lost where nobody reads them afterwards', async () => {
    const { type } = openStage({ late: 'Wor' })
    expect(await type('Hello World')).toMatchObject({ code: 'vnc.move.letters_lost' })
  })

  test('are no loss where they stand there afterwards: the server was busy', async () => {
    const { type } = openStage({ late: 'Wor', standing: 'HeloWrd' })
    expect(await type('Hello World')).toBeUndefined()
  })

  test('are lost but for those that stand there', async () => {
    const { type } = openStage({ late: 'aé', standing: 'unecf a' })
    expect(await type('une café')).toMatchObject({ params: { letters: 'é' } })
  })

  test('are lost at the head of a text as well, where all but them stands there', async () => {
    const { type } = openStage({ late: 'É', lacking: 'É' })
    expect(await type('École')).toMatchObject({ params: { letters: 'É' } })
    expect(await openStage({ late: 'É' }).type('École')).toBeUndefined()
  })
})
