import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openServers } from '../../../../src/main/store/settings/known-servers'

async function homed() {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-servers-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  return { home, path: join(home, 'known-servers.json'), servers: openServers(home) }
}

const print = (byte: string) => Array.from({ length: 32 }, () => byte).join(':')
const place = '10.0.0.5:5900'

test('a trusted certificate is known until the server is forgotten, and to other programs as well', async () => {
  const { home, servers } = await homed()
  expect(await servers.certificateOf(place)).toBeUndefined()
  await servers.trust(place, ` ${print('ab')} `)
  expect(await openServers(home).certificateOf(place)).toBe(print('AB'))
  await servers.trust(place, print('CD'))
  expect(await servers.certificateOf(place)).toBe(print('CD'))
  expect(await servers.certificateOf('10.0.0.5:5901')).toBeUndefined()
  await servers.forget(place)
  expect(await servers.certificateOf(place)).toBeUndefined()
})

test.each([
  ['Lab-3.local:5900', 'lab-3.LOCAL:5900', 'lab-3.local:5901'],
  ['lab-3.local.:5900', 'lab-3.local:5900', 'lab-3:5900'],
  ['10.0.0.5:5900', '10.5:5900', '10.0.0.50:5900'],
  ['[FE80::0005]:5900', '[fe80:0:0::5]:5900', '[fe80::50]:5900'],
  ['[fe80::5%eth0]:5900', '[FE80::5%ETH0]:5900', '[fe80::5%eth1]:5900'],
  ['ann@gate:22/Lab:5900', 'ann@gate:22/lab:5900', 'lab:5900'],
  ['münchen:5900', 'xn--mnchen-3ya:5900', 'munchen:5900'],
])('%s is as well known when it is written %s; %s is another', async (written, otherwise, another) => {
  const { servers } = await homed()
  await servers.trust(written, print('AB'))
  expect(await servers.certificateOf(otherwise)).toBe(print('AB'))
  expect(await servers.certificateOf(another)).toBeUndefined()
  await servers.forget(otherwise)
  expect(await servers.certificateOf(written)).toBeUndefined()
})

test('a server that a list of before names in other letters stays known', async () => {
  const { path, servers } = await homed()
  await writeFile(path, JSON.stringify({ 'Lab:5900': { certificate: print('AB') } }))
  expect(await servers.certificateOf('lab:5900')).toBe(print('AB'))
})

test.each([
  ['without colons', 'ab'.repeat(32)],
  ['as openssl says it', `sha256 Fingerprint=${print('AB')}`],
  ['with the full stop of the sentence it was copied from', `${print('AB')}.`],
])('a fingerprint may be written %s', async (_, written) => {
  const { servers } = await homed()
  await servers.trust(place, written)
  expect(await servers.certificateOf(place)).toBe(print('AB'))
})

test('whoever forgets a server is told whether it was known', async () => {
  const { servers } = await homed()
  expect(await servers.forget(place)).toBe(false)
  await servers.trust(place, print('AB'))
  expect(await servers.forget(place)).toBe(true)
  expect(await servers.forget(place)).toBe(false)
})

test.each(['', 'AB:CD', `${print('AB')}:00`, print('GG')])('“%s” is no fingerprint', async (wrong) => {
  const { servers } = await homed()
  await expect(servers.trust(place, wrong)).rejects.toThrow('32 pairs')
  expect(await servers.certificateOf(place)).toBeUndefined()
})

test.each(['open', 'anonymous', 'certified'] as const)(
  'that a server is met %s is news once',
  async (met) => {
    const { servers } = await homed()
    await servers.trust(place, print('AB'))
    expect(await servers.isNews(place, met)).toBe(true)
    expect(await servers.isNews(place, met)).toBe(false)
    expect(await servers.isNews('10.0.0.6:5900', met)).toBe(true)
    expect(await servers.certificateOf(place)).toBe(print('AB'))
    expect(await servers.hasShown(place)).toBe(met === 'certified')
  },
)

test('a server that is forgotten need not show a certificate again', async () => {
  const { servers } = await homed()
  await servers.isNews(place, 'certified')
  await servers.isNews(place, 'open')
  await servers.forget(place)
  expect(await servers.hasShown(place)).toBe(false)
  expect(await servers.isNews(place, 'open')).toBe(false)
})

test('a list that cannot be read is kept aside and said, and no server is trusted by it', async () => {
  const { home, path, servers } = await homed()
  await writeFile(path, '{"10.0.0.5:5900":{"certificate":"AB"}}')
  await expect(servers.certificateOf(place)).rejects.toThrow('must be trusted anew')
  const [aside = ''] = (await readdir(home)).filter((name) => name.includes('.broken-'))
  expect(await readFile(join(home, aside), 'utf8')).toContain('"AB"')
  expect(await servers.certificateOf(place)).toBeUndefined()
})
