import { describe, expect, test } from 'vitest'
import { Failure } from '../../../../src/core/problem'
import { createFramebuffer } from '../../../../src/main/rfb/framebuffer'
import { openReadingBack, type ReadTexts } from '../../../../src/main/targets/vnc/reading-back'
import { never } from './real-server'

describe('a keyboard that is doubted', () => {
  const box = { x: 4, y: 4, width: 20, height: 8 }

  /** Types, which changes the screen, and gives the reason where there is one. */
  function openField({ isDoubtful = true, fails = false } = {}) {
    const framebuffer = createFramebuffer(40, 20)
    let now = 0
    let reads = 0
    let shown = ''
    const read: ReadTexts = async () => {
      reads += 1
      if (fails) throw new Error('the reader has ended')
      return [
        { text: shown, box, confidence: 1 },
        { text: 'WRITTEN BEFORE', box: { ...box, y: 16, height: 2 }, confidence: 1 },
      ]
    }
    const reading = openReadingBack(
      framebuffer,
      () => now,
      read,
      () => isDoubtful,
    )
    return {
      async type(typed: string, comes: string): Promise<string | undefined> {
        reading.begin()
        framebuffer.pixels.fill(reads + comes.length, (5 * 40 + 5) * 4, (5 * 40 + 9) * 4)
        shown = comes
        if (!reading.isDue) return undefined
        return reading.check(typed, never).then(
          () => undefined,
          (cause) => (cause instanceof Failure ? cause.problem.code : String(cause)),
        )
      },
      reads: () => reads,
      wait: (ms: number) => {
        now += ms
      },
    }
  }

  test('is read back, and what it changed is told', async () => {
    const field = openField()
    expect(await field.type('Berlin', 'bERLIN')).toBe('vnc.move.case_swapped')
    expect(await field.type('ls /var/log', 'ls -var-log')).toBe('vnc.move.other_letters')
  })

  test('is trusted for two minutes once it was read to be the right one', async () => {
    const field = openField()
    expect(await field.type('Berlin', 'Berlin')).toBeUndefined()
    expect(await field.type('Hamburg', 'hAMBURG')).toBeUndefined()
    expect(field.reads()).toBe(1)
    field.wait(120_001)
    expect(await field.type('Hamburg', 'hAMBURG!')).toBe('vnc.move.case_swapped')
  })

  test('is doubted on where nothing could be read', async () => {
    const field = openField()
    expect(await field.type('Berlin', '••••••')).toBeUndefined()
    expect(await field.type('Berlin', 'bERLIN')).toBe('vnc.move.case_swapped')
  })

  test('tells nothing where the reader fails', async () => {
    expect(await openField({ fails: true }).type('Berlin', 'bERLIN')).toBeUndefined()
  })

  test('is not read where the server sees to it itself', async () => {
    const field = openField({ isDoubtful: false })
    expect(await field.type('Berlin', 'bERLIN')).toBeUndefined()
    expect(field.reads()).toBe(0)
  })
})
