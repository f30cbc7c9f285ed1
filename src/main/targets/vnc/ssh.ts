/** The way to a VNC server through another machine: the system's own `ssh`, with its keys, settings and known hosts. */
import { spawn } from 'node:child_process'
import { Duplex } from 'node:stream'
import { type Failure, failure } from '../../../core/problem'
import type { Gateway, VncAddress } from './url'

/** So much of what ssh says is kept, in characters. */
const mostWords = 4096

/**
 * A stream to the server as the gateway reaches it: no port is opened on this machine. It asks nothing, so a key with a
 * password must be known to an agent, and the gateway to the user. Ends with what ssh said when it could not.
 */
export function openTunnel({ login, port }: Gateway, server: Pick<VncAddress, 'host' | 'port'>): Duplex {
  const host = server.host.includes(':') ? `[${server.host}]` : server.host
  const settings = ['BatchMode=yes', 'ConnectTimeout=8', 'ServerAliveInterval=2', 'ServerAliveCountMax=2']
  const child = spawn('ssh', [
    ...settings.flatMap((setting) => ['-o', setting]),
    ...(port === undefined ? [] : ['-p', String(port)]),
    ...['-T', '-W', `${host}:${server.port}`, '--', login],
  ])
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-mostWords)
  })
  const stream = new Duplex({
    read: () => void child.stdout.resume(),
    write: (bytes, _, done) => void child.stdin.write(bytes, done),
    final: (done) => void child.stdin.end(done),
    destroy(error, done) {
      child.kill()
      done(error)
    },
  })
  child.stdout.on('data', (bytes) => {
    if (!stream.push(bytes)) child.stdout.pause()
  })
  // Told by its end as well, with the reason.
  child.stdin.on('error', () => undefined)
  child.once('error', (cause) => stream.destroy(failure('vnc.ssh.none', {}, { cause })))
  child.once('close', (code) =>
    stream.destroy(code === 0 ? undefined : whyEnded(words, login, `${host}:${server.port}`)),
  )
  return stream
}

/** A gateway that lets us in and reaches nothing says `channel 0: open failed: connect failed: Connection refused`. */
function whyEnded(words: string, login: string, server: string): Failure {
  const [, why] = /open failed: ([^\n]*)/u.exec(words) ?? []
  return why === undefined
    ? failure('vnc.ssh.failed', { login, why: reasonIn(words) })
    : failure('vnc.ssh.nothing_there', { login, server, why: why.trim().replace(/\.$/u, '') })
}

/** Its last line says what ended, the one before it why; what is above may be a banner. */
const reasonIn = (words: string): string =>
  words
    .trim()
    .split(/\s*\n\s*/)
    .slice(-2)
    .join('; ')
