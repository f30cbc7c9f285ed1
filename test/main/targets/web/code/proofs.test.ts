import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findElements } from '../../../../../src/main/targets/web/marks/find'
import { browserPath, launch } from '../marks/pages'

const never = new AbortController().signal

describe.skipIf(browserPath === undefined)('in a browser', () => {
  let browser: Browser
  let page: Page
  const show = async (body: string, script = '') => {
    await page.goto('about:blank')
    await page.setContent(
      `<!doctype html><style>div, b, tr { cursor: pointer }</style>${body}<script>${script}</script>`,
    )
  }
  const found = async (text: string) =>
    (await findElements(page, never)).found.find((one) => one.text === text)
  const shows = async (text = 'Trend') => (await found(text))?.shows

  beforeAll(async () => {
    browser = await launch()
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  })
  afterAll(() => browser.close())

  test.each([
    ['<div onclick="this.nextElementSibling.hidden = false">Trend</div><p hidden>x</p>', ''],
    ['<div onclick="kam(1)">Trend</div>', "function kam(n) { document.title = 'Camera ' + n }"],
    ['<button type=button id=b>Trend</button>', "b.onclick = () => b.classList.toggle('on')"],
    [
      '<div class=t>Trend</div>',
      "let at = 0; const tabs = document.querySelectorAll('.t'); function on(e) { at = 1; tabs.forEach((x) => x.classList.remove('on')); e.target.className = 'on' } tabs.forEach((x) => { x.onclick = on })",
    ],
    ['<div onclick="p.hidden = !p.hidden">Trend</div><p id=p>x</p>', ''],
    ['<a href="#p" onclick="p.hidden = !p.hidden; return false">Trend</a><p id=p>x</p>', ''],
    ['<a href="javascript:void(0)" onclick="p.hidden = false"><b>Trend</b></a><p id=p>x</p>', ''],
    [
      '<div id=t>Trend</div>',
      "t.onclick = () => { t.title = 'x' }; addEventListener('keydown', () => fetch('/x'))",
    ],
    [
      '<div id=t>Trend</div><nav id=m></nav>',
      "t.onclick = () => { m.hidden = false }; document.addEventListener('click', (e) => { if (!m.contains(e.target)) m.hidden = true })",
    ],
  ])('all that hears it only shows something: %s %s', async (body, script) => {
    await show(body, script)
    await vi.waitFor(
      async () => {
        const told = await found('Trend')
        expect(told?.shows).toBe(true)
        expect(told?.does).toBeUndefined()
      },
      { timeout: 10_000 },
    )
  })

  test.each([
    ['nothing hears it', '<div>Trend</div>', ''],
    ['it asks a server', '<div onclick="kam(1)">Trend</div>', "function kam() { fetch('/x') }"],
    [
      'what is round it hears it as well',
      '<section id=s><div onclick="this.hidden = true">Trend</div><i>x</i></section>',
      "s.onclick = () => fetch('/x')",
    ],
    [
      'the document hears it as well',
      '<div onclick="this.title = 1">Trend</div>',
      "document.addEventListener('click', () => fetch('/x'))",
    ],
    [
      'the window hears it as well',
      '<div onclick="this.title = 1">Trend</div>',
      "onclick = () => fetch('/x')",
    ],
    [
      'the window hears that a part of the page is shown',
      '<div onclick="location.hash = 1">Trend</div>',
      "addEventListener('hashchange', () => fetch('/x'))",
    ],
    [
      'a box hears that the focus moves',
      '<div onclick="this.title = 1">Trend</div><input id=i>',
      "i.onblur = () => fetch('/x')",
    ],
    [
      'what is in it hears it',
      '<div onclick="this.title = 1"><b id=b>Trend</b></div>',
      "b.onmousedown = () => fetch('/x')",
    ],
    [
      'a root of a shadow tree hears it',
      '<div onclick="this.title = 1">Trend</div><p id=p></p>',
      "p.attachShadow({ mode: 'open' }).addEventListener('click', () => fetch('/x'))",
    ],
    [
      'a name is another one where it was made',
      '<div id=t>Trend</div>',
      "function go() { document.title = 1 } (() => { const go = () => fetch('/x'); t.onclick = () => go() })()",
    ],
    [
      'a name of the document comes before that of the page in its markup',
      '<div onclick="open()">Trend</div>',
      'function open() { document.title = 1 }',
    ],
    [
      'an object hears it',
      '<div id=t>Trend</div>',
      "t.addEventListener('click', { handleEvent() { fetch('/x') } })",
    ],
    ['it is bound', '<div id=t>Trend</div>', 'function go() { this.hidden = true } t.onclick = go.bind({})'],
    [
      'a name of the browser stands for something of the page',
      '<div onclick="setTimeout(() => {}, 1)">Trend</div>',
      "globalThis.setTimeout = () => fetch('/x')",
    ],
    [
      'it was made in another function',
      '<div id=t>Trend</div>',
      '(() => { const box = document.body; t.onclick = () => { box.title = 1 } })()',
    ],
    ['a custom element stands in the page', '<div onclick="this.title = 1">Trend</div><my-b></my-b>', ''],
    ['its markup tells a request', '<div onclick="this.title = 1" hx-post="/x">Trend</div>', ''],
    [
      'a text is being written',
      '<div onclick="this.title = 1">Trend</div><input onchange="fetch(1)" autofocus>',
      "document.querySelector('input').focus()",
    ],
    [
      'its links lead to another window',
      '<base target=_blank><a href="#x" onclick="this.title = 1">Trend</a>',
      '',
    ],
    [
      'the page has a base of its own',
      '<base href="/other/"><div onclick="location.href = \'#tab\'">Trend</div>',
      '',
    ],
    [
      'what is shown in its shadow hears it',
      '<div id=t onclick="this.title = 1">Trend</div>',
      "t.attachShadow({ mode: 'open' }).innerHTML = '<b onclick=fetch(1)><slot></slot></b>'",
    ],
    [
      'a const of the page is called as a method of its form',
      '<form action="/x"><button type=button onclick="submit()">Trend</button></form>',
      'const submit = () => { document.title = 1 }',
    ],
    [
      'a bound function is called as one of the browser',
      '<div id=t>Trend</div>',
      "const scrollTo = (() => fetch('/x')).bind(null); t.onclick = () => scrollTo(4)",
    ],
    [
      'the address is listened to',
      '<div onclick="location.hash = 1">Trend</div>',
      "navigation.addEventListener('navigate', () => fetch('/x'))",
    ],
    ['a second click does something', '<div onclick="this.title = 1" ondblclick="fetch(1)">Trend</div>', ''],
    [
      'it is a picture with a map',
      '<img alt=Trend usemap="#m" onclick="this.title = 1" width=90 height=40><map name=m><area href="/x"></map>',
      '',
    ],
    [
      'there is more behind its functions than is read',
      '<div onclick="a()">Trend</div>',
      "function a() { b() } function b() { c() } function c() { d() } function d() { e() } function e() { f() } function f() { scrollTo(4) } const scrollTo = (n) => fetch('/x' + n)",
    ],
    ['a form is handed in', '<form><button onclick="this.title = 1">Trend</button></form>', ''],
    ['a box is ticked', '<label onclick="this.title = 1">Trend<input type=checkbox></label>', ''],
    ['it is a link', '<a href="/x" onclick="this.title = 1">Trend</a>', ''],
    ['it is a link to this page anew', '<a href="" onclick="this.title = 1">Trend</a>', ''],
    [
      'it is a link into the page that tells somebody',
      '<a href="#x" ping="/x" onclick="this.title = 1">Trend</a>',
      '',
    ],
    [
      'it is a link whose address is code',
      '<a href="javascript:fetch(1)" onclick="this.title = 1">Trend</a>',
      '',
    ],
    [
      'its code leads elsewhere than the link that it is',
      '<a href="#x" onclick="location = \'/y\'">Trend</a>',
      '',
    ],
    [
      'a link into the page is heard by the window',
      '<a href="#x" onclick="this.title = 1">Trend</a>',
      "addEventListener('hashchange', () => fetch('/x'))",
    ],
    [
      'it commands',
      '<dialog id=d></dialog><button type=button commandfor=d command="--pay" onclick="this.title = 1">Trend</button>',
      '',
    ],
  ])('is not told to show something, as %s', async (_, body, script) => {
    await show(body, script)
    // What is told of an element comes with the look that reads it, or with the next one.
    for (let look = 0; look < 3; look++) expect(await shows()).toBeUndefined()
  })

  test('the address that its code leads to is told as that of a link', async () => {
    const body =
      '<div onclick="bild(\'trend\')">Trend</div><script>function bild(n) { location = "/bild/" + n }</script>'
    await page.route('https://a.example/**', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('https://a.example/b/')
    await expect
      .poll(async () => (await found('Trend'))?.leads, { timeout: 10_000 })
      .toBe('https://a.example/bild/trend')
    await expect.poll(async () => (await found('Trend'))?.does, { timeout: 10_000 }).toEqual(['/bild/trend'])
  })

  test('what is heard from then on takes it back', async () => {
    await show('<div id=t>Trend</div>', "t.onclick = () => { t.title = 'x' }")
    await expect.poll(() => shows(), { timeout: 10_000 }).toBe(true)
    await page.evaluate("t.addEventListener('click', () => fetch('/x'))")
    await expect.poll(() => shows(), { timeout: 10_000 }).toBeUndefined()
  })

  test.each([
    ['the document', "document.addEventListener('click', () => fetch('/x'))"],
    ['the window', "addEventListener('click', () => fetch('/x'))"],
    ['a box that is left', "document.querySelector('input').addEventListener('blur', () => fetch('/x'))"],
    ['a function that its code calls', "globalThis.kam = () => fetch('/x')"],
    [
      'a place that it did not know',
      "const b = document.createElement('p'); document.body.append(b); b.onfocus = () => fetch('/x')",
    ],
  ])('what comes later takes it back at the next reading: %s', async (_, script) => {
    await show('<div onclick="kam()">Trend</div><input>', 'function kam() { document.title = 1 }')
    await expect.poll(() => shows(), { timeout: 10_000 }).toBe(true)
    await page.evaluate(script)
    await expect.poll(() => shows(), { timeout: 10_000 }).toBeUndefined()
  })

  test('what is drawn later is told nothing that stands round it', async () => {
    await show('<p id=m></p>', 'document.body.onclick = () => { m.hidden = true }')
    await shows()
    await page.evaluate(
      "for (let n = 0; n < 100; n++) { const b = document.createElement('b'); b.textContent = 'B' + n; b.onclick = () => fetch('/x'); document.body.append(b) }",
    )
    for (let look = 0; look < 3; look++)
      expect((await findElements(page, never)).found.filter((one) => one.shows === true)).toEqual([])
  })

  test('an address that is too long, and a text that is put together of itself, end the walk', async () => {
    const doubled = Array.from({ length: 24 }, (_, at) => `const z${at + 1} = z${at} + z${at}`).join(';')
    await show(
      '<div id=t>Trend</div>',
      `t.onclick = () => { const z0 = 'aa'; ${doubled}; location = '/' + z24 }`,
    )
    for (let look = 0; look < 3; look++) expect((await found('Trend'))?.leads).toBeUndefined()
  })

  test('what is heard no more leads nowhere', async () => {
    await show(
      '<div id=t>Trend</div><b onclick="this.title = 1">x</b>',
      "t.onclick = () => { location = '/x' }",
    )
    await page.evaluate('t.onclick = null')
    await expect.poll(async () => (await found('x'))?.shows, { timeout: 10_000 }).toBe(true)
    expect((await found('Trend'))?.leads).toBeUndefined()
  })

  test('rows with one function are told in one look', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `<div class=r>Row ${at}</div>`).join('')
    await show(
      rows,
      "function on(e) { e.currentTarget.classList.add('on') } document.querySelectorAll('.r').forEach((r) => { r.onclick = on })",
    )
    await expect.poll(() => shows('Row 3'), { timeout: 10_000 }).toBe(true)
  })

  test('in a frame nothing is proven', async () => {
    await show(
      '<div onclick="this.title = 1">Trend</div><iframe srcdoc="<b onclick=\'this.title = 1\'>Other</b>"></iframe>',
    )
    await expect.poll(() => shows(), { timeout: 10_000 }).toBe(true)
    expect(await shows('Other')).toBeUndefined()
  })
})
