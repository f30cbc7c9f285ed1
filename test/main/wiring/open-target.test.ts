import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { timeLimit } from '../../../src/main/engine/waiting'
import { openTarget } from '../../../src/main/wiring/open-target'

const soon = () => timeLimit(20_000)

async function home(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pilothouse-open-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test.each(['practice:desktop', 'practice:phone?lang=zh'])(
  '%s is a target under the address it was asked for by',
  async (url) => {
    const opened = await openTarget(url, await home(), soon())
    expect(opened.address).toBe(url)
    expect((await opened.target.observe(soon())).picture.width).toBeGreaterThan(100)
    await opened.close()
    expect(opened.target.status().state).not.toBe('live')
  },
)

test('what is no target says what would be one', async () => {
  await expect(openTarget('telnet://10.0.0.5', await home(), soon())).rejects.toThrow(
    '“telnet://10.0.0.5” is not a target. Write vnc://',
  )
})

test('what is no target is not told with the password in it', async () => {
  await expect(openTarget('telnet://ada:hunter2@10.0.0.5', await home(), soon())).rejects.toThrow(
    '“telnet://10.0.0.5” is not a target.',
  )
  await expect(openTarget('ada:hunter2@10.0.0.5', await home(), soon())).rejects.toThrow(
    '“…” is not a target.',
  )
})
