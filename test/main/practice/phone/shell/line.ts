/** One line after the other on a fake phone, at a clock that only moves when someone waits. */
import { type PhoneServer, servePhone } from '../../../../../src/main/practice/phone/adbd/phone-server'
import type { Clock } from '../../../../../src/main/practice/phone/shell/device'
import { inputOf } from '../../../../../src/main/practice/phone/shell/program'
import { programs } from '../../../../../src/main/practice/phone/shell/program-list'
import { runLine } from '../../../../../src/main/practice/phone/shell/shell'
import { type FakePhone, fakePhone } from '../../../../fakes/phone'

export type Ran = {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly bytes: Buffer
}

export type Line = {
  readonly phone: FakePhone
  readonly server: PhoneServer
  /** Milliseconds that have passed. */
  passed(): number
  run(line: string, input?: string): Promise<Ran>
}

export async function openLine(): Promise<Line> {
  const phone = fakePhone()
  let now = 0
  const clock: Clock = {
    now: () => now,
    wall: () => Date.UTC(2026, 10, 21, 9, 30),
    wait: async (ms) => {
      now += ms
    },
  }
  const server = await servePhone(phone, { clock })
  return {
    phone,
    server,
    passed: () => now,
    async run(line, input = '') {
      const out: Uint8Array[] = []
      const err: Uint8Array[] = []
      const code = await runLine(
        line,
        { device: server.device, programs },
        {
          input: inputOf(Buffer.from(input)),
          out: async (bytes) => void out.push(bytes),
          err: async (bytes) => void err.push(bytes),
          signal: new AbortController().signal,
        },
      )
      const bytes = Buffer.concat(out)
      return { code, out: bytes.toString(), err: Buffer.concat(err).toString(), bytes }
    },
  }
}
