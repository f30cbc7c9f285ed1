import type { CDPSession, Page } from '@playwright/test'
import { expect, lastRun, phase, picture, startRun, test } from './console'
import { stepReply } from './notepad'

test.setTimeout(120_000)

/** An input method that puts a text together by its keys, as the browser hears of it. */
async function compose(cdp: CDPSession, keys: readonly string[], text: string): Promise<void> {
  const taken = { key: 'Process', windowsVirtualKeyCode: 229 }
  for (const [nth, key] of keys.entries()) {
    await cdp.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      ...taken,
      code: `Key${key.toUpperCase()}`,
    })
    const standing = keys.slice(0, nth + 1).join('')
    await cdp.send('Input.imeSetComposition', {
      text: standing,
      selectionStart: standing.length,
      selectionEnd: standing.length,
    })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: `Key${key.toUpperCase()}` })
  }
  await cdp.send('Input.insertText', { text })
}

/** The operator at the helm of an editor, with the caret at the end of its text. */
async function atTheEditor(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  await page.keyboard.press('t')
  await phase(page, 'by_hand')
  const { box } = await picture(page)
  await page.mouse.click(box.x + (x / 1280) * box.width, box.y + (y / 800) * box.height)
  await page.keyboard.press('Control+End')
}

test('what an input method puts together at the helm is written on the target, in order with the keys @chromium', async ({
  door,
  mouth,
  notepad,
  home,
}) => {
  const { page } = door
  mouth.answer = () => stepReply({ type: 'click', coordinates: [...notepad.page] })
  await startRun(page, notepad.desktop.url, 'write a line')
  await phase(page, 'deciding')
  await atTheEditor(page, notepad.page)
  const field = page.getByRole('textbox', { name: 'Text for the target' })
  await expect(field).toBeFocused()
  const cdp = await page.context().newCDPSession(page)

  await test.step('what is being put together stands over the bottom of the picture, and is not sent yet', async () => {
    await page.keyboard.type('a ')
    await cdp.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
    await expect(field).toHaveAttribute('data-composing', 'true')
    await expect(field).toHaveCSS('opacity', '1')
    await expect(field).toHaveValue('ni')
    await cdp.send('Input.insertText', { text: '' })
    await expect(field).not.toHaveAttribute('data-composing')
  })

  await test.step('letters, a composition, a dead key and an emoji arrive as they were written', async () => {
    await compose(cdp, ['n', 'i', 'h', 'a', 'o'], '你好')
    await page.keyboard.type(' b ')
    await compose(cdp, ['´'], 'é')
    await cdp.send('Input.insertText', { text: '👍' })
    await page.keyboard.type('!')
    await page.keyboard.press('Control+s')
    await expect.poll(notepad.saved, { timeout: 20_000 }).toBe('a 你好 b é👍!')
  })

  await test.step('what was put together when the pointer is pressed is written where the caret was', async () => {
    await cdp.send('Input.imeSetComposition', { text: '世界', selectionStart: 2, selectionEnd: 2 })
    const { box } = await picture(page)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.keyboard.press('Control+s')
    await expect.poll(notepad.saved, { timeout: 20_000 }).toBe('a 你好 b é👍!世界')
  })

  await test.step('a page that is loaded anew keeps the helm that it has', async () => {
    await page.reload()
    await phase(page, 'by_hand')
    await expect(page.getByRole('button', { name: 'Hand back' })).toBeVisible()
    await expect(field).toBeFocused()
    await expect(page.locator('[data-testid=picture] canvas')).toBeVisible()
    await page.keyboard.type('?')
    await page.keyboard.press('Control+s')
    await expect.poll(notepad.saved, { timeout: 20_000 }).toBe('a 你好 b é👍!世界?')
  })

  await test.step('what the operator’s own clipboard holds is typed by its chord', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText(' from 我'))
    await page.keyboard.press('Control+Alt+p')
    await page.keyboard.press('Control+s')
    await expect.poll(notepad.saved, { timeout: 20_000 }).toBe('a 你好 b é👍!世界? from 我')
  })

  await page.keyboard.press('Control+Alt+t')
  await phase(page, 'deciding')
  const { events } = await lastRun(home)
  const typed = events.flatMap((event) => JSON.stringify(event).match(/"kind":"type","text":"[^"]*"/g) ?? [])
  expect(typed).toContain('"kind":"type","text":"a 你好 b é👍!"')

  await test.step('at the helm Esc Esc is the target’s, and the chord that stands on the stop stops the run', async () => {
    await atTheEditor(page, notepad.page)
    await expect(page.getByTestId('stop')).toHaveText(/Ctrl.*Alt.*K/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.type(' on')
    await page.keyboard.press('Control+s')
    await expect.poll(notepad.saved, { timeout: 20_000 }).toMatch(/世界\? from 我 on$/)
    await expect(page.getByTestId('phase')).toHaveAttribute('data-phase', 'by_hand')
    await page.keyboard.press('Control+Alt+k')
    await phase(page, 'ended')
  })
})
