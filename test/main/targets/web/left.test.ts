/** A console opens a target for each run of a day: what was left must leave nothing behind. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectWeb } from '../../../../src/main/targets/web/web'
import { fromImage } from '../../../../src/main/vision/encode'
import { executable, goTo, never, type Site, serveSite } from './browsing'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

let site: Site
beforeAll(async () => {
  site = await serveSite({ '/': '<h1>Notes</h1>', '/next': '<h1>Next</h1>' })
})
afterAll(() => site.close())

/** Stands for all that the target holds: its options are let go of only with its pictures. */
async function openAndLeave(): Promise<WeakRef<object>> {
  const decode = (bytes: Uint8Array) => fromImage(bytes)
  const target = await connectWeb(`web:${site.url}/`, { decode, executable })
  await target.observe(never)
  await goTo(target, `${site.url}/next`)
  await target.observe(never)
  await target.close()
  return new WeakRef(decode)
}

test('pages that were left keep no memory', async () => {
  const left = [await openAndLeave(), await openAndLeave(), await openAndLeave()]
  const held = () => {
    collect()
    return left.filter((each) => each.deref() !== undefined).length
  }
  // The last one may still be named by what the browser's client said last.
  await expect.poll(held, { timeout: 60_000 }).toBeLessThan(2)
}, 120_000)
