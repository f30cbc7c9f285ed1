/** A real ssh server of the test's own, and an `ssh` that knows its key: the system's, with other settings. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished, vi } from 'vitest'
import { endChild } from './child'
import { freePort } from './port'

const program = '/usr/sbin/sshd'

/** Why no gateway can be opened here, for a visible skip; where CI=true that is a failure instead. */
export function whyNoGateway(): string | undefined {
  if (existsSync(program)) return undefined
  const reason = `not installed: ${program}`
  if (process.env.CI === 'true') throw new Error(`The ssh tests cannot run: ${reason}.`)
  return reason
}

const keygen = (path: string) => execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path])

/** `login` reaches the gateway; `unknown` is the same machine under a name whose key nobody knows, `keyless` one who has no key for it. */
export async function openGateway() {
  const folder = await mkdtemp(join(tmpdir(), 'pilothouse-ssh-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const at = (name: string) => join(folder, name)
  keygen(at('host'))
  keygen(at('key'))
  const port = await freePort()
  const hostKey = (await readFile(at('host.pub'), 'utf8')).split(' ').slice(0, 2).join(' ')
  await writeFile(at('known'), `[127.0.0.1]:${port} ${hostKey}\n`)
  const host = (name: string, key: string, more = '') =>
    `Host ${name}\nHostName 127.0.0.1\nPort ${port}\nIdentityFile ${at(key)}\nIdentitiesOnly yes\nUserKnownHostsFile ${at('known')}\n${more}`
  const hosts = [
    host('lab', 'key'),
    host('keyless', 'none'),
    host('unknown', 'key', 'HostKeyAlias elsewhere\n'),
  ]
  await writeFile(at('settings'), hosts.join(''))
  await writeFile(at('ssh'), `#!/bin/sh\nexec /usr/bin/ssh -F '${at('settings')}' "$@"\n`)
  await chmod(at('ssh'), 0o700)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())

  // Where root starts it, it insists on a place to lock itself into.
  if (userInfo().uid === 0) await mkdir('/run/sshd', { recursive: true })
  const options = [
    `AuthorizedKeysFile=${at('key.pub')}`,
    'StrictModes=no',
    'PermitRootLogin=yes',
    'PidFile=none',
    'ListenAddress=127.0.0.1',
  ]
  const server = spawn(
    program,
    [
      '-D',
      '-e',
      '-f',
      '/dev/null',
      '-p',
      String(port),
      '-h',
      at('host'),
      ...options.flatMap((each) => ['-o', each]),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  onTestFinished(() => endChild(server, 'SIGKILL'))
  for await (const line of createInterface({ input: server.stderr })) if (line.includes('listening on')) break
  server.stderr.resume()
  return { login: `${userInfo().username}@lab`, unknown: 'unknown', keyless: 'keyless' }
}
