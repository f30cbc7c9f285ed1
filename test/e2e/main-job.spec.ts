import { pilothouse } from './command-line'
import {
  approve,
  beginVeto,
  decide,
  expect,
  expectTrueMark,
  lastRun,
  mark,
  phase,
  picture,
  pixel,
  startRun,
  stopRun,
  test,
} from './console'
import { doneReply, stepReply } from './notepad'

test.setTimeout(180_000)

/** A promise with its key. */
function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('a person sees the move first, drags it right, vetoes, takes over, and finds it all recorded', async ({
  door,
  mouth,
  notepad,
  home,
}) => {
  const { page } = door
  const [x, y] = notepad.page
  const rest = gate()
  const first = stepReply({ type: 'click', coordinates: [x + 60, y + 40] })
  // The server waits a little after the coordinates' closing bracket; the first event holds no text.
  const told = Math.ceil((first.indexOf(']') + 1) / 4) + 2
  const replies = [
    { kind: 'stream', text: first, chunk: 4, pause: { after: told, until: rest.opened } },
    stepReply({ type: 'input', coordinates: [x, y], text: 'wrong words' }),
    stepReply({ type: 'input', coordinates: [x, y], text: 'Dear Ada' }),
    stepReply({ type: 'hotkey', coordinates: [x, y], text: 'ctrl s' }),
    doneReply,
  ] as const
  let asked = 0
  mouth.answer = () => replies[asked++] ?? 'out of replies'
  await startRun(page, notepad.desktop.url, 'write a letter')

  await test.step('the point appears while the reply is still streaming', async () => {
    await phase(page, 'thinking')
    await expect(page.locator('[data-role=glimpse] [data-mark=point]')).toHaveAttribute(
      'data-x',
      String(x + 60),
      { timeout: 30_000 },
    )
    rest.open()
    await phase(page, 'deciding')
  })

  await test.step('the mark is over the right pixel, fitted and at 1:1', async () => {
    await expectTrueMark(page, [x + 60, y + 40])
    await page.getByRole('button', { name: /^1:1/ }).click()
    await expect(page.locator('[data-zoom=full]')).toBeVisible()
    await expectTrueMark(page, [x + 60, y + 40])
    await page.getByRole('button', { name: /^Fit/ }).click()
    await expect(page.locator('[data-zoom=fit]')).toBeVisible()
  })

  const dragged =
    await test.step('the operator drags the point, approves, and the X server has the pointer there', async () => {
      const { drawn } = await mark(page)
      await page.mouse.move(drawn[0], drawn[1])
      await page.mouse.down()
      await page.mouse.move(drawn[0] - 20, drawn[1] - 10, { steps: 4 })
      await page.mouse.move(drawn[0] - 45, drawn[1] - 30, { steps: 4 })
      await page.mouse.up()
      const { frame } = await mark(page)
      expect(frame).not.toEqual([x + 60, y + 40])
      // Where the screen moves just now, Enter is kept and asked for once more.
      await approve(page)
      await expect.poll(() => notepad.desktop.pointer(), { timeout: 15_000 }).toEqual(frame)
      return frame
    })

  await test.step('a veto with reason and note types nothing and is in the next request', async () => {
    await expect(page.getByTestId('title')).toContainText('wrong words', { timeout: 30_000 })
    await beginVeto(page)
    await page.keyboard.press('Shift+Digit3')
    await page.getByLabel('Note to the model').fill('greet her by name')
    // Written in an instant, the veto may meet a question that has only just come.
    await decide(page, 'Enter')
    await expect(page.getByTestId('title')).toContainText('Dear Ada', { timeout: 30_000 })
    const next = mouth.model.requests.at(-1)?.lastText ?? ''
    expect(next).toContain('greet her by name')
    expect(next).toContain('wrong words')
  })

  await test.step('the approved text is typed', async () => {
    await approve(page)
    await expect(page.getByTestId('title')).toContainText('Ctrl', { timeout: 30_000 })
  })

  await test.step('the operator takes over, types by hand and hands back', async () => {
    await page.keyboard.press('t')
    await phase(page, 'by_hand')
    const { box } = await picture(page)
    await page.mouse.click(box.x + (x / 1280) * box.width, box.y + (y / 800) * box.height)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' by hand')
    asked = 3 // the model says its last move again
    await page.keyboard.press('Control+Alt+t')
    await expect(page.getByTestId('title')).toContainText('Ctrl', { timeout: 30_000 })
  })

  await test.step('the file is saved with both, and the run is finished', async () => {
    await approve(page)
    await expect.poll(() => notepad.saved(), { timeout: 15_000 }).toBe('Dear Ada by hand')
    await expect(page.getByTestId('title')).toContainText('Finish', { timeout: 30_000 })
    await approve(page)
    await phase(page, 'ended')
  })

  await test.step('the journal holds all of it, and show prints it', async () => {
    const { id, events } = await lastRun(home)
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i))
    expect(events.find(({ type }) => type === 'approved')).toMatchObject({
      edited: true,
      by: 'operator',
      action: { at: dragged },
    })
    expect(events.find(({ type }) => type === 'proposed')).toMatchObject({
      proposal: { actions: [{ at: [x + 60, y + 40] }] },
    })
    expect(events.find(({ type }) => type === 'vetoed')).toMatchObject({
      reason: 'wrong_text',
      note: 'greet her by name',
    })
    const hands = events.filter(({ type }) => type === 'hand')
    expect(hands.map(({ action }) => action)).toContainEqual(
      expect.objectContaining({ kind: 'type', text: ' by hand' }),
    )
    for (const hand of hands) expect(hand).toHaveProperty('frame')
    expect(events.at(-1)).toMatchObject({ type: 'ended', end: { outcome: 'completed' } })
    const shown = await pilothouse(home, ['show', id])
    for (const word of ['edited', 'vetoed', 'by_hand', 'approved', 'completed'])
      expect(shown.out).toContain(word)
  })
})

test('a veto is taken back while the model thinks anew, and the same move is done after all', async ({
  door,
  mouth,
  notepad,
  home,
}) => {
  const { page } = door
  const [x, y] = notepad.page
  const silence = gate()
  const again = stepReply({ type: 'click', coordinates: [x + 40, y] })
  const replies = [
    stepReply({ type: 'click', coordinates: [x, y] }),
    { kind: 'stream', text: again, chunk: 4, pause: { after: 0, until: silence.opened } },
    doneReply,
  ] as const
  let asked = 0
  mouth.answer = () => replies[asked++] ?? 'out of replies'
  await startRun(page, notepad.desktop.url, 'click the page')
  await phase(page, 'deciding')
  await beginVeto(page)
  await page.keyboard.press('1')
  await phase(page, 'thinking')
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect.poll(() => asked).toBe(2)
  await page.keyboard.press('Control+z')
  await phase(page, 'deciding')
  await expectTrueMark(page, [x, y])
  silence.open()
  await approve(page)
  await expect.poll(() => notepad.desktop.pointer(), { timeout: 15_000 }).toEqual([x, y])
  await expect(page.getByTestId('title')).toContainText('Finish', { timeout: 30_000 })
  await approve(page)
  await phase(page, 'ended')
  const { id, events } = await lastRun(home)
  const told = events
    .map(({ type }) => `${type}`)
    .filter((type) => /^(?:vetoed|restored|approved)$/.test(type))
  expect(told).toEqual(['vetoed', 'restored', 'approved', 'approved'])
  const shown = await pilothouse(home, ['show', id])
  expect(shown.out).not.toContain('vetoed')
})

test('a place that changed between prediction and approval holds the step', async ({
  door,
  mouth,
  notepad,
}) => {
  const { page } = door
  const [x, y] = notepad.page
  mouth.answer = () => stepReply({ type: 'click', coordinates: [x, y] })
  await startRun(page, notepad.desktop.url, 'click the page')
  await phase(page, 'deciding')
  const before = await notepad.desktop.pointer()
  const paper = await pixel(page, x, y)
  notepad.desktop.start('xterm', '-bg', 'navy', '-geometry', '60x16+400+300', '-title', 'in the way')
  await notepad.desktop.window('in the way')
  await expect.poll(() => pixel(page, x, y), { timeout: 15_000 }).not.toEqual(paper)
  await approve(page)
  await phase(page, 'held')
  expect(await notepad.desktop.pointer()).toEqual(before)
  await decide(page, 'g')
  await expect.poll(() => notepad.desktop.pointer(), { timeout: 15_000 }).toEqual([x, y])
})

test('a server that dies in mid-run leaves a sentence, a way out and a whole record', async ({
  door,
  mouth,
  notepad,
  home,
}) => {
  const { page } = door
  const [x, y] = notepad.page
  mouth.answer = () => stepReply({ type: 'click', coordinates: [x, y] })
  await startRun(page, notepad.desktop.url, 'click the page')
  await phase(page, 'deciding')
  notepad.desktop.kill()
  await phase(page, 'stuck')
  await expect(page.getByText(/vnc 127\.0\.0\.1/).first()).toBeVisible()
  await stopRun(page)
  const { events } = await lastRun(home)
  expect(events.find(({ type }) => type === 'failed')).toMatchObject({ source: 'target' })
  expect(events.at(-1)).toMatchObject({ type: 'ended', end: { outcome: 'stopped' } })
})

test('a server that dies and comes back is joined again by itself, and the question is asked anew', async ({
  door,
  mouth,
  notepad,
  home,
}) => {
  const { page } = door
  const [x, y] = notepad.page
  mouth.answer = () => stepReply({ type: 'click', coordinates: [x, y] })
  await startRun(page, notepad.desktop.url, 'click the page')
  await phase(page, 'deciding')
  const asked = mouth.model.requests.length
  notepad.desktop.kill()
  await phase(page, 'stuck')
  await expect(page.getByTestId('reaching')).toBeVisible()
  await expect(page.getByRole('button', { name: /Take over/ })).toBeDisabled()
  // No key is pressed from here on.
  await notepad.desktop.restart()
  await phase(page, 'deciding')
  expect(mouth.model.requests.length).toBeGreaterThan(asked)
  await expect(page.getByRole('button', { name: /Take over/ })).toBeEnabled()
  const { events } = await lastRun(home)
  const [first, second] = events
    .filter(({ type }) => type === 'observed')
    .map(({ observation }) => observation)
  expect(second).not.toMatchObject({ frame: (first as { frame?: string } | undefined)?.frame })
  expect(events.filter(({ type }) => type === 'failed')).toHaveLength(1)
  expect(events.find(({ type }) => type === 'retried')).toMatchObject({ tries: expect.any(Number) })
  expect(events.filter(({ type }) => type === 'proposed')).toHaveLength(2)
})

test('a desktop resized under an open question is looked at anew', async ({ door, mouth, notepad }) => {
  const { page } = door
  mouth.answer = () => stepReply({ type: 'click', coordinates: [200, 200] })
  await startRun(page, notepad.desktop.url, 'click')
  await phase(page, 'deciding')
  const asked = mouth.model.requests.length
  await notepad.desktop.run('xrandr', '-s', '1024x768')
  await expect.poll(() => mouth.model.requests.length, { timeout: 30_000 }).toBeGreaterThan(asked)
  await phase(page, 'deciding')
  await expect(page.getByText('1024×768').first()).toBeVisible()
  await expectTrueMark(page, [200, 200])
})
