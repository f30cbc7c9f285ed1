import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectVnc } from '../../../../src/main/targets/vnc/vnc'
import { openGateway, whyNoGateway } from '../../../fakes/ssh-gateway'
import { certificates } from '../../../fakes/vencrypt-server'
import { desktop, does, never, reason } from './real-server'

const why = reason ?? whyNoGateway()

describe.skipIf(why !== undefined)(`a server behind another machine${why ? ` (${why})` : ''}`, () => {
  test('is seen and moved through ssh, and let go whole', async () => {
    const [real, gateway] = await Promise.all([desktop(), openGateway()])
    const target = await connectVnc(`vnc+ssh://${gateway.login}/localhost:${real.port}`, {})
    expect((await target.observe(never)).picture).toMatchObject({ width: 800, height: 600 })
    await does(target, { kind: 'hover', at: [123, 45] })
    await expect.poll(() => real.pointer()).toEqual([123, 45])
    expect(target.info.address).toBe(`vnc+ssh://${gateway.login}/localhost:${real.port}`)
    expect(target.status()).not.toHaveProperty('notice')
    await target.close()
    expect(target.status().state).not.toBe('live')
  })

  test('is encrypted inside of it as well, where it can', async () => {
    const { cert, key } = certificates.one
    const serverArgs = ['-SecurityTypes', 'X509Vnc', '-X509Cert', cert, '-X509Key', key]
    const [real, gateway] = await Promise.all([desktop({ password: 'hunter2', serverArgs }), openGateway()])
    const certificate = new X509Certificate(readFileSync(cert)).fingerprint256
    const places: string[] = []
    const certificateOf = async (place: string) => {
      places.push(place)
      return certificate
    }
    const servers = { certificateOf, hasShown: async () => false, isNews: async () => false }
    const target = await connectVnc(`vnc+ssh://${gateway.login}/:hunter2@localhost:${real.port}`, { servers })
    onTestFinished(() => target.close())
    expect((await target.observe(never)).picture).toMatchObject({ width: 800, height: 600 })
    expect(places).toEqual([`${gateway.login}/localhost:${real.port}`])
  })

  test('shows a certificate that nobody trusts yet, or that has changed, as it does without ssh', async () => {
    const { cert, key } = certificates.one
    const serverArgs = ['-SecurityTypes', 'X509None', '-X509Cert', cert, '-X509Key', key]
    const [real, gateway] = await Promise.all([desktop({ serverArgs }), openGateway()])
    const shown = new X509Certificate(readFileSync(cert)).fingerprint256
    const meets = (pinned: string | undefined) =>
      connectVnc(`vnc+ssh://${gateway.login}/localhost:${real.port}`, {
        servers: {
          certificateOf: async () => pinned,
          hasShown: async () => pinned !== undefined,
          isNews: async () => false,
        },
      })
    await expect(meets(undefined)).rejects.toThrow(shown)
    await expect(meets('AA'.repeat(32))).rejects.toThrow(shown)
  })

  test('a gateway that is not known, or does not know us, is told in the words of ssh', async () => {
    const [real, gateway] = await Promise.all([desktop(), openGateway()])
    const through = (login: string) => connectVnc(`vnc+ssh://${login}/localhost:${real.port}`, {})
    await expect(through(gateway.unknown)).rejects.toThrow('Host key verification failed')
    await expect(through(gateway.keyless)).rejects.toThrow('Permission denied')
    await expect(through('nobody.invalid')).rejects.toThrow('ssh to nobody.invalid ended')
    await expect(connectVnc(`vnc+ssh://${gateway.login}/localhost:1`, {})).rejects.toThrow(
      'nothing can be reached at localhost:1: connect failed: Connection refused',
    )
  })

  test('a machine without ssh says so', async () => {
    vi.stubEnv('PATH', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(connectVnc('vnc+ssh://lab/localhost:5900', {})).rejects.toThrow('ssh is not installed')
  })
})
