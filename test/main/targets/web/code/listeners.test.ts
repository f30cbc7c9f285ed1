import { createServer } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findElements } from '../../../../../src/main/targets/web/marks/find'
import { browserPath, launch } from '../marks/pages'

const never = new AbortController().signal

describe.skipIf(browserPath === undefined)('in a browser', () => {
  let browser: Browser
  let page: Page
  const show = async (body: string, script: string) => {
    // What a page keeps on its document would stay there.
    await page.goto('about:blank')
    await page.setContent(`<!doctype html>${body}<script>${script}</script>`)
    return page
  }
  const does = async (text: string) =>
    (await findElements(page, never)).found.find((one) => one.text === text)?.does

  beforeAll(async () => {
    browser = await launch()
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  })
  afterAll(() => browser.close())

  test.each([
    ["b.addEventListener('click', () => fetch('/cart', { method: 'POST' }))", ['post', '/cart']],
    ["b.onclick = () => axios.delete('/rows/4')", ['delete']],
    [
      "b.onpointerdown = () => { const x = new XMLHttpRequest(); x.open('PUT', '/rows/4'); x.send() }",
      ['put'],
    ],
    ['b.onclick = () => document.forms[0].requestSubmit()', ['submit']],
    ["function go() { fetch('/rows', { method: 'PATCH' }) } b.onclick = () => go()", ['patch', '/rows']],
    ["b.onclick = () => { if (confirm('Give it away?')) away() }", ['confirm', 'Give it away?']],
    ["b.onclick = () => { location.href = '/logout' }", ['/logout']],
    ['b.onclick = () => store.deleteEverything()', ['action "delete Everything"']],
    ["b.onclick = () => socket.emit('move', 4)", ['send']],
    ["b.firstChild.addEventListener('click', () => fetch('/like', { method: 'post' }))", ['post', '/like']],
    ["b.__reactProps$x1 = { onClick: async () => { await api.post('/orders', {}) } }", ['post']],
    ["b._vei = { onClick: { value: () => http.put('/seat', 4) } }", ['put']],
    ["b.onclick = () => axios.post('/orders', {}).then((r) => console.log(r))", ['post']],
    ["b.onclick = () => fetch(to, { method: 'POST' }).then(() => analytics.track('x'))", ['post']],
    ["b.onclick = () => { if (window.confirm('Delete it?')) go() }", ['confirm', 'Delete it?']],
    ['b.onclick = () => { $.post(saveUrl, 4) }', ['post']],
    ["b.onclick = () => fetch(to, { 'method': isNew ? 'PUT' : 'POST' })", ['put']],
    ['b.onclick = () => deleteItem(3)', ['action "delete Item"']],
    [
      "b[Symbol('_vei')] = { onClick: Object.assign(() => 0, { value: () => http.put('/seat', 4) }) }",
      ['put'],
    ],
    [
      "b.__reactProps$x1 = { onClick: () => axios.post('/orders'), onMouseDown: () => store.archiveNote(4) }",
      ['post', 'action "archive Note"'],
    ],
  ])('what the code does is known: %s', async (script, words) => {
    await show('<button id=b><b>Details</b></button><form></form>', script)
    await expect.poll(() => does('Details'), { timeout: 10_000 }).toEqual(expect.arrayContaining(words))
  })

  test.each([
    ["b.onclick = () => b.classList.toggle('open')"],
    ['b.onclick = () => setOpen(true)'],
    ["b.onclick = () => fetch('/collect', { method: 'POST', body: 'seen' })"],
    ["b.onclick = () => fetch('https://metrics.a.example/x', { method: 'POST' })"],
    ['b.onclick = () => { const one = new Map(); one.delete(4); b.remove() }'],
    ["b.addEventListener('keydown', () => fetch('/cart', { method: 'POST' }))"],
    ["document.addEventListener('click', () => fetch('/cart', { method: 'POST' }))"],
    ['b.onclick = () => location.reload()'],
    [
      "b._vei = { get onClick() { window.touched = true; return { value: () => fetch('/x', { method: 'POST' }) } } }",
    ],
    ['b.onclick = () => { patchStopImmediatePropagation(e); flushSync(draw) }'],
    ["b.onclick = () => { fetchNextPage(); formatPrice(3); sendGAEvent('open'); handleCloseLightbox() }"],
    ["b.onclick = () => { this.views.emit('select'); browserBus.emit() }"],
    ["b.onclick = () => { expanded.delete('header'); openModal({ type: 'post' }); removeActiveClasses() }"],
    ["b.onclick = () => { sendToAnalytics('open'); sendPageView(); placeholder() }"],
    ["b.onclick = () => { items.deleteProperty; list.removeEventListener('x', y); mutate() }"],
  ])('code that only shows something tells nothing: %s', async (script) => {
    await show(
      '<button id=b>Details</button><button id=c>Other</button>',
      `${script}
      c.onclick = () => fetch('/other', { method: 'POST' })`,
    )
    await expect.poll(() => does('Other'), { timeout: 10_000 }).toEqual(['post', '/other'])
    expect(await does('Details')).toBeUndefined()
    expect(await page.evaluate(() => 'touched' in globalThis)).toBe(false)
  })

  test('a word of any length, and a form whose fields are called as the browser is, keep nothing from being read', async () => {
    await show(
      '<button id=b>Share</button><form id=f role=button><input name=querySelectorAll><input name=textContent></form><img name=querySelectorAll><button id=c>Other</button>',
      `b.onclick = () => window.open('https://wa.me/?text=${'привет '.repeat(20)}')
       c.onclick = () => fetch('/other', { method: 'POST' })`,
    )
    await expect.poll(() => does('Other'), { timeout: 10_000 }).toEqual(['post', '/other'])
    expect((await does('Share'))?.[0]).toMatch(/^https:\/\/wa\.me/)
  })

  test('another site in the same tab is read anew', async () => {
    const served = (word: string) =>
      `<button id=b>Details</button><script>b.onclick = () => fetch('/${word}', { method: 'POST' })</script>`
    const server = createServer(({ headers: { host = '' } }, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(served(host.startsWith('localhost') ? 'second' : 'first'))
    })
    await new Promise<void>((ready) => server.listen(0, () => ready()))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await page.goto(`http://127.0.0.1:${port}/`)
    await expect.poll(() => does('Details'), { timeout: 10_000 }).toEqual(['post', '/first'])
    await page.goto(`http://localhost:${port}/`)
    await expect.poll(() => does('Details'), { timeout: 10_000 }).toEqual(['post', '/second'])
    server.close()
    server.closeAllConnections()
  })

  test('a box tells what comes of ticking it, and a field nothing of what is done with its words', async () => {
    await show(
      '<label><input type=checkbox id=t>Alarm</label><input id=f placeholder=Name>',
      "for (const one of [t, f]) one.addEventListener('change', () => fetch('/set', { method: 'POST' }))",
    )
    await expect.poll(() => does('Alarm'), { timeout: 10_000 }).toEqual(['post', '/set'])
    expect(await does('Name')).toBeUndefined()
  })

  test('a row tells nothing of a button within it', async () => {
    await show(
      '<ul><li id=r style="cursor:pointer" onclick="openRow()">Letter <button id=d>Bin</button></li></ul>',
      "d.onclick = () => fetch('/bin', { method: 'DELETE' })",
    )
    await expect.poll(() => does('Bin'), { timeout: 10_000 }).toEqual(['delete', '/bin'])
    const row = (await findElements(page, never)).found.find(({ tag }) => tag === 'li')
    expect(row?.does ?? []).not.toContain('delete')
  })

  test('an element of a frame keeps its name, and tells what its own code does', async () => {
    await show(
      "<button id=b>Details</button><iframe id=i srcdoc=\"<button id=c>Other</button><script>c.onclick = () => fetch('/frame', { method: 'POST' })</script>\"></iframe>",
      "b.onclick = () => fetch('/page', { method: 'POST' })",
    )
    await expect.poll(() => does('Other'), { timeout: 10_000 }).toEqual(['post', '/frame'])
    await expect.poll(() => does('Details'), { timeout: 10_000 }).toEqual(['post', '/page'])
    expect(await does('Other')).toEqual(['post', '/frame'])
  })

  test.each([
    [
      "f.addEventListener('submit', (e) => { e.preventDefault(); fetch('/saved', { method: 'PUT' }) })",
      ['put', '/saved'],
    ],
    ["f.__reactProps$x1 = { onSubmit: () => api.post('/orders') }", ['post']],
    [
      "b.jQuery3601 = { events: { click: [{ type: 'click', handler: () => $.post('/j') }] } }",
      ['post', '/j'],
    ],
    [
      "document.jQuery3601 = { events: { click: [{ handler: () => $.post('/d'), selector: '.go' }] } }",
      ['post', '/d'],
    ],
    [
      "f.jQuery3601 = { events: { click: [{ handler: () => $.post('/f'), selector: 'button.go' }] } }",
      ['post', '/f'],
    ],
    [
      "b.jQuery111 = 7; globalThis.jQuery = Object.assign(() => 0, { cache: { 7: { events: { click: [{ handler: () => $.post('/o') }] } } } })",
      ['post', '/o'],
    ],
    ["b.$$click = () => api.put('/solid')", ['put']],
    ["b.__click = [(x) => api.put('/svelte'), 4]", ['put']],
    ["b.l = { clickfalse: () => api.delete('/preact') }", ['delete']],
    ["b.__zone_symbol__clickfalse = [{ callback: () => api.patch('/zone') }]", ['patch']],
  ])('what frameworks keep is known by its form: %s', async (script, words) => {
    await show('<form id=f><button id=b class=go>Details</button></form>', script)
    await expect.poll(() => does('Details'), { timeout: 10_000 }).toEqual(expect.arrayContaining(words))
  })

  test.each([
    ["b.onclick=()=>{track('x'),axios.post('/cart/4',{})}", ['post']],
    ["b.onclick = () => {\n track('x')\n axios.post('/cart/4', {})\n }", ['post']],
    ["b.onclick = () => fetch('/api/collections/4', { method: 'DELETE' })", ['delete', '/api/collections/4']],
    ["b.onclick = () => fetch('/tracks/4', { method: 'DELETE' })", ['delete', '/tracks/4']],
    ["b.onclick = () => fetch('/api/payments/collect', { method: 'POST' })", ['post']],
    [
      "b.onclick = () => { fetch('/a'); fetch('/b'); fetch('/c'); fetch('/d'); fetch('/e'); deleteAccount() }",
      ['action "delete Account"'],
    ],
    ['b.onclick = () => { cart.removeItemFromCart(4) }', ['action "remove Item From Cart"']],
    ["class Element {} class Map {} b.onclick = () => api.post('/x')", ['post']],
    ["class Map {} class Node {} b.__reactProps$x = { onClick: () => api.post('/x') }", ['post']],
    [
      "Function.prototype.toString = new Proxy(Function.prototype.toString, { apply(f, me) { globalThis.seen = 1; return Reflect.apply(f, me, []) } }); b.__reactProps$x = { onClick: () => api.post('/x') }",
      ['post'],
    ],
    ["b.__reactProps$x = { onClick: function () { this.api.post('/x') }.bind({}) }", ['post']],
    [
      "b.__reactProps$x = { onClick: Object.assign(() => run(), { __sentry_original__: () => api.post('/x') }) }",
      ['post'],
    ],
    ["setTimeout(() => { globalThis.go = () => api.post('/late') }, 700); b.onclick = () => go()", ['post']],
  ])('what is written in another way is known as well: %s', async (script, words) => {
    await show('<button id=b>Details</button>', script)
    await expect.poll(() => does('Details'), { timeout: 10_000 }).toEqual(expect.arrayContaining(words))
  })

  test('of a very large page what stands at its end is read, and the rest after it', {
    timeout: 90_000,
  }, async () => {
    await show(
      '<div id=l></div><button id=d style="position:fixed;top:0;left:600px">Details</button>',
      `for (let i = 0; i < 700; i++) { const one = document.createElement('button'); one.style.display = 'block'; one.textContent = 'Row ' + i; one.__reactProps$x = { children: ['Row', i], style: {}, onClick: () => api.delete('/row') }; l.append(one) }
       d.__reactProps$x = { onClick: () => api.post('/x') }`,
    )
    await expect.poll(() => does('Details'), { timeout: 10_000 }).toEqual(['post'])
    await expect.poll(() => does('Row 3'), { timeout: 50_000 }).toEqual(['delete'])
  })

  test('what a selector means everywhere leaves room for the rest, and counts are no names of variables', async () => {
    await show(
      '<table id=l></table><button id=d style="position:fixed;top:0;left:400px">Details</button><button id=e style="position:fixed;top:0;left:600px">Overview</button>',
      `for (let i = 0; i < 300; i++) l.insertRow().insertCell().textContent = i
       document.jQuery3601 = { events: { click: [{ handler: () => 0, selector: '*' }, { handler: () => api.delete('/all'), selector: 'button' }] } }
       for (let i = 0; i < 5; i++) l.rows[i].__reactProps$x = { onClick: () => api.put('/row') }
       d.__reactProps$x = { onClick: () => api.post('/x') }
       e.onclick = () => { if (hit) fetch(url, { method: 'POST' }) }`,
    )
    await expect
      .poll(() => does('Details'), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(['post', 'delete']))
    await expect.poll(() => does('Overview'), { timeout: 10_000 }).toEqual(expect.arrayContaining(['post']))
  })

  test('on a page that grows all the time what is kept is told as well', async () => {
    await show(
      '<button id=b>Details</button>',
      `b.__reactProps$x = { onClick: () => api.post('/x') }
       setInterval(() => document.body.append(document.createElement('i')), 300)`,
    )
    await expect.poll(() => does('Details'), { timeout: 15_000 }).toEqual(['post'])
  })

  test('a sign within a button that has a name besides tells for it', async () => {
    await show(
      '<button aria-label=Details style="width:60px;height:30px"><svg id=s width=20 height=20></svg></button>',
      "s.addEventListener('click', () => fetch('/x', { method: 'POST' }))",
    )
    await expect.poll(() => does('Details'), { timeout: 10_000 }).toEqual(['post', '/x'])
  })

  test('a function that is taken away tells no more', async () => {
    await show('<button id=b>Details</button>', "b.onclick = () => fetch('/cart', { method: 'POST' })")
    await expect.poll(() => does('Details'), { timeout: 10_000 }).toEqual(['post', '/cart'])
    await page.evaluate(() => {
      const button = document.querySelector('button')
      if (button !== null) button.onclick = () => button.classList.toggle('open')
    })
    await expect.poll(() => does('Details'), { timeout: 10_000 }).toBeUndefined()
  })

  test('a switch that is drawn for a hidden box tells what comes of ticking it', async () => {
    await show(
      '<input type=checkbox id=t style="position:absolute;opacity:0"><label for=t style="padding:9px;background:#ddd">Public</label>',
      "t.onchange = () => fetch('/public', { method: 'POST' })",
    )
    await expect.poll(() => does('Public'), { timeout: 10_000 }).toEqual(['post', '/public'])
  })

  test('what acts within tells of itself alone, and a bar that asks what was pressed of nothing in it', async () => {
    await show(
      `<div id=p role=button tabindex=0 aria-label="Open photo" style="width:200px;height:60px;background:#ddd"><img alt=""><button id=d aria-label=Bin style="width:30px;height:30px"></button></div>
       <div id=bar><button data-act=details>Details</button></div>`,
      `d.onclick = () => fetch('/bin', { method: 'DELETE' })
       bar.onclick = (e) => { if (e.target.dataset.act === 'delete') fetch('/x', { method: 'DELETE' }) }`,
    )
    await expect.poll(() => does('Bin'), { timeout: 10_000 }).toEqual(['delete', '/bin'])
    expect(await does('Open photo')).toBeUndefined()
    expect((await does('Details')) ?? []).not.toContain('delete')
  })

  test('a page that would never end what it is asked is left, and listed all the same', async () => {
    const other = await browser.newPage()
    await other.setContent(
      '<!doctype html><button id=b>Details</button><script>globalThis.until = Date.now() + 6000; b.x = new Proxy({}, { ownKeys() { while (Date.now() < until); return [] } })</script>',
    )
    const found = () =>
      findElements(other, never).then(
        ({ found }) => found.map(({ text }) => text),
        () => [],
      )
    await expect.poll(found, { timeout: 20_000 }).toContain('Details')
    await other.evaluate(() => Object.assign(globalThis, { until: Date.now() + 60_000 }))
    expect(await found()).toContain('Details')
    await other.close()
  })

  test('the page’s own meaning of an element is not asked', async () => {
    await show(
      '<button id=b>Details</button>',
      `Object.defineProperty(Element, Symbol.hasInstance, { value() { globalThis.touched = true; return true } })
       b.onclick = () => api.post('/x')`,
    )
    await expect.poll(() => does('Details'), { timeout: 10_000 }).toEqual(['post'])
    expect(await page.evaluate(() => 'touched' in globalThis)).toBe(false)
  })

  test('a form tells its own only on what hands it in', async () => {
    await show(
      '<form id=f><input placeholder=Name><button type=button>Preview</button><button>Go</button></form>',
      "f.onsubmit = () => fetch('/saved', { method: 'PUT' })",
    )
    await expect.poll(() => does('Go'), { timeout: 10_000 }).toEqual(['put', '/saved'])
    expect(await does('Preview')).toBeUndefined()
    expect(await does('Name')).toBeUndefined()
  })

  test('what is behind a shadow root tells of its own', async () => {
    await show(
      '<div id=h></div>',
      `h.attachShadow({ mode: 'open' }).innerHTML = '<button>Shadow</button>'
       h.shadowRoot.firstChild.onclick = () => fetch('/deep', { method: 'POST' })`,
    )
    await expect.poll(() => does('Shadow'), { timeout: 10_000 }).toEqual(['post', '/deep'])
  })

  test('of very many alike those in front are told, and the page lives', async () => {
    await show(
      '<div id=l></div>',
      "for (let i = 0; i < 4000; i++) { const one = document.createElement('button'); one.textContent = 'Row ' + i; one.onclick = () => fetch('/row/' + i, { method: 'DELETE' }); l.append(one) }",
    )
    await expect.poll(() => does('Row 40'), { timeout: 20_000 }).toContain('delete')
    expect(await page.evaluate(() => document.querySelectorAll('button').length)).toBe(4000)
  })
})
