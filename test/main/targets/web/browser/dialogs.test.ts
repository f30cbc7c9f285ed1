import { afterAll, beforeAll, expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import { guards } from '../../../../../src/core/guards'
import { judge } from '../../../../../src/core/guards/guard'
import { problem } from '../../../../../src/core/problem'
import { observationFrom } from '../../../../../src/main/engine/observe/observation'
import type { TargetState } from '../../../../../src/main/engine/ports'
import type { WebTarget } from '../../../../../src/main/targets/web/web'
import { about } from '../../../../core/samples'
import { refusalOf, titleOf } from '../../../../fakes/told'
import { click, goTo, never, openWeb, perform, recorder, type Site, serveSite } from '../browsing'

let site: Site
let target: WebTarget

const button = (does: string) =>
  `<title>Page</title><button class=at style="left:0;top:0;width:200px;height:100px" onclick="${does}">go</button>`

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Start</title>',
    '/alert': button("alert('one\\nline'); say('after')"),
    '/confirm': button("say('answer', confirm('Delete everything?'))"),
    '/prompt': button("say('answer', prompt('Your name?', 'nobody'))"),
    '/pin': button("say('answer', prompt('Please enter the PIN of your company card to go on', ''))"),
    '/leave': `${button('say(1)')}<script>addEventListener('beforeunload', e => e.preventDefault())</script>`,
    '/flood': button("for (;;) alert('again')"),
    '/ticks': `${button('say(1)')}<script>setInterval(() => alert('tick'), 1)</script>`,
    '/down': button('say(2)').replace('onclick', `onmousedown="say('answer', confirm('Now?'))" onclick`),
  })
  target = await openWeb(`web:${site.url}/`)
})
afterAll(async () => {
  await target?.close()
  await site.close()
})

const asked = async () => (await target.observe(never)).foreground

test('an alert is closed by itself, and what it said is told', async () => {
  await goTo(target, `${site.url}/alert`)
  const sent = await click(target, [100, 50])
  await site.heard.until((all) => all.includes('after'))
  expect(sent).toContain('the page said: “one line”')
  expect(target.asks?.()).toEqual(problem('web.asks.alert', { words: 'one line' }))
  expect(await asked()).toBe('Page (the page said: “one line”)')
  await click(target, [100, 600])
  expect(await asked()).toBe('Page')
})

test('a question is what the page shows until it is answered', async () => {
  await goTo(target, `${site.url}/confirm`)
  await click(target, [100, 50])
  const question = 'The page asks: “Delete everything?”. Enter says OK, Escape says Cancel'
  expect(await target.settle(never)).toEqual({ quiet: true })
  const seen = await target.observe(never)
  expect(seen.foreground).toBe(question)
  expect(seen.elements).toEqual([expect.objectContaining({ role: 'dialog', text: question })])
  // Enter is the yes to it, and is judged as one.
  expect(seen.focus).toMatchObject({ text: 'OK', role: 'button', within: ['Delete everything?'] })
  const enter = Action.parse({ kind: 'keys', keys: ['enter'] })
  const observed = observationFrom('f', { width: 1280, height: 800 }, seen)
  expect(judge(enter, observed, guards, about)).toContainEqual(
    expect.objectContaining({ guard: 'deletion', rule: 'ask', floor: true }),
  )
  expect(titleOf(target.status())).toContain(question)
  expect(refusalOf(target, Action.parse({ kind: 'click', at: [5, 5] }))).toContain(question)
  expect(refusalOf(target, Action.parse({ kind: 'type', text: 'yes' }))).toContain(question)
  await perform(target, { kind: 'keys', keys: ['escape'] })
  await site.heard.until((all) => all.includes('answer false'))
  expect(await asked()).toBe('Page')
  await click(target, [100, 50])
  await perform(target, { kind: 'keys', keys: ['enter'] })
  await site.heard.until((all) => all.includes('answer true'))
})

test('a prompt takes typed text', async () => {
  await goTo(target, `${site.url}/prompt`)
  await click(target, [100, 50])
  expect(await asked()).toContain('“Your name?”. Its field holds “nobody”')
  await perform(target, { kind: 'type', text: '王小明' })
  expect(await asked()).toContain('Its field holds “王小明”')
  await perform(target, { kind: 'keys', keys: ['enter'] })
  await site.heard.until((all) => all.includes('answer 王小明'))
  await click(target, [100, 50])
  await perform(target, { kind: 'type', text: 'Ada', submit: true })
  await site.heard.until((all) => all.includes('answer Ada'))
})

test('the field of a prompt is written in as in a browser: what came with it goes, what was typed stays', async () => {
  await goTo(target, `${site.url}/prompt`)
  const typed = async (...moves: Parameters<typeof perform>[1][]) => {
    site.heard.items.length = 0
    await click(target, [100, 50])
    for (const move of [...moves, { kind: 'keys', keys: ['enter'] } as const]) await perform(target, move)
    await site.heard.until((all) => all.length === 1)
    return site.heard.items[0]
  }
  const [end, erase] = [
    { kind: 'keys', keys: ['end'] },
    { kind: 'keys', keys: ['backspace'] },
  ] as const
  expect(await typed(end, { kind: 'type', text: ' else' })).toBe('answer nobody else')
  expect(await typed({ kind: 'type', text: 'A' }, { kind: 'type', text: 'da' })).toBe('answer Ada')
  expect(await typed({ kind: 'type', text: 'A' }, { kind: 'type', text: 'B', replace: true })).toBe(
    'answer B',
  )
  expect(await typed(end, erase, { kind: 'keys', keys: ['y'] })).toBe('answer nobody')
  expect(await typed({ kind: 'paste', text: 'Eve' })).toBe('answer Eve')
  expect(await typed(end, { kind: 'keys', keys: ['ctrl', 'a'] }, { kind: 'type', text: 'C' })).toBe(
    'answer C',
  )
  await click(target, [100, 50])
  expect(refusalOf(target, Action.parse({ kind: 'keys', keys: ['f5'] }))).toContain('Your name?')
  await perform(target, { kind: 'keys', keys: ['escape'] })
})

test('what is written where a page asks for a secret is told by its length', async () => {
  await goTo(target, `${site.url}/pin`)
  await click(target, [100, 50])
  expect(await target.focused?.(never)).toMatchObject({ role: 'textbox', secret: true })
  await perform(target, { kind: 'type', text: '4711' })
  const seen = await target.observe(never)
  expect(JSON.stringify({ ...seen, picture: undefined })).not.toContain('4711')
  expect(seen.foreground).toContain('Its field holds “••••”')
  expect(JSON.stringify(target.asks?.())).not.toContain('4711')
  await perform(target, { kind: 'keys', keys: ['ctrl', 'a'] })
  expect(JSON.stringify([target.asks?.(), target.status()])).not.toContain('4711')
  await perform(target, { kind: 'keys', keys: ['enter'] })
  await site.heard.until((all) => all.includes('answer 4711'))
})

test('what would be cut or folded is told by its length: a secret in it would be known by nobody', async () => {
  await goTo(target, `${site.url}/prompt`)
  await click(target, [100, 50])
  for (const text of ['a'.repeat(400), 'line one\nline two']) {
    await perform(target, { kind: 'type', text, replace: true })
    expect(await asked()).toMatch(/Its field holds “•+”/)
  }
  await perform(target, { kind: 'keys', keys: ['escape'] })
})

test('a page that asks to be left is left when Enter says so', async () => {
  await goTo(target, `${site.url}/leave`)
  await click(target, [100, 50])
  const sent = await perform(target, { kind: 'navigate', to: { url: `${site.url}/` } })
  expect(sent.at(-1)).toContain('The page asks whether to leave it')
  await perform(target, { kind: 'keys', keys: ['escape'] })
  expect((await target.observe(never)).url).toBe(`${site.url}/leave`)
  await perform(target, { kind: 'navigate', to: { url: `${site.url}/` } })
  await perform(target, { kind: 'keys', keys: ['enter'] })
  await target.settle(never)
  expect((await target.observe(never)).url).toBe(`${site.url}/`)
})

test('a question that opens while the button is still down leaves no button down', async () => {
  await goTo(target, `${site.url}/down`)
  site.heard.items.length = 0
  await click(target, [100, 50])
  await perform(target, { kind: 'keys', keys: ['enter'] })
  await site.heard.until((all) => all.length === 2)
  expect(site.heard.items).toEqual(['answer true', '2'])
  expect(await target.elementAt([100, 50], never)).toMatchObject({ tag: 'button' })
})

test('a page that never stops to open alerts is stopped', async () => {
  await goTo(target, `${site.url}/flood`)
  const sent = await click(target, [100, 50])
  expect(sent.at(-1)).toBe('the page opened more than 20 dialogs in a row, and its tab was given up')
  expect(await asked()).toContain('its tab was given up')
  expect((await target.observe(never)).url).toBe('about:blank')
  await goTo(target, `${site.url}/`)
  expect(await asked()).toBe('Start')
})

test('a page that opens alerts by the clock can still be left', async () => {
  const told = recorder<TargetState>()
  target.subscribe(told.add)
  await goTo(target, `${site.url}/ticks`)
  await told.until((all) => all.some((state) => titleOf(state).includes('was given up')))
  expect(await asked()).toContain('its tab was given up')
  await goTo(target, `${site.url}/`)
  expect(await asked()).toContain('Start')
})
