import { afterEach, expect, test, vi } from 'vitest'
import { type Child, isLineRequest, type LineRequest } from '../../../../../src/main/vision/ocr/messages'
import { openLineProcess } from '../../../../../src/main/vision/ocr/scripts/line-process'

const request = (lineId: number): LineRequest => ({
  lineId,
  model: 'kor',
  line: { width: 1, height: 1, data: new Uint8Array(1), scale: 1, margin: 0 },
})
const limits = { idle: 1000, line: 500 }

/** Children that do with each line in turn what `acts` say, and answer no words when those are through. */
function children(acts: ('answer' | 'die' | 'nothing')[] = []) {
  const seen: string[] = []
  const spawn = (): Child => {
    let heard = (_: unknown): void => undefined
    let ended = (_: string): void => undefined
    seen.push('begins')
    return {
      send(message) {
        if (!isLineRequest(message)) return
        const act = acts.shift() ?? 'answer'
        if (act === 'die') ended('SIGKILL')
        if (act === 'answer') heard({ lineId: message.lineId, words: [] })
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

afterEach(() => {
  vi.useRealTimers()
})

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
  const once = children(['die'])
  expect(await openLineProcess(once.spawn).ask(request(1))).toEqual({ lineId: 1, words: [] })
  expect(once.seen).toEqual(['begins', 'begins'])
  const twice = await openLineProcess(children(['die', 'die']).spawn).ask(request(1))
  expect(twice).toMatchObject({ error: { code: 'vision.ocr.ended', params: { count: 2, how: 'SIGKILL' } } })
})

test('one that cannot be started is told', async () => {
  const lines = openLineProcess(() => {
    throw new Error('no more processes')
  })
  expect(await lines.ask(request(1))).toMatchObject({ error: { params: { how: 'no more processes' } } })
})

test('a line in hand at the end is answered, and begins no other process', async () => {
  const { spawn, seen } = children(['nothing'])
  const lines = openLineProcess(spawn)
  const asked = lines.ask(request(1))
  await lines.kill()
  expect(await asked).toMatchObject({ error: { code: 'vision.ocr.ended' } })
  expect(await lines.ask(request(2))).toMatchObject({ lineId: 2, error: { code: 'vision.ocr.ended' } })
  expect(seen).toEqual(['begins', 'is killed'])
})

test('a line that takes too long is told, and the next begins anew', async () => {
  vi.useFakeTimers()
  const { spawn, seen } = children(['nothing'])
  const lines = openLineProcess(spawn, limits)
  const asked = lines.ask(request(1))
  await vi.advanceTimersByTimeAsync(500)
  expect(await asked).toMatchObject({ error: { code: 'vision.ocr.late', params: { seconds: 0.5 } } })
  expect(await lines.ask(request(2))).toEqual({ lineId: 2, words: [] })
  expect(seen).toEqual(['begins', 'is killed', 'begins'])
  await lines.kill()
})

test('ends when it is not asked for a while, and begins again', async () => {
  vi.useFakeTimers()
  const { spawn, seen } = children()
  const lines = openLineProcess(spawn, limits)
  await lines.ask(request(1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual(['begins', 'is killed'])
  expect(await lines.ask(request(2))).toEqual({ lineId: 2, words: [] })
  await lines.kill()
})
