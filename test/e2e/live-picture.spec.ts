import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pilothouse } from './command-line'
import { expect, phase, startRun, stopRun, test } from './console'
import { stepReply } from './notepad'

test.setTimeout(120_000)

/** How many pixels of the live picture are others than those of a PNG of the same screen. */
const strayPixels = (page: Page, png: string): Promise<number> =>
  page.locator('[data-testid=picture] canvas').evaluate(async (canvas, bytes) => {
    if (!(canvas instanceof HTMLCanvasElement)) return Number.NaN
    const raw = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([raw], { type: 'image/png' }))
    const other = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    other?.drawImage(bitmap, 0, 0)
    const [shown, true_] = [canvas.getContext('2d'), other].map(
      (context) =>
        new Uint32Array(context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? []),
    )
    return shown?.reduce((sum, pixel, at) => sum + (pixel === true_?.[at] ? 0 : 1), 0) ?? Number.NaN
  }, png)

/** A caret blinks, and the pointer is drawn by the page. */
const little = 300

test('the live picture is the screen, whatever windows open on it @chromium', async ({
  door,
  mouth,
  notepad,
  home,
}) => {
  const { page } = door
  const { desktop } = notepad
  mouth.answer = () => stepReply({ type: 'click', coordinates: [600, 400] })
  await startRun(page, desktop.url, 'look on')
  await phase(page, 'deciding')
  const file = join(home, 'screen.png')
  const strays = async () => {
    const { code } = await pilothouse(home, ['observe', '--target', desktop.url, '--out', file])
    return code === 0 ? strayPixels(page, (await readFile(file)).toString('base64')) : Number.NaN
  }
  for (const nth of [0, 1, 2]) {
    const title = `numbers ${nth}`
    const place = `60x20+${60 + nth * 150}+${60 + nth * 90}`
    desktop.start('xterm', '-T', title, '-geometry', place, '-e', 'seq -s " " 3000; sleep 1000')
    await desktop.window(title)
    await expect.poll(strays, { timeout: 20_000 }).toBeLessThan(little)
  }
  await stopRun(page)
})
