import { expect, test } from 'vitest'
import { createPacketReader } from '../../../../../src/main/targets/adb/line/packets'

function packet(command: number, payload = '', magic = ~command): Buffer {
  const header = Buffer.alloc(24)
  header.writeUInt32LE(command, 0)
  header.writeUInt32LE(1, 4)
  header.writeUInt32LE(2, 8)
  header.writeUInt32LE(Buffer.byteLength(payload), 12)
  header.writeInt32LE(magic | 0, 20)
  return Buffer.concat([header, Buffer.from(payload)])
}

const write = 0x45545257

test('packets are whole however the bytes are cut', () => {
  const bytes = Buffer.concat([packet(write, 'one'), packet(write), packet(write, 'three')])
  for (const size of [1, 7, 24, 200]) {
    const read = createPacketReader()
    const got = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      read(bytes.subarray(at * size, (at + 1) * size)),
    ).flat()
    expect(got.map(({ payload }) => Buffer.from(payload).toString())).toEqual(['one', '', 'three'])
    expect(got[0]).toMatchObject({ command: write, arg0: 1, arg1: 2 })
  }
})

test('what is no packet is refused, and so is one longer than was offered', () => {
  expect(() => createPacketReader()(packet(write, '', 0))).toThrow('does not speak the adb protocol')
  const long = packet(write)
  long.writeUInt32LE(0x7fffffff, 12)
  expect(() => createPacketReader()(long)).toThrow('does not speak the adb protocol')
})

test('a phone that wants TLS is sent to the adb server', () => {
  expect(() => createPacketReader()(packet(0x534c5453))).toThrow('adb pair')
})
