/** A process that reads, without one: it answers what the test says, and notes what happens to it. */
import { type Child, isRequest } from '../../src/main/vision/ocr/messages'

const text = (words: string) => ({ text: words, box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 1 })

export function fakeChildren() {
  const seen: string[] = []
  let born = 0
  const spawn = (path: string): Child => {
    const name = `${path} ${++born}`
    let heard = (_: unknown): void => undefined
    let ended = (_: string): void => undefined
    seen.push(`${name} begins`)
    return {
      send(message) {
        if (!isRequest(message)) return
        const { id, width, pixels } = message
        // A wide picture is never read.
        if (width < 100) heard({ id, elements: [text(`${name}: ${[...pixels].join(' ')}`)] })
      },
      listen(onMessage, onEnd) {
        heard = onMessage
        ended = onEnd
      },
      keepAlive: () => undefined,
      kill() {
        seen.push(`${name} is killed`)
        ended('SIGKILL')
      },
    }
  }
  return { spawn, seen }
}
