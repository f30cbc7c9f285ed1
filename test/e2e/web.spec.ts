import type { FakeRequest } from '../fakes/openai-server'
import { openSite, type Site } from '../fakes/site'
import { pilothouse } from './command-line'
import {
  approve,
  test as base,
  beginVeto,
  decide,
  expect,
  lastRun,
  leaveGreeting,
  mark,
  phase,
  picture,
} from './console'

const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  site: async ({}, use) => {
    const site = await openSite()
    await use(site)
    await site.close()
  },
  dialect: 'glm-web',
})

test.setTimeout(240_000)

/** The number of an element as the model reads it in its list: the last one of that text. */
function label({ lastText }: FakeRequest, text: string): string {
  const found = [...lastText.matchAll(/\[(\d+)\]: (?:<[\w-]+> )?"([^"]*)";/g)].filter(
    ([, , told]) => told === text,
  )
  const number = found.at(-1)?.[1]
  if (number === undefined) throw new Error(`“${text}” is not in the list of elements`)
  return number
}

const say = (action: string, memory: object = {}) =>
  `Thought: one step on.\nAction: ${action}\nMemory_Updated: ${JSON.stringify(memory)}`

/** The task as a model that reads its list would do it, but for one wrong number and one premature answer. */
const steps: readonly ((request: FakeRequest) => string)[] = [
  (seen) => say(`Click [${label(seen, 'Keep me posted')}]`),
  (seen) => say(`Type [${label(seen, 'Title or author')}]; [harbour]`),
  (seen) => say(`Click [${label(seen, 'Page 3')}]`),
  (seen) => say(`Click [${label(seen, 'Sort by')}]`),
  (seen) => say(`Click [${label(seen, 'Oldest first')}]`),
  (seen) => say(`Scroll [${label(seen, 'Take The Pilot')}]; [down]`),
  (seen) => say(`Click [${label(seen, 'Take The Ferry')}]`),
  () => say('ANSWER; <content>I do not know.</content>'),
  (seen) => say(`Click [${label(seen, 'Open basket (1)')}]`),
  () => say('Scroll [WINDOW]; [down]'),
  () => say('GoBack'),
  () => say('ANSWER; <content>HB-2719</content>', { code: 'HB-2719' }),
]

test('a page is worked by numbers, and a wrong number is put right by pointing at the element', {
  tag: '@chromium',
}, async ({ door, mouth, site, home }) => {
  const { page } = door
  // Asked again about the same step, as when the page has changed meanwhile, the model says the same.
  let step = 0
  mouth.answer = (request) => steps[step]?.(request) ?? 'out of replies'
  const answered = (answer: Promise<void>) => {
    step += 1
    return answer
  }
  await leaveGreeting(page)
  await page.getByRole('radio', { name: /^A web page/ }).check()
  await page.getByLabel('Address of the page').fill(site.url)
  await page.getByLabel('Task').fill('Find the shelf code of The Ferry on page 2')
  await page.getByLabel('Model').selectOption({ label: 'Scripted' })
  await page.getByRole('button', { name: 'Start' }).click()

  await test.step('in a frame and in a form', async () => {
    await expect(page.getByTestId('title')).toContainText('Keep me posted', { timeout: 40_000 })
    await answered(approve(page))
    await expect.poll(() => site.asked).toContain('/news-read')
    await expect(page.getByTestId('title')).toContainText('harbour', { timeout: 40_000 })
    await answered(approve(page))
    await expect.poll(() => site.asked, { timeout: 20_000 }).toContain('/results?q=harbour')
  })

  await test.step('the wrong page number is put right by a click on the right one', async () => {
    await expect(page.getByTestId('title')).toContainText('Page 3', { timeout: 40_000 })
    const { drawn, frame } = await mark(page)
    const asked = site.asked.length
    const { box } = await picture(page)
    const onPage2 = [drawn[0] - 67 * (box.width / 1280), drawn[1]] as const
    await page.mouse.click(...onPage2)
    await expect(page.getByTestId('title')).toContainText('Page 2')
    await page.keyboard.press('Escape')
    expect((await mark(page)).frame, 'Esc takes the correction back').toEqual(frame)
    expect(site.asked.length, 'a correction sends nothing').toBe(asked)
    await page.mouse.click(...onPage2)
    await expect(page.getByTestId('title')).toContainText('Page 2')
    await expect(
      page.locator('[data-testid=overlay] [data-role=edited] [data-mark=point][data-framed=true]'),
    ).toBeVisible()
    const moved = await mark(page)
    expect(Math.abs(moved.drawn[0] - onPage2[0]) + Math.abs(moved.drawn[1] - onPage2[1])).toBeLessThan(2)
    await answered(approve(page))
    await expect.poll(() => site.asked, { timeout: 20_000 }).toContain('/results?page=2')
  })

  await test.step('a native list, a scroller of its own, a button below its fold', async () => {
    await expect(page.getByTestId('title')).toContainText('Sort by', { timeout: 40_000 })
    await answered(approve(page))
    await expect(page.getByTestId('title')).toContainText('Oldest first', { timeout: 40_000 })
    await answered(approve(page))
    await expect.poll(() => site.asked, { timeout: 20_000 }).toContain('/sorted?by=Oldest%20first')
    await expect(page.getByTestId('title')).toContainText(/scroll/i, { timeout: 40_000 })
    await answered(approve(page))
    await expect(page.getByTestId('title')).toContainText('Take The Ferry', { timeout: 40_000 })
    await answered(approve(page))
    await expect.poll(() => site.asked, { timeout: 20_000 }).toContain('/took?title=The%20Ferry&page=2')
  })

  await test.step('a premature answer is vetoed, and the model is told', async () => {
    await expect(page.getByTestId('title')).toContainText('I do not know', { timeout: 40_000 })
    await beginVeto(page)
    await answered(decide(page, '5'))
    await expect(page.getByTestId('title')).toContainText('Open basket', { timeout: 40_000 })
    expect(mouth.model.requests.at(-1)?.lastText).toContain('the task is not done yet')
  })

  await test.step('a button in a shadow, the window, and back', async () => {
    await answered(approve(page))
    await expect.poll(() => site.asked, { timeout: 20_000 }).toContain('/basket')
    await expect(page.getByTestId('title')).toContainText(/scroll/i, { timeout: 40_000 })
    await answered(approve(page))
    await expect(page.getByTestId('title')).toContainText(/back/i, { timeout: 40_000 })
    await answered(approve(page))
    await expect(page.getByTestId('title')).toContainText('HB-2719', { timeout: 40_000 })
    await answered(approve(page))
    await phase(page, 'ended')
  })

  const { events } = await lastRun(home)
  const asked = events.filter(({ type }) => type === 'asked')
  for (const { images } of asked) expect(images).toMatchObject([{ marks: expect.any(Array) }])
  expect(events.find(({ edited }) => edited === true)).toMatchObject({
    action: { kind: 'click', label: 'Page 2', mark: expect.any(Number) },
  })
  expect(events.at(-1)).toMatchObject({ end: { outcome: 'completed', message: 'HB-2719' } })
})

test.describe('the same task', { tag: '@chromium' }, () => {
  test('by the checklist', async ({ home, site }) => {
    const task = [
      'click "Keep me posted"',
      'type "harbour" into "Title or author"',
      'click "Search"',
      'click "Page 2"',
      'click "Take The Pilot"',
      'click "Open basket (1)"',
      'check "HB-2719"',
    ].join('\n')
    const args = [
      'run',
      '--target',
      `web:${site.url}`,
      '--task',
      task,
      '--model',
      'checklist',
      '--approve',
      'everything-but-the-floor',
      '--json',
    ]
    const said = await pilothouse(home, args)
    expect(said.code, said.err).toBe(0)
    expect(site.asked).toEqual(
      expect.arrayContaining([
        '/news-read',
        '/results?q=harbour',
        '/results?page=2',
        '/took?title=The%20Pilot&page=2',
        '/basket',
      ]),
    )
  })
})
