import { expect, test } from 'vitest'
import { openTurns } from '../../../src/main/store/turns'

test('work on one thing is done in order, whatever becomes of the work before it', async () => {
  const turns = openTurns()
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(`${name} begins`)
    await Promise.resolve()
    done.push(`${name} ends`)
    if (name === 'bad') throw new Error('bad')
    return name
  }
  const all = await Promise.allSettled([turns('a', work('bad')), turns('a', work('good'))])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(done).toEqual(['bad begins', 'bad ends', 'good begins', 'good ends'])
})

test('work on different things does not wait for each other', async () => {
  const turns = openTurns()
  void turns('a', () => new Promise(() => undefined))
  expect(await turns('b', async () => 'done')).toBe('done')
})
