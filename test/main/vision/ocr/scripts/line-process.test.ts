import { expect, test, vi } from 'vitest'
import { isLineRequest } from '../../../../../src/main/vision/ocr/messages'
import type { Child } from '../../../../../src/main/vision/ocr/process'
import { openLineProcess } from '../../../../../src/main/vision/ocr/scripts/line-process'

const request = (lineId: number) => ({
  lineId,
  model: 'kor',
  line: { width: 1, height: 1, data: new Uint8Array(1), scale: 1, margin: 0 },
})

/** A child that answers no words, or dies when it is asked as often as `dies` says. */
function children(dies = 0) {
  const seen: string[] = []
  let asked = 0
  const spawn = (): Child => {
    let heard = (_: unknown): void => undefined
    let ended = (_: string): void => undefined
    seen.push('begins')
    return {
      send(message) {
        if (!isLineRequest(message)) return
        if (++asked <= dies) ended('SIGKILL')
        else heard({ lineId: message.lineId, words: [] })
      },
      listen(onMessage, onEnd) {
        heard = onMessage
        ended = onEnd
      },
      keepAlive: () => undefined,
      kill() {
        seen.push('is killed')
        ended('SIGKILL')
      },
    }
  }
  return { spawn, seen }
}

test('begins with the first line, and is the same for the next', async () => {
  const { spawn, seen } = children()
  const lines = openLineProcess(spawn)
  expect(seen).toEqual([])
  expect(await lines.ask(request(1))).toEqual({ lineId: 1, words: [] })
  expect(await lines.ask(request(2))).toEqual({ lineId: 2, words: [] })
  await lines.kill()
  expect(seen).toEqual(['begins', 'is killed'])
})

test('a crash costs one restart, two are told', async () => {
  const once = children(1)
  expect(await openLineProcess(once.spawn).ask(request(1))).toEqual({ lineId: 1, words: [] })
  expect(once.seen).toEqual(['begins', 'begins'])
  const twice = await openLineProcess(children(2).spawn).ask(request(1))
  expect(twice).toMatchObject({ error: { code: 'vision.ocr.ended', params: { count: 2, how: 'SIGKILL' } } })
})

test('ends when it is not asked for a while, and begins again', async () => {
  vi.useFakeTimers()
  const { spawn, seen } = children()
  const lines = openLineProcess(spawn, 1000)
  await lines.ask(request(1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual(['begins', 'is killed'])
  expect(await lines.ask(request(2))).toEqual({ lineId: 2, words: [] })
  await lines.kill()
  vi.useRealTimers()
})
