/** The links of the browser door: each lets one page in, once, and nobody is locked out. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import { spend } from '../fakes/pass'
import { pilothouse } from './command-line'
import { expect, startServer, test } from './door'

const isIn = (page: Page) => expect(page.getByRole('navigation')).toBeVisible()

const another = async (page: Page, locale: string): Promise<BrowserContext> => {
  const context = await page.context().browser()?.newContext({ locale })
  if (context === undefined) throw new Error('there is no browser')
  return context
}

const newLink = async (home: string): Promise<string> => {
  const { code, out } = await pilothouse(home, ['link'])
  expect(code).toBe(0)
  return out.trim()
}

test('who is in stays in: after a reload, in another tab, and with a link that was used', {
  tag: '@chromium',
}, async ({ door: { page, url = '' } }) => {
  await isIn(page)
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await isIn(page)
  const tab = await page.context().newPage()
  await tab.goto(new URL(url).origin)
  await isIn(tab)
  await tab.goto('about:blank')
  await tab.goto(url)
  await isIn(tab)
  // A restarted browser has what its profile keeps.
  const kept = await page.context().storageState()
  const restarted = await page.context().browser()?.newContext({ storageState: kept })
  const later = await restarted?.newPage()
  if (later === undefined) throw new Error('there is no browser')
  await later.goto(new URL(url).origin)
  await isIn(later)
})

for (const [locale, spent, needed] of [
  ['en', 'This link was already used', 'This page needs a link of its own'],
  ['zh-CN', '这个链接已经用过了', '打开本页需要一个链接'],
] as const)
  test(`a link that was used is said to be (${locale}), and one command gives a new one`, {
    tag: '@chromium',
  }, async ({ door: { page, url = '' }, home }) => {
    await isIn(page)
    const context = await another(page, locale)
    const late = await context.newPage()
    await late.goto(url)
    await expect(late.getByRole('heading', { name: spent })).toBeVisible()
    await expect(late.getByText('pilothouse link')).toBeVisible()
    await late.reload()
    await expect(late.getByRole('heading', { name: needed })).toBeVisible()
    // Pasted over the very page, which changes its fragment alone.
    await late.goto(await newLink(home))
    await isIn(late)
    expect(new URL(late.url()).hash).toBe('')
    await isIn(page)
  })

test('two consoles are open in one browser, each by its own link', { tag: '@chromium' }, async ({
  door: { page },
  home,
}) => {
  await isIn(page)
  const second = await startServer(home)
  try {
    const tab = await page.context().newPage()
    await tab.goto(second.url)
    await isIn(tab)
    await page.reload()
    await isIn(page)
    const { out } = await pilothouse(home, ['link', '--json'])
    expect(JSON.parse(out)).toHaveLength(2)
  } finally {
    await second.close()
  }
})

test('a page of another port gets nothing of this one: no cookie, no pass, and no code is taken from it', {
  tag: '@chromium',
}, async ({ door: { page, url = '' }, home }) => {
  await isIn(page)
  expect(await page.context().cookies()).toEqual([])
  const heard: string[] = []
  const other = createServer((request, response) => {
    heard.push(JSON.stringify(request.headers))
    response.setHeader('content-type', 'text/html').end('<img src="/again">')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  try {
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const tab = await page.context().newPage()
    await tab.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' })
    const pass = await page.evaluate(() => localStorage.getItem('pass') ?? '')
    expect(pass).not.toBe('')
    expect(await tab.evaluate(() => localStorage.length)).toBe(0)
    expect(heard.length).toBeGreaterThan(1)
    expect(heard.join()).not.toContain(pass)
    const link = await newLink(home)
    const tried = await tab.evaluate(
      async ([origin, code]) => {
        const ask = (mode: RequestMode) =>
          fetch(`${origin}/pass`, { method: 'POST', mode, headers: { authorization: `Bearer ${code}` } })
        return Promise.all(
          (['cors', 'no-cors'] as const).map((mode) => ask(mode).then(() => 'taken', String)),
        )
      },
      [new URL(url).origin, new URL(link).hash.slice('#code='.length)],
    )
    expect(tried[0]).toContain('TypeError')
    expect((await spend(link)).status).toBe(200)
  } finally {
    other.close()
  }
})

test('without a console that is open to a browser there is no link, and it is said how to have one', {
  tag: '@chromium',
}, async ({ home }) => {
  const { code, out, err } = await pilothouse(home, ['link'])
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('pilothouse serve')
})
