import { afterAll, beforeAll, expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import type { WebTarget } from '../../../../../src/main/targets/web/web'
import { goTo, never, openWeb, perform, type Site, serveSite } from '../browsing'

let site: Site
let target: WebTarget

const place = 'class=at style="left:100px;top:100px;width:200px;height:100px"'
const button = (words: string, more = '') =>
  `<button ${place} onclick="say('pressed', '${words}')" ${more}>${words}</button>`
const onMove = (does: string) =>
  `<script>addEventListener('pointermove', () => { if (!window.done) { window.done = true; ${does} } }, true)</script>`
const swap = onMove(`document.querySelector('button').outerHTML = \`${button('Place order')}\``)
const framed = `<iframe class=at style="left:0;top:0;width:500px;height:400px;border:0" src="/swap"></iframe>`

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Start</title>',
    '/swap': button('Preview') + swap,
    '/frame': framed,
    '/shadow': `<div id=host></div><script>const root = host.attachShadow({ mode: 'open' })
      root.innerHTML = '<style>button{position:absolute;left:100px;top:100px;width:200px;height:100px}</style><button>Preview</button>'
      root.querySelector('button').onpointermove = (event) => { event.currentTarget.outerHTML = '<button>Place order</button>' }</script>`,
    '/words': button('Preview') + onMove("document.querySelector('button').textContent = 'Place order'"),
    '/link': `<a href="/keep" ${place}>Go on</a>${onMove("document.querySelector('a').href = '/drop'")}`,
    '/over':
      button('Preview') +
      onMove(`document.body.insertAdjacentHTML('beforeend', \`${button('Place order')}\`)`),
    '/style': `<style>button:hover{background:red;transform:scale(1.05)} button span{display:none} button:hover span{display:inline}</style>${button('Preview<span> now</span>')}`,
    '/again':
      button('Preview') + onMove(`document.querySelector('button').outerHTML = \`${button('Preview')}\``),
    '/ripple':
      button('Preview') +
      onMove(
        `document.querySelector('button').insertAdjacentHTML('beforeend', '<span style="position:absolute;inset:0;pointer-events:none;background:#0003"></span>')`,
      ),
    '/tip':
      button('Preview', 'title="Look at it"') +
      onMove(
        `const b = document.querySelector('button'); b.removeAttribute('title'); b.insertAdjacentHTML('beforeend', '<span role=tooltip style="position:absolute;left:0;top:110px">Look at it</span>')`,
      ),
    '/menu': `<ul><li><h3 id=h hidden>Products</h3>${button('Preview', 'aria-expanded=false')}<div id=m hidden class=at style="left:100px;top:220px"><a href="/x">More</a></div></li></ul>${onMove("m.hidden = false; h.hidden = false; document.querySelector('button').ariaExpanded = 'true'")}`,
    '/row': `<style>div:hover{cursor:pointer;background:#eee}</style><div ${place}>A row</div>${onMove("document.body.append('a word')")}<script>document.querySelector('div').addEventListener('click', () => say('pressed', 'row'))</script>`,
  })
  target = await openWeb(`web:${site.url}/`)
})
afterAll(async () => {
  await target?.close()
  await site.close()
})

const at = [200, 150] as const

/** The pointer is far away, and the page is drawn. */
async function open(path: string): Promise<void> {
  await goTo(target, `${site.url}/`)
  await perform(target, { kind: 'hover', at: [900, 700] })
  await goTo(target, `${site.url}${path}`)
}

const presses = [
  { kind: 'click', at },
  { kind: 'click', at, count: 2 },
  { kind: 'long_press', at, ms: 50 },
  { kind: 'type', at, text: 'x' },
  { kind: 'keys', at, keys: ['a'] },
  { kind: 'drag', path: [at, [400, 300]] },
  { kind: 'button', at, button: 'left', state: 'down' },
] as const

test.each(presses)(
  'a page that puts something else under the pointer as it comes is not pressed: $kind',
  async (press) => {
    await open('/swap')
    const before = site.heard.items.length
    await expect(perform(target, press)).rejects.toThrow(
      /The model saw “Preview” there; now it is “Place order”/,
    )
    expect((await target.observe(never)).elements?.map(({ text }) => text)).toEqual(['Place order'])
    expect(site.heard.items.slice(before)).toEqual([])
  },
)

test.each<[string, string]>([
  ['/frame', 'Place order'],
  ['/shadow', 'Place order'],
  ['/words', 'Place order'],
  ['/over', 'Place order'],
  ['/link', '/drop'],
])('nor is one that does it in another way: %s', async (path, is) => {
  await open(path)
  await expect(perform(target, { kind: 'click', at })).rejects.toThrow(`${is}”`)
})

test.each(['/style', '/again', '/ripple', '/tip', '/menu', '/row'])(
  'what a pointer only lights up, or opens elsewhere, is pressed: %s',
  async (path) => {
    await open(path)
    const before = site.heard.items.length
    await perform(target, { kind: 'click', at })
    await site.heard.until((words) => words.length > before)
    expect(site.heard.items.at(-1)).toMatch(/^pressed (Preview|row)/)
  },
)

test('what the check before an act let pass is what is pressed: a page that changes after it is not', async () => {
  await open('/words')
  const { elements = [] } = await target.observe(never)
  const action = Action.parse({ kind: 'click', at })
  expect(await target.displaced?.(action, elements, never)).toBeUndefined()
  await expect(target.perform(action, never)).rejects.toThrow(/“Preview” there; now it is “Place order”/)
})

test('once the operator knows what is there now, it is pressed', async () => {
  await open('/words')
  await expect(perform(target, { kind: 'click', at })).rejects.toThrow('Place order')
  const before = site.heard.items.length
  await perform(target, { kind: 'click', at })
  await site.heard.until((words) => words.length > before)
})
