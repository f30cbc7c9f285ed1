import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isLoopback } from '../../../../src/main/targets/vnc/connection'
import { canTls, type KnownServers } from '../../../../src/main/targets/vnc/tls'
import { connectVnc } from '../../../../src/main/targets/vnc/vnc'
import { certificates, vencryptServer } from '../../../fakes/vencrypt-server'
import { desktop, never, reason } from './real-server'

const fingerprintOf = (name: keyof typeof certificates) =>
  new X509Certificate(readFileSync(certificates[name].cert)).fingerprint256

/** An address of this machine that is none of its loopback ones: whether it is open is asked about. */
const elsewhere = '0.0.0.0'

const trusting = (certificate?: string): KnownServers => ({
  certificateOf: async () => certificate,
  hasShown: async () => false,
  isNews: async () => true,
})

const x509 = (name: keyof typeof certificates) => [
  '-X509Cert',
  certificates[name].cert,
  '-X509Key',
  certificates[name].key,
]

/** The address of a real server which speaks only these kinds of security. */
async function served(types: string, password?: string): Promise<string> {
  const more = ['-SecurityTypes', types, ...x509('one')]
  return (await desktop({ ...(password && { password }), serverArgs: more })).url
}

async function joined(url: string, servers?: KnownServers) {
  const target = await connectVnc(url, { servers })
  onTestFinished(() => target.close())
  return target
}

describe.skipIf(reason !== undefined)(`a real server that encrypts${reason ? ` (${reason})` : ''}`, () => {
  test.each([
    ['X509None', undefined],
    ['X509Vnc', 'hunter2'],
  ])('%s shows its picture where its certificate is trusted', async (types, password) => {
    const target = await joined(await served(types, password), trusting(fingerprintOf('one')))
    expect((await target.observe(never)).picture).toMatchObject({ width: 800, height: 600 })
  })

  test.each([
    ['TLSNone', undefined],
    ['TLSVnc', 'hunter2'],
  ])('%s, which shows no certificate, is taken where none is known', async (types, password) => {
    expect(canTls('anonymous')).toBe(true)
    const target = await joined(await served(types, password), trusting())
    expect((await target.observe(never)).picture).toMatchObject({ width: 800, height: 600 })
    await target.perform({ kind: 'hover', at: [100, 100] }, never)
  })

  test('a wrong password is said inside of TLS as well', async () => {
    const url = (await served('X509Vnc', 'hunter2')).replace('hunter2', 'hunter3')
    await expect(joined(url, trusting(fingerprintOf('one')))).rejects.toThrow('did not accept the password')
  })

  test('that nobody can tell who an encrypted server is, is said', async () => {
    const here = await served('TLSNone')
    const target = await joined(here.replace('127.0.0.1', elsewhere), trusting())
    expect(target.status()).toMatchObject({ state: 'live', notice: { code: 'vnc.anonymous' } })
  })

  test('an offer of both is taken encrypted', async () => {
    const url = await served('None,X509None')
    await expect(joined(url, trusting())).rejects.toThrow(fingerprintOf('one'))
  })

  test('a certificate that nobody vouches for is shown with its fingerprint and the way to trust it', async () => {
    const url = await served('X509None')
    const place = url.slice('vnc://'.length)
    await expect(joined(url, trusting())).rejects.toThrow(
      `it is signed by itself. Compare its SHA-256 fingerprint with the one on the server, and trust it if they are the same: pilothouse trust ${place} ${fingerprintOf('one')}`,
    )
    await expect(joined(url)).rejects.toThrow('nobody vouches')
  })
})

test('user and password are told inside of TLS', async () => {
  const { port, told } = await vencryptServer({ certificate: 'one' })
  await joined(`vnc://ann:p%40ss@127.0.0.1:${port}`, trusting(fingerprintOf('one')))
  expect(told).toEqual(['ann', 'p@ss'])
})

test('a server that asks for a user says so where none is set, and hears nothing', async () => {
  const { port, told } = await vencryptServer({ certificate: 'one' })
  const servers = trusting(fingerprintOf('one'))
  await expect(joined(`vnc://:pass@127.0.0.1:${port}`, servers)).rejects.toThrow('asks for a user name')
  await expect(joined(`vnc://ann:@127.0.0.1:${port}`, servers)).rejects.toThrow('asks for a password')
  expect(told).toEqual([])
})

test('another certificate than the trusted one ends it before anything is told', async () => {
  const { port, told } = await vencryptServer({ certificate: 'other' })
  await expect(joined(`vnc://ann:pass@127.0.0.1:${port}`, trusting(fingerprintOf('one')))).rejects.toThrow(
    'another certificate than the one you trust',
  )
  expect(told).toEqual([])
})

test('a server that was known by its certificate is not talked to without', async () => {
  const { port } = await vencryptServer({})
  await expect(joined(`vnc://127.0.0.1:${port}`, trusting(fingerprintOf('one')))).rejects.toThrow(
    'no longer shows one',
  )
})

test('a server that once showed a certificate is not talked to without, though no person has pinned it', async () => {
  const met: string[] = []
  const kept: KnownServers = {
    ...trusting(fingerprintOf('one')),
    isNews: async (_, how) => met.push(how) === 1,
  }
  await joined(`vnc://ann:pass@127.0.0.1:${(await vencryptServer({ certificate: 'one' })).port}`, kept)
  expect(met).toEqual(['certified'])
  const shown = { ...trusting(), hasShown: async () => true }
  const bare = await vencryptServer({})
  await expect(joined(`vnc://127.0.0.1:${bare.port}`, shown)).rejects.toThrow('no longer shows one')
  const anonymous = await vencryptServer({ certificate: 'one', subtypes: [259] })
  await expect(joined(`vnc://ann:pass@127.0.0.1:${anonymous.port}`, shown)).rejects.toThrow(
    'no longer shows one',
  )
  expect(anonymous.told).toEqual([])
})

test('bytes that somebody sends before TLS has begun do not pass for the server’s', async () => {
  const { port } = await vencryptServer({
    certificate: 'one',
    subtypes: [260],
    early: Uint8Array.of(0, 0, 0, 0),
  })
  await expect(joined(`vnc://127.0.0.1:${port}`, trusting(fingerprintOf('one')))).rejects.toThrow(
    'before TLS had begun',
  )
})

test('a kind of security that is not known is refused by name', async () => {
  const { port } = await vencryptServer({ certificate: 'one', subtypes: [256] })
  await expect(joined(`vnc://127.0.0.1:${port}`, trusting())).rejects.toThrow('offers only Plain (256)')
})

test('a server that hangs up while it is looked up whether it is known is lost, not live', async () => {
  const { port, hangUp } = await vencryptServer({})
  const slow = { ...trusting(), isNews: () => new Promise<boolean>(() => hangUp()) }
  await expect(joined(`vnc://${elsewhere}:${port}`, slow)).rejects.toThrow('broke the connection')
})

test('connecting is cancelled, and nothing stays connected, while that is looked up or when it cannot be', async () => {
  const { port, connected } = await vencryptServer({})
  const cancel = new AbortController()
  const why = new Error('cancelled')
  const slow = { ...trusting(), isNews: () => new Promise<boolean>(() => cancel.abort(why)) }
  const url = `vnc://${elsewhere}:${port}`
  await expect(connectVnc(url, { servers: slow, signal: cancel.signal })).rejects.toThrow(why)
  const broken = { ...trusting(), isNews: () => Promise.reject(new Error('no disk')) }
  await expect(joined(url, broken)).rejects.toThrow('no disk')
  await expect.poll(connected).toBe(0)
})

test('a name that only begins like an address of this machine is another machine', () => {
  const isHere = (host: string) => isLoopback({ host, port: 5900, shown: '' })
  expect(
    ['localhost', 'LOCALHOST', '127.0.0.1', '127.8.8.8', '::1', '0:0:0:0:0:0:0:1'].filter(isHere),
  ).toHaveLength(6)
  expect(['127.example.org', '127.0.0.1.example.org', '10.0.0.1', '::2', elsewhere].filter(isHere)).toEqual(
    [],
  )
})
