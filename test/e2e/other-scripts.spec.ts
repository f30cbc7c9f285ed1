import { approve, expect, leaveGreeting, mark, phase, test } from './console'
import { openNotepad } from './notepad'

test.setTimeout(180_000)

/** What is read in a second process beside the reader of frames, by either door. */
test('a Korean line on a real desktop is found, drawn and pointed at', async ({ door }) => {
  const notepad = await openNotepad('모든 메시지 삭제\n휴지통 비우기\n예약 취소\n설정 저장\n')
  try {
    const { page } = door
    await leaveGreeting(page)
    await page.getByRole('radio', { name: /My VNC/ }).check()
    await page.getByLabel('Address').fill(notepad.desktop.url)
    await page.getByLabel('Task').fill('hover "휴지통 비우기"')
    await page.getByLabel('Model').selectOption('checklist')
    await page.getByRole('button', { name: 'Start' }).click()
    await phase(page, 'deciding')
    await expect(page.getByTestId('checks')).toContainText('휴지통 비우기')
    const { frame } = await mark(page)
    await approve(page)
    await expect.poll(() => notepad.desktop.pointer(), { timeout: 15_000 }).toEqual(frame)
  } finally {
    await notepad.close()
  }
})
