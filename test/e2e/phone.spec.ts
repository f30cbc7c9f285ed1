import type { Page } from '@playwright/test'
import {
  approve,
  test as base,
  beginVeto,
  confirm,
  decide,
  expect,
  lastRun,
  leaveGreeting,
  mark,
  phase,
  picture,
} from './console'
import { openPhoneStand, type PhoneStand } from './phone'

const test = base.extend<{ phone: PhoneStand }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  phone: async ({}, use) => {
    const phone = await openPhoneStand()
    await use(phone)
    await phone.close()
  },
  // The console must be started after the adb server that it is to ask.
  home: async ({ home, phone }, use) => {
    expect(phone.serial).not.toBe('')
    await use(home)
  },
  dialect: 'glm-mobile',
})

test.setTimeout(300_000)

type Place = readonly [number, number]

const message = '明天八点见，别迟到。'
const size = { width: 1080, height: 2400 }

/** GLM speaks in thousandths. */
function box([x, y]: Place) {
  const [across, down] = [Math.round((x / size.width) * 1000), Math.round((y / size.height) * 1000)]
  return [[across, down, across, down]]
}

const glm = (action: object) => `Memory: None\nReason: one step on.\nAction: ${JSON.stringify(action)}`
const input = (text: string, at: Place) =>
  glm({ action_type: 'input_text', text, box_2d: box(at), override: false })
const click = (at: Place) => glm({ action_type: 'click', box_2d: box(at) })
const swipeUp = glm({ action_type: 'swipe', direction: 'up' })

/** Writing to somebody, as a model that sees well but for two slips would do it; places are read off the phone itself. */
function writing({ find }: PhoneStand): readonly (() => Promise<string>)[] {
  const at = async (text: string, which?: 'first') => (await find(text, which)).at
  return [
    async () => glm({ action_type: 'open_app', app_name: 'Contacts' }),
    async () => swipeUp,
    async () => click([540, 1700]),
    async () => input('王五', await at('Search contacts')),
    async () => input('李明', await at('Search contacts')),
    async () => click(await at('李明')),
    async () => click(await at('Message')),
    async () => input(message, await at('Text message')),
    async () => click(await at('Send')),
    async () => glm({ action_type: 'navigate_back' }),
    async () => glm({ action_type: 'answer', text: 'The message is sent.' }),
    async () => glm({ action_type: 'status', goal_status: 'complete' }),
  ]
}

async function choosePhone(page: Page, phone: PhoneStand, by: 'server' | 'direct'): Promise<void> {
  await page.getByRole('radio', { name: /^My phone/ }).check()
  if (by === 'server') await page.getByRole('radio', { name: new RegExp(phone.serial) }).check()
  else await page.getByLabel('Or by its address').fill(phone.serial)
}

async function begin(page: Page, task: string, model: string): Promise<void> {
  await page.getByLabel('Task').fill(task)
  await page.getByLabel('Model').selectOption({ label: model })
  await page.getByRole('button', { name: 'Start' }).click()
}

/** Waits for the proposal that a word of its title names, and approves it. */
async function approveThe(page: Page, word: string | RegExp): Promise<void> {
  await expect(page.getByTestId('title')).toContainText(word, { timeout: 40_000 })
  await approve(page)
}

for (const by of ['server', 'direct'] as const) {
  test(`a message is written on a phone over ${by === 'server' ? 'the adb server' : 'plain TCP'}`, {
    tag: '@chromium',
  }, async ({ door, mouth, phone, home }) => {
    const { page } = door
    const script = writing(phone)
    let said = 0
    mouth.answer = async () => (await script[said++]?.()) ?? 'out of replies'
    await leaveGreeting(page)
    await choosePhone(page, phone, by)
    await begin(page, `Write ${message} to 李明`, 'Scripted')

    await test.step('an app is opened and its list swiped', async () => {
      await approveThe(page, 'Contacts')
      await approveThe(page, /swipe/i)
    })

    await test.step('a tap on the wrong place is dragged to the right one', async () => {
      await phase(page, 'deciding')
      const { at } = await phone.find('Search contacts')
      const { box: place } = await picture(page)
      const { drawn } = await mark(page)
      await page.mouse.move(drawn[0], drawn[1])
      await page.mouse.down()
      const scale = place.width / size.width
      await page.mouse.move(place.x + at[0] * scale, place.y + at[1] * scale, { steps: 12 })
      await page.mouse.up()
      await approve(page)
    })

    await test.step('a wrong name is vetoed, the right one is typed', async () => {
      await expect(page.getByTestId('title')).toContainText('王五', { timeout: 40_000 })
      await beginVeto(page)
      await decide(page, '3')
      await approveThe(page, '李明')
    })

    await test.step('the message is written, sent, and the phone has it', async () => {
      for (const word of [/click|tap/i, /click|tap/i, message]) await approveThe(page, word)
      await confirm(page, 'Send')
      expect((await phone.find(message)).text).toBe(message)
      await approveThe(page, /back/i)
    })

    await test.step('an answer is one more step, and then the task is done', async () => {
      await approveThe(page, 'The message is sent')
      await approveThe(page, /finish|done|complete/i)
      await phase(page, 'ended')
    })

    const { events } = await lastRun(home)
    const done = events.filter(({ type }) => type === 'intended').map(({ action }) => action)
    expect(done.map((action) => (action as { kind: string }).kind)).toEqual(
      'open_app swipe click type click click type click navigate'.split(' '),
    )
    expect(events.at(-1)).toMatchObject({ end: { outcome: 'completed', by: 'model' } })
    expect(await phone.adb('shell', 'settings', 'get', 'secure', 'default_input_method')).toContain(
      'LatinIME',
    )
  })
}

/** A finger on the live picture, put down and moved as a hand does. */
async function finger(page: Page, ...path: readonly Place[]): Promise<void> {
  const { box: place } = await picture(page)
  const scale = place.width / size.width
  const [first, ...rest] = path.map(
    ([x, y]) => [place.x + (x + 0.5) * scale, place.y + (y + 0.5) * scale] as const,
  )
  if (first === undefined) return
  await page.mouse.move(first[0], first[1])
  // Sent together: a busy page answers each so late that a tap would become a long press.
  if (rest.length === 0) return void (await Promise.all([page.mouse.down(), page.mouse.up()]))
  await page.mouse.down()
  for (const [x, y] of rest) await page.mouse.move(x, y, { steps: 15 })
  await page.mouse.up()
}

const drawn = (page: Page): Promise<string> =>
  page
    .locator('[data-testid=picture] canvas')
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''))

/** A finger, and what it led to: a person looks before the next touch, and the picture comes later than the page. */
async function touch(page: Page, ...path: readonly Place[]): Promise<void> {
  const before = await drawn(page)
  await finger(page, ...path)
  await expect.poll(() => isAtRest(page, before)).toBe(true)
}

/** Whether the live picture is another one, and stays it for some frames. */
async function isAtRest(page: Page, before: string): Promise<boolean> {
  const now = await drawn(page)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
  return now !== before && now === (await drawn(page))
}

test('a demonstration by touch is recorded as the actions a model would have proposed', {
  tag: '@chromium',
}, async ({ door, phone, home }) => {
  const { page } = door
  await leaveGreeting(page)
  await choosePhone(page, phone, 'direct')
  await begin(page, 'Find Ada and write to her', 'Nobody: record a demonstration')
  await phase(page, 'by_hand')

  const contacts = (await phone.find('Contacts')).at
  // Until the phone's first picture has come hands reach nothing: such a tap is none, and is made again.
  await expect(async () => {
    await finger(page, contacts)
    await phone.find('Search contacts')
  }).toPass({ timeout: 60_000 })
  const search = (await phone.find('Search contacts')).at
  await touch(page, [540, 1700], [540, 900])
  await expect
    .poll(async () => (await phone.texts()).some(({ text }) => text === 'Ada Lindqvist'))
    .toBe(false)
  await finger(page, search)
  await page.keyboard.type('Lindqvist')
  const ada = (await phone.find('Ada Lindqvist')).at
  await touch(page, ada)
  const write = (await phone.find('Message', 'first')).at
  await touch(page, write)
  const field = (await phone.find('Text message')).at
  await finger(page, field)
  await page.keyboard.type('See you at eight')
  await phone.find('See you at eight')
  const send = (await phone.find('Send')).at
  await touch(page, send)
  await phone.find('Text message')
  // The first puts the phone's keyboard away.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await phone.find('Lucy Adams')
  await page.keyboard.press('Control+Alt+Enter')
  await phase(page, 'ended')

  const { events } = await lastRun(home)
  const hands = events.filter(({ type }) => type === 'hand')
  expect(hands.map(({ action }) => action)).toMatchObject([
    { kind: 'click' },
    { kind: 'swipe', from: near([540, 1700]), to: near([540, 900]) },
    { kind: 'type', at: near(search), text: 'Lindqvist' },
    { kind: 'click', at: near(ada) },
    { kind: 'click', at: near(write) },
    { kind: 'type', at: near(field), text: 'See you at eight' },
    { kind: 'click', at: near(send) },
    { kind: 'navigate', to: 'back' },
    { kind: 'navigate', to: 'back' },
  ])
  for (const hand of hands) expect(hand).toHaveProperty('frame')
  expect(events.at(-1)).toMatchObject({ end: { outcome: 'completed', by: 'operator' } })
})

/** Within what one pixel of the small live picture is worth. */
const near = ([x, y]: Place): unknown => [expect.closeTo(x, -1.2), expect.closeTo(y, -1.2)]
