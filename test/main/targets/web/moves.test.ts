import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { WebTarget } from '../../../../src/main/targets/web/web'
import { refusalOf } from '../../../fakes/told'
import { click, goTo, never, openWeb, perform, type Site, serveSite } from './browsing'

let site: Site
let target: WebTarget

const pad = `<div id=pad class=at style="left:100px;top:100px;width:300px;height:200px;background:#cde"></div>
  <script>const hear = (...names) => names.forEach(name => addEventListener(name, e => say(name, e.clientX + ',' + e.clientY,
    'button' + e.button, 'x' + e.detail, ['ctrlKey','shiftKey','altKey'].filter(k => e[k]).join('+'))))</script>`
const field = (kind: string) =>
  `<title>Field</title><${kind} id=f class=at style="left:100px;top:100px;width:300px;height:60px"></${kind}>`

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Start</title>',
    '/press': `<title>Press</title>${pad}<script>hear('click','dblclick','contextmenu','auxclick')</script>`,
    '/hold': `<title>Hold</title>${pad}<script>hear('mousedown','mouseup')</script>`,
    '/hover': `<title>Hover</title>${pad}<script>pad.onmouseenter = () => say('entered'); onmouseover = () => {}</script>`,
    '/drag': `<title>Drag</title>${pad}<script>hear('mousedown','mouseup'); let n = 0; onmousemove = e => { if (e.buttons === 1) n += 1 }
      addEventListener('mouseup', () => say('moves', n > 5))</script>`,
    '/field': `${field('textarea')}<script>f.value = 'before'; addEventListener('keydown', e => e.key === 'Enter' && say('enter')); f.oninput = () => say('value', JSON.stringify(f.value))</script>`,
    '/form': `<title>Form</title><form onsubmit="event.preventDefault(); say('sent', f.value)"><input id=f class=at style="left:100px;top:100px;width:300px;height:60px"></form>`,
    '/keys': `<title>Keys</title><script>for (const name of ['keydown','keyup']) addEventListener(name, e => say(name, e.key, e.code))</script>`,
    '/tall': `<title>Tall</title><div style="height:9000px">tall</div><script>addEventListener('scrollend', () => say('at', scrollY))</script>`,
    '/nested': `<title>Nested</title><style>html,body{overflow:hidden;height:100%}</style>
      <div class=at style="left:0;top:0;width:400px;height:100px">a bar that does not scroll</div>
      <div id=list class=at style="left:0;top:100px;width:400px;height:400px;overflow:auto"><div style="height:5000px">long</div></div>
      <script>list.addEventListener('scroll', () => say('list'), { once: true })</script>`,
    '/map': `<title>Map</title><style>body{height:5000px}</style><div id=map class=at style="left:0;top:0;width:600px;height:600px"></div>
      <script>map.addEventListener('wheel', e => { e.preventDefault(); say('zoom', e.deltaY) }, { passive: false }); onscroll = () => say('scrolled')</script>`,
    '/outer': `<title>Outer</title><iframe src="/inner" class=at style="left:200px;top:100px;width:400px;height:300px;border:5px solid;padding:3px"></iframe>`,
    '/inner': `<button class=at style="left:50px;top:40px;width:100px;height:50px" onclick="say('inner', event.clientX, event.clientY)">Inside</button>`,
    '/shadow': `<title>Shadow</title><div id=host class=at style="left:100px;top:100px"></div><script>
      const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<button style="width:200px;height:80px">Deep</button>'
      root.firstChild.onclick = () => say('deep')</script>`,
  })
  target = await openWeb(`web:${site.url}/`, { search: `${site.url}/press` })
})
afterAll(async () => {
  await target?.close()
  await site.close()
})
beforeEach(() => {
  site.heard.items.length = 0
})

const hears = async (...wanted: readonly string[]) => {
  await site.heard.until((all) => all.length >= wanted.length)
  expect(site.heard.items.map((line) => line.trim())).toEqual(wanted)
}

test('clicks arrive at their pixel with their button and count', async () => {
  await goTo(target, `${site.url}/press`)
  expect(await click(target, [150, 120])).toEqual(['pointer 150,120', 'left button down', 'left button up'])
  await hears('click 150,120 button0 x1')
  site.heard.items.length = 0
  await click(target, [399, 299], { count: 2 })
  await hears('click 399,299 button0 x1', 'click 399,299 button0 x2', 'dblclick 399,299 button0 x2')
  site.heard.items.length = 0
  await click(target, [101, 101], { count: 3 })
  await site.heard.until((all) => all.some((line) => line.startsWith('click 101,101 button0 x3')))
  site.heard.items.length = 0
  await click(target, [300, 200], { button: 'right' })
  for (const told of ['contextmenu 300,200 button2', 'auxclick 300,200 button2'])
    await site.heard.until((all) => all.some((line) => line.startsWith(told)))
  site.heard.items.length = 0
  await click(target, [300, 200], { button: 'middle', modifiers: ['ctrl', 'shift'] })
  await hears('auxclick 300,200 button1 x1 ctrlKey+shiftKey')
})

test('a long press, a button held and let go, and hovering', async () => {
  await goTo(target, `${site.url}/hold`)
  await perform(target, { kind: 'long_press', at: [150, 120], ms: 100 })
  await perform(target, { kind: 'button', at: [200, 150], button: 'left', state: 'down' })
  await perform(target, { kind: 'button', at: [220, 160], button: 'left', state: 'up' })
  await hears(
    'mousedown 150,120 button0 x1',
    'mouseup 150,120 button0 x1',
    'mousedown 200,150 button0 x1',
    'mouseup 220,160 button0 x1',
  )
  await goTo(target, `${site.url}/hover`)
  await perform(target, { kind: 'hover', at: [700, 700] })
  await perform(target, { kind: 'hover', at: [200, 200] })
  await site.heard.until((all) => all.includes('entered'))
})

test('what is held is lifted by release', async () => {
  await goTo(target, `${site.url}/hold`)
  await perform(target, { kind: 'button', at: [200, 150], button: 'left', state: 'down' })
  await target.release()
  await hears('mousedown 200,150 button0 x1', 'mouseup 200,150 button0 x1')
})

test('a drag follows its path', async () => {
  await goTo(target, `${site.url}/drag`)
  const path = [
    [110, 110],
    [300, 150],
    [350, 280],
  ]
  await perform(target, { kind: 'drag', path })
  await hears('mousedown 110,110 button0 x1', 'mouseup 350,280 button0 x1', 'moves true')
})

test('text is typed, replaced, and typed in letters that no key has', async () => {
  await goTo(target, `${site.url}/field`)
  await perform(target, { kind: 'type', text: 'a中文b\nc', at: [200, 130], replace: true })
  await site.heard.until((all) => all.includes('value "a中文b\\nc"'))
  expect(site.heard.items).not.toContain('enter')
  await perform(target, { kind: 'paste', text: ' and\r\nmore' })
  await site.heard.until((all) => all.includes('value "a中文b\\nc and\\nmore"'))
  await perform(target, { kind: 'type', text: 'x'.repeat(5000), replace: true })
  await site.heard.until((all) => all.includes(`value "${'x'.repeat(5000)}"`))
})

test('a form is sent when the text is to be submitted', async () => {
  await goTo(target, `${site.url}/form`)
  await perform(target, { kind: 'type', text: 'Hello, 世界!', at: [200, 130], submit: true })
  await hears('sent Hello, 世界!')
})

test('chords go down in order and up in reverse; keys are held as long as asked', async () => {
  await goTo(target, `${site.url}/keys`)
  await perform(target, { kind: 'keys', keys: ['ctrl', 'shift', 'k'] })
  await hears(
    'keydown Control ControlLeft',
    'keydown Shift ShiftLeft',
    'keydown K KeyK',
    'keyup K KeyK',
    'keyup Shift ShiftLeft',
    'keyup Control ControlLeft',
  )
  site.heard.items.length = 0
  await perform(target, { kind: 'hold', keys: ['down'], ms: 50 })
  await perform(target, { kind: 'keys', keys: ['plus'] })
  await perform(target, { kind: 'keys', keys: ['f5', 'a'] })
  await hears(
    'keydown ArrowDown ArrowDown',
    'keyup ArrowDown ArrowDown',
    'keydown + Equal',
    'keyup + Equal',
    'keydown F5 F5',
    'keydown a KeyA',
    'keyup a KeyA',
    'keyup F5 F5',
  )
})

test('the window scrolls by ticks and by pixels, and not past its end', async () => {
  await goTo(target, `${site.url}/tall`)
  await perform(target, { kind: 'scroll', direction: 'down', pixels: 533 })
  await site.heard.until((all) => all.includes('at 533'))
  await perform(target, { kind: 'scroll', at: [10, 10], direction: 'down', ticks: 2 })
  await site.heard.until((all) => all.includes('at 733'))
  await perform(target, { kind: 'swipe', from: [600, 600], to: [600, 500] })
  await site.heard.until((all) => all.includes('at 833'))
  await perform(target, { kind: 'scroll', direction: 'up', pixels: 5000 })
  await site.heard.until((all) => all.includes('at 0'))
  const sent = await perform(target, { kind: 'scroll', direction: 'up' })
  expect(sent.at(-1)).toBe('nothing there can be scrolled further')
})

test('where the wheel moves nothing, the list of the page is scrolled', async () => {
  await goTo(target, `${site.url}/nested`)
  const sent = await perform(target, { kind: 'scroll', at: [50, 50], direction: 'down', ticks: 3 })
  expect(sent.at(-1)).toBe('div#list scrolled, as the wheel moved nothing')
  await hears('list')
  const second = await perform(target, { kind: 'scroll', at: [50, 300], direction: 'down', ticks: 3 })
  expect(second).toEqual(['pointer 50,300', 'wheel down 300 pixels'])
})

test('a page that takes the wheel for itself is not scrolled besides', async () => {
  await goTo(target, `${site.url}/map`)
  const sent = await perform(target, { kind: 'scroll', at: [50, 50], direction: 'down', ticks: 1 })
  expect(sent.at(-1)).toBe('wheel down 100 pixels')
  await hears('zoom 100')
})

test('a click reaches into frames and shadow roots, and what lies there is known', async () => {
  await goTo(target, `${site.url}/outer`)
  expect(await target.elementAt([280, 160], never)).toMatchObject({ tag: 'button', text: 'Inside' })
  await click(target, [280, 160])
  await hears('inner 72 52')
  await goTo(target, `${site.url}/shadow`)
  expect(await target.elementAt([150, 130], never)).toMatchObject({ tag: 'button', text: 'Deep' })
  await click(target, [150, 130])
  await site.heard.until((all) => all.includes('deep'))
})

test('the search pages of the dialects lead where the settings say; back and home lead back', async () => {
  await goTo(target, 'https://www.bing.com/')
  expect((await target.observe(never)).url).toBe(`${site.url}/press`)
  await goTo(target, `${site.url}/tall`)
  expect(await perform(target, { kind: 'navigate', to: 'back' })).toEqual(['back'])
  await target.settle(never)
  expect((await target.observe(never)).url).toBe(`${site.url}/press`)
  await perform(target, { kind: 'keys', keys: ['alt', 'right'] })
  await target.settle(never)
  expect((await target.observe(never)).url).toBe(`${site.url}/tall`)
  await perform(target, { kind: 'navigate', to: 'home' })
  expect((await target.observe(never)).url).toBe(`${site.url}/`)
})

test('what a page cannot do is refused in words', () => {
  const cannot = (draft: object) => refusalOf(target, Action.parse(draft))
  expect(cannot({ kind: 'open_app', name: 'Files' })).toContain('no apps')
  expect(cannot({ kind: 'navigate', to: 'recents' })).toContain('no list of recent apps')
  expect(cannot({ kind: 'keys', keys: ['f13'] })).toBe('a web page knows no key “f13”')
  expect(cannot({ kind: 'keys', keys: ['é'] })).toBe('')
  expect(cannot({ kind: 'type', text: 'x'.repeat(100_001) })).toContain('100,000')
})

test('a point outside the window is refused, and an abort ends a wait', async () => {
  await expect(click(target, [1280, 10])).rejects.toThrow('1280, 10 is outside the page')
  const stop = new AbortController()
  const waiting = target.perform(Action.parse({ kind: 'wait', ms: 60_000 }), stop.signal)
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
})
