import type { Page } from '@playwright/test'
import { type Desktop, openDesktop } from '../fakes/xserver'
import { pilothouse } from './command-line'
import { approve, expect, lastRun, type Mouth, phase, startRun, test } from './console'

test.use({ dialect: 'canonical' })
test.setTimeout(120_000)

/** A drag of 20 s, approved and under way on a real desktop. */
async function midDrag(page: Page, mouth: Mouth, desktop: Desktop) {
  const action = {
    kind: 'drag',
    path: [
      [100, 100],
      [700, 500],
    ],
    ms: 20_000,
  }
  mouth.answer = () => JSON.stringify({ actions: [action] })
  const log = await desktop.watch()
  await startRun(page, desktop.url, 'drag it over')
  await phase(page, 'deciding')
  await approve(page)
  await log.until((events) => events.filter(({ type }) => type === 'MotionNotify').length > 20)
  return log
}

/** The page's own thread is busy for so long: no key, no click and no message gets through. */
const freeze = (page: Page, ms: number): Promise<void> =>
  page.evaluate((until) => {
    for (const end = performance.now() + until; performance.now() < end; );
  }, ms)

async function expectStopped(home: string, log: Awaited<ReturnType<typeof midDrag>>) {
  const sent = log.clicks()
  expect(sent.slice(-2)).toEqual(['ButtonPress 1', 'ButtonRelease 1'])
  expect(log.events.at(-1)?.type).toBe('ButtonRelease')
  const { events } = await lastRun(home)
  expect(events.map(({ type }) => type).slice(-2)).toEqual(['acted', 'ended'])
  expect(events.at(-2)).toMatchObject({ result: 'unknown' })
  expect(events.at(-1)).toMatchObject({ end: { outcome: 'stopped', by: 'operator' } })
}

test('Esc Esc stops while the page hangs: the button is up before the page is back, and nothing follows', {
  tag: '@electron',
}, async ({ door, mouth, home }) => {
  const { app, page } = door
  if (app === undefined) throw new Error('this door is Electron')
  const desktop = await openDesktop()
  try {
    const log = await midDrag(page, mouth, desktop)
    let isBack = false
    const frozen = freeze(page, 2000).then(() => {
      isBack = true
    })
    for (let nth = 0; nth < 2; nth += 1) {
      await app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows()
        window?.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' })
        window?.webContents.sendInputEvent({ type: 'keyUp', keyCode: 'Escape' })
      })
    }
    await log.until((events) => events.at(-1)?.type === 'ButtonRelease')
    expect(isBack).toBe(false)
    await frozen
    await phase(page, 'ended')
    await expectStopped(home, log)
  } finally {
    await desktop.close()
  }
})

test('pilothouse stop stops while the page hangs', { tag: '@chromium' }, async ({ door, mouth, home }) => {
  const desktop = await openDesktop()
  try {
    const log = await midDrag(door.page, mouth, desktop)
    let isBack = false
    const frozen = freeze(door.page, 6000).then(() => {
      isBack = true
    })
    const { code, out } = await pilothouse(home, ['stop', '--json'])
    expect(code).toBe(0)
    expect(isBack).toBe(false)
    expect(JSON.parse(out)).toMatchObject([{ runs: [expect.any(String)] }])
    await log.until((events) => events.at(-1)?.type === 'ButtonRelease')
    await frozen
    await phase(door.page, 'ended')
    await expectStopped(home, log)
    expect((await pilothouse(home, ['stop', '--json'])).out.trim()).toMatch(/^\[\{"ms":[\d.]+\}\]$/)
  } finally {
    await desktop.close()
  }
})
