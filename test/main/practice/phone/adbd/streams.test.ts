import { expect, test } from 'vitest'
import type { Packet } from '../../../../../src/main/practice/phone/adbd/packet'
import { createStreams } from '../../../../../src/main/practice/phone/adbd/streams'

const nothing = new Uint8Array()

/** The streams of one host, with what the phone has sent to it. */
function linked() {
  const sent: Packet[] = []
  const streams = createStreams({
    payload: () => 4096,
    send: (packet) => sent.push(packet),
    serve: () => undefined,
    onFailure: () => undefined,
  })
  /** What the host says to the stream that the phone opened first. */
  const host = (command: Packet['command'], text = '') =>
    streams.received({ command, arg0: 9, arg1: 1, payload: Buffer.from(text) })
  return { streams, sent, host }
}

test('a host that answers, says a word and hangs up in one breath is heard', async () => {
  const { streams, host } = linked()
  const opening = streams.open('tcp:1')
  host('OKAY')
  host('WRTE', 'all of it')
  host('CLSE')
  const stream = await opening
  expect(Buffer.from((await stream?.read()) ?? nothing).toString()).toBe('all of it')
  expect(await stream?.read()).toBeUndefined()
})

test('a host that refuses is no stream', async () => {
  const { streams, sent, host } = linked()
  const opening = streams.open('tcp:1')
  expect(sent.map(({ command }) => command)).toEqual(['OPEN'])
  host('CLSE')
  expect(await opening).toBeUndefined()
})
