/** A service under test in a home that is gone afterwards, with a page's calls to it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { onTestFinished } from 'vitest'
import type { Snapshot, Started } from '../../../src/core/api/api'
import { nothingTold, snapshotFrom, toldAfter } from '../../../src/core/api/updates'
import { openService } from '../../../src/main/service/service'
import type { Client } from '../../../src/renderer/link/wire'

export async function openedService() {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-service-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const service = await openService({ home, version: '0' })
  onTestFinished(service.close)
  const client: Client = createRouterClient(service.router, { context: { console: 'page-1' } })
  const start = (target: string, task = 'wait 30s'): Promise<Started> =>
    client.start({ target, task, model: 'checklist', autonomy: 'ask' })
  /** Resolves with the first snapshot that fits. */
  async function shown(fits: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
    const leave = new AbortController()
    try {
      let told = nothingTold
      for await (const update of await client.watch({}, { signal: leave.signal })) {
        const snapshot = snapshotFrom(told, update)
        told = toldAfter(told, snapshot)
        if (fits(snapshot)) return snapshot
      }
      throw new Error('the snapshots ended')
    } finally {
      leave.abort()
    }
  }
  return { home, service, client, start, shown }
}
