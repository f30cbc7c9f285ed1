/** A viewer's way in, seen from the server: version, password, the screen's name and size (rfbproto §7.1–7.3). */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rgbaFormat } from '../client/messages'
import { security } from '../encodings'
import type { Parsing } from '../parsing'
import { answerChallenge, challengeLength } from '../vnc-auth'
import { concat, latin1, readLatin1, u8, u16, u32 } from '../wire'

export type WelcomeOptions = {
  readonly send: (bytes: Uint8Array) => void
  readonly framebuffer: { readonly width: number; readonly height: number }
  /** Shown by viewers as the title. */
  readonly name: string
  /** At most 8 bytes count; without it anyone may come in. */
  readonly password?: string | undefined
}

/** Throws when the viewer cannot be understood or does not know the password. */
export function* welcomeViewer(options: WelcomeOptions): Parsing {
  const { send, framebuffer } = options
  send(latin1('RFB 003.008\n'))
  const minor = yield* readVersion()
  const type = options.password ? security.vncAuth : security.none
  yield* agreeOnSecurity(options, minor, type)
  if (options.password) yield* checkPassword(options, options.password, minor)
  if (type === security.vncAuth || minor >= 8) send(u32(0))
  yield 1
  const name = new TextEncoder().encode(options.name)
  send(concat(u16(framebuffer.width, framebuffer.height), rgbaFormat(), u32(name.length), name))
}

function* readVersion(): Parsing<number> {
  const match = /^RFB 003\.(\d{3})\n$/.exec(readLatin1(yield 12))
  if (!match) throw new Error('The viewer does not speak VNC.')
  return Number(match[1])
}

function* agreeOnSecurity({ send }: WelcomeOptions, minor: number, type: number): Parsing {
  if (minor < 7) {
    send(u32(type))
    return
  }
  send(u8(1, type))
  if ((yield 1)[0] !== type) throw new Error('The viewer chose a kind of security that was not offered.')
}

function* checkPassword({ send }: WelcomeOptions, password: string, minor: number): Parsing {
  const challenge = new Uint8Array(randomBytes(challengeLength))
  send(challenge)
  const answer = yield challengeLength
  if (timingSafeEqual(answer, answerChallenge(password, challenge))) return
  const reason = latin1('Wrong password')
  send(minor >= 8 ? concat(u32(1), u32(reason.length), reason) : u32(1))
  throw new Error('The viewer gave a wrong password.')
}
