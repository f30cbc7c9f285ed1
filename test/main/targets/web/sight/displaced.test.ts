import { afterAll, beforeAll, expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
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

beforeAll(async () => {
  site = await serveSite({ '/': swap })
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

test('where nothing was listed nothing can be displaced', async () => {
  const { elements = [] } = await target.observe(never)
  expect(await target.displaced?.(at(20, 310), elements, never)).toBeUndefined()
})

test('the picture that is there already is given without asking the page', async () => {
  const { picture } = await target.observe(never)
  expect(target.glance?.()?.picture.pixels.length).toBe(picture.pixels.length)
})
