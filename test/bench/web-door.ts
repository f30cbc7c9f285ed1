/** The browser door against a bare server with the same bytes: what its checks and headers cost. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWebDoor } from '../../src/main/doors/web/web-door'
import { fakeService } from '../fakes/service'
import { type Bench, measure, quantile } from './bench'

export const bench: Bench = {
  name: 'web-door',
  async run() {
    const bytes = Buffer.alloc(250_000, 'x')
    const folder = await mkdtemp(join(tmpdir(), 'bench-'))
    await writeFile(join(folder, 'index.html'), bytes)
    const door = await openWebDoor(fakeService().service, { rendererFolder: folder })
    const page = new URL('/', door.link()).href
    const bare = createServer((_, response) => response.end(bytes)).listen(0, '127.0.0.1')
    await new Promise((ready) => bare.once('listening', ready))
    try {
      const mine = await measure(300, () => fetchWhole(page))
      const floor = await measure(300, () => fetchWhole(`http://127.0.0.1:${portOf(bare.address())}/`))
      const [p50, p95, baseline] = [quantile(mine, 0.5), quantile(mine, 0.95), quantile(floor, 0.5)]
      const line = { name: 'web-door: 250 kB of page, asked → last byte', unit: 'ms', p50, p95, baseline }
      return [{ ...line, ratio: p50 / baseline, goal: '≤ 10 ms p95', ok: p95 <= 10 }]
    } finally {
      await door.close()
      bare.close()
      await rm(folder, { recursive: true })
    }
  },
}

function fetchWhole(url: string): Promise<void> {
  return new Promise((done, failed) => {
    get(url, { agent: false }, (response) => response.resume().on('end', done)).on('error', failed)
  })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('bench: the bare server has no port')
  return address.port
}
