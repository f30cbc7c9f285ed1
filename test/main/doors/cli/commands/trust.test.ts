import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WrongUsage } from '../../../../../src/main/doors/cli/command'
import { trust } from '../../../../../src/main/doors/cli/commands/trust'
import { openServers } from '../../../../../src/main/store/settings/known-servers'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-trust-'))
  vi.stubEnv('PILOTHOUSE_HOME', home)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(home, { recursive: true, force: true })
})

const print = Array.from({ length: 32 }, () => 'AB').join(':')

test('a server is trusted by what its refusal shows, and forgotten again', async () => {
  expect(await trust(['10.0.0.5:5901', print])).toBe(0)
  expect(await openServers(home).certificateOf('10.0.0.5:5901')).toBe(print)
  expect(await trust(['vnc://ann:secret@10.0.0.5:5901', '--forget'])).toBe(0)
  expect(await openServers(home).certificateOf('10.0.0.5:5901')).toBeUndefined()
})

test('a name without a port is the usual port', async () => {
  await trust(['studio-03', print])
  expect(await openServers(home).certificateOf('studio-03:5900')).toBe(print)
})

test.each([[[]], [['10.0.0.5']], [['10.0.0.5', print, '--forget']]])('%j is wrong usage', async (argv) => {
  await expect(trust(argv)).rejects.toThrow(WrongUsage)
})

test('what is no server, and what is no fingerprint, is refused', async () => {
  await expect(trust(['10.0.0.5:x', print])).rejects.toThrow('host and port')
  await expect(trust(['10.0.0.5', 'AB:CD'])).rejects.toThrow('32 pairs')
})
