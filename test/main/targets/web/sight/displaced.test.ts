import { afterAll, beforeAll, expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import { turnedUnder } from '../../../../../src/core/action/same-element'
import type { WebTarget } from '../../../../../src/main/targets/web/web'
import { click, goTo, never, openWeb, type Site, serveSite } from '../browsing'

let site: Site
let target: WebTarget

const swap = `<title>Swap</title>
  <button class=at style="left:0;top:0;width:200px;height:100px">Save</button>
  <script>window.swap = () => document.querySelector('button').outerHTML =
    '<button class=at style="left:0;top:0;width:200px;height:100px" aria-label="Delete">Save</button>'</script>
  <button class=at style="left:300px;top:0;width:200px;height:100px" onclick="swap()">swap</button>
  <button class=at style="left:600px;top:0;width:200px;height:100px">other</button>
  <p class=at style="left:0;top:300px">words</p>`

const turns = `<title>Turns</title><style>:focus { outline: none }</style>
  <a id=link class=at href="/keep" style="left:0;top:0;width:200px;height:100px">Go on</a>
  <button id=named class=at aria-label="Keep it" style="left:300px;top:0;width:200px;height:100px">OK</button>
  <button class=at style="left:0;top:200px;width:200px;height:100px" id=yes>Yes</button><button id=drop class=at style="left:300px;top:200px;width:200px;height:100px">Delete all</button>
  <section class=at style="left:600px;top:0"><h2 id=topic style="margin:0;font-size:12px">Keep</h2><div style="height:0"></div><button style="width:200px;height:100px">Confirm</button></section>
  <div onmousedown="event.preventDefault(); link.href = '/drop'; named.ariaLabel = 'Delete it'; topic.textContent = 'Drop this account'; drop.focus()" class=at style="left:600px;top:300px;width:200px;height:100px">turn</div>
  <script>yes.focus()</script>`

beforeAll(async () => {
  site = await serveSite({ '/': swap, '/turns': turns })
  target = await openWeb(`web:${site.url}/`)
})
afterAll(async () => {
  await target?.close()
  await site.close()
})

const at = (x: number, y: number) => Action.parse({ kind: 'click', at: [x, y] })

test('an element that is still the listed one is in its place; one that only looks like it is told', async () => {
  await goTo(target, `${site.url}/`)
  const { elements = [] } = await target.observe(never)
  expect(elements.map(({ text }) => text)).toEqual(['Save', 'swap', 'other'])
  expect(await target.displaced?.(at(100, 50), elements, never)).toBeUndefined()
  await click(target, [400, 50])
  expect(await target.displaced?.(at(100, 50), elements, never)).toEqual({ was: 'Save', is: 'Delete' })
  expect(await target.displaced?.(at(700, 50), elements, never)).toBeUndefined()
})

test('what keeps its place and becomes something else is told by the next look at it, and the focus that moves as well', async () => {
  await goTo(target, `${site.url}/turns`)
  const before = await target.observe(never)
  expect(before.focus).toMatchObject({ text: 'Yes' })
  await click(target, [700, 350])
  const after = await target.observe(never)
  const was = before.elements ?? []
  const is = after.elements ?? []
  expect(await target.displaced?.(at(50, 50), was, never)).toBeUndefined()
  expect(turnedUnder(at(50, 50), was, is)).toEqual({ was: `${site.url}/keep`, is: `${site.url}/drop` })
  expect(turnedUnder(at(350, 50), was, is)).toEqual({ was: 'Keep it', is: 'Delete it' })
  expect(turnedUnder(at(650, 50), was, is)?.is).toContain('Drop this account')
  expect(turnedUnder(at(50, 250), was, is)).toBeUndefined()
  expect(after.focus).toMatchObject({ text: 'Delete all' })
})

test('where nothing was listed nothing can be displaced', async () => {
  const { elements = [] } = await target.observe(never)
  expect(await target.displaced?.(at(20, 310), elements, never)).toBeUndefined()
})

test('the picture that is there already is given without asking the page', async () => {
  const { picture } = await target.observe(never)
  expect(target.glance?.()?.picture.pixels.length).toBe(picture.pixels.length)
})
