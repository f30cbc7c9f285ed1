import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebTarget } from '../../../../../src/main/targets/web/web'
import { goTo, never, openWeb, perform, type Site, serveSite } from '../browsing'

let site: Site
let target: WebTarget

const box = 'class=at style="left:0;top:0;width:400px;height:60px"'
const second = 'class=at style="left:0;top:100px;width:400px;height:60px"'
const field = (does: string, more = '') => `<title>Page</title><input id=f ${box} ${more} oninput="${does}">`
const inner = (html: string) =>
  `<iframe class=at style="left:0;top:0;width:500px;height:100px;border:0" srcdoc='<!doctype html><body style="margin:0">${html}'></iframe>`

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Start</title>',
    '/confirm': field("if (value.length === 3) confirm('Keep a draft?')"),
    '/last': field("if (value.length === 7) confirm('Keep a draft?')"),
    '/alert': field("if (value.length === 3) alert('three')"),
    '/tab': field("if (value.length === 3) window.open('/')"),
    '/max': field('', 'maxlength=4'),
    '/secret': field('', 'maxlength=4 type=password'),
    '/read': field('', 'readonly value=old'),
    '/upper': field('value = value.toUpperCase()'),
    '/mask': field("value = value.replace(/\\D/g, '').replace(/^(\\d{3})(\\d+)/, '($1) $2')", 'maxlength=20'),
    '/late': field("const typed = value; value = ''; setTimeout(() => { value = typed }, 0)"),
    '/sent': `<form onsubmit="event.preventDefault(); f.value = ''; say('sent')">${field('')}</form>`,
    '/chips': field("if (value.endsWith(',')) value = ''"),
    '/hop': `<input id=a maxlength=1 ${box} oninput="b.focus()"><input id=b maxlength=1 ${second}>`,
    '/gone': field(
      "if (value.length === 7) { const p = document.createElement('p'); p.textContent = value; this.replaceWith(p) }",
    ),
    '/area': `<textarea maxlength=4 ${box}></textarea>`,
    '/edit': `<div contenteditable ${box} oninput="if (textContent.length > 4) textContent = 'invo'"></div>`,
    '/frame': inner('<input maxlength=4 style="width:400px;height:60px">'),
    '/shadow': `<div id=host ${box}></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<input maxlength=4 style="width:390px;height:50px">'</script>`,
    '/hidden': `<div ${box} onclick="t.focus()">code<textarea id=t style="position:absolute;left:0;top:0;width:2px;height:60px" oninput="if (value.length > 2) value = value.slice(-2)"></textarea></div>`,
    '/number': field('', 'type=number step=any'),
    '/two': `<input ${box}><input ${second}>`,
  })
  target = await openWeb(`web:${site.url}/`)
})
afterAll(async () => {
  await target?.close()
  await site.close()
})

const text = 'invoice 4711'

/** What comes of typing into the field of a page: what was sent, or the sentence with which it failed. */
async function typed(path: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  await goTo(target, `${site.url}${path}`)
  return perform(target, { kind: 'type', at: [50, 30], text, ...more }).then(
    (sent) => sent.join('; '),
    (cause: Error) => cause.message,
  )
}

const held = async () => (await target.observe(never)).elements?.map((one) => one.text)

test('where a page asks midway, it is said how much was typed before, and nothing more is', async () => {
  expect(await typed('/confirm')).toMatch(/3 of the 12 characters .*: the page asks: “Keep a draft\?”/)
  await perform(target, { kind: 'keys', keys: ['enter'] })
  expect(await held()).toEqual(['inv'])
})

test('a question after the last letter is no loss, but leaves an Enter that was asked for unpressed, and that is said', async () => {
  expect(await typed('/last', { text: 'invoice' })).toMatch(/text "invoice"; The page asks/)
  await perform(target, { kind: 'keys', keys: ['escape'] })
  expect(await typed('/last', { text: 'invoice', submit: true })).toMatch(
    /Enter was not pressed: the page asks/,
  )
  await perform(target, { kind: 'keys', keys: ['escape'] })
})

test('what a page only says does not end the text', async () => {
  expect(await typed('/alert')).toContain('text "invoice 4711"')
  expect(await held()).toEqual([text])
})

test('where another tab comes up midway, it is said how much was typed before', async () => {
  expect(await typed('/tab', { text: 'word '.repeat(79) })).toMatch(
    /\d+ of the 395 characters .* another tab has come up/,
  )
  await perform(target, { kind: 'keys', keys: ['ctrl', 'w'] })
})

test.each(['/max', '/area', '/edit', '/frame', '/shadow'])(
  'a text that %s breaks off is told',
  async (path) => {
    expect(await typed(path)).toMatch(/4 of its 11 letters and digits are there/)
  },
)

test('of a password nothing but numbers is told', async () => {
  const said = await typed('/secret', { text: 'hunter2zz' })
  expect(said).toMatch(/4 of its 9/)
  expect(said).not.toContain('hunt')
})

test('a field that can only be read is told, and no Enter is pressed', async () => {
  expect(await typed('/read', { submit: true })).toMatch(/can only be read/)
})

test('a field for numbers that makes another number of a text, or none, is told', async () => {
  expect(await typed('/number', { text: '1,5' })).toMatch(/holds another one than was typed/)
  expect(await typed('/number', { text: 'abc' })).toMatch(/holds another one than was typed/)
  expect(await typed('/number', { text: '12.5' })).toContain('text "12.5"')
})

test('a pasted text that breaks off is told as well', async () => {
  await goTo(target, `${site.url}/max`)
  await perform(target, { kind: 'click', at: [50, 30] })
  await expect(perform(target, { kind: 'paste', text })).rejects.toThrow(/4 of its 11/)
})

test.each<[string, string]>([
  ['/upper', text],
  ['/mask', '5551234567'],
  ['/late', 'a'],
  ['/chips', 'red, '],
  ['/hop', '12'],
  ['/gone', 'invoice'],
  ['/hidden', text],
])('a field that makes something else of its text is not called a loss: %s', async (path, written) => {
  expect(await typed(path, { text: written })).toContain(`text ${JSON.stringify(written)}`)
})

test('a form that empties its field at Enter has taken the text', async () => {
  expect(await typed('/sent', { submit: true })).toContain('key enter up')
  await site.heard.until((words) => words.includes('sent'))
})

test('a tab is the key that leads to the next field, however long the text is', async () => {
  for (const length of [10, 450]) {
    const first = 'a'.repeat(length)
    expect(await typed('/two', { text: `${first}\tsecond` })).toContain('second')
    expect((await held())?.map((words) => words.slice(0, 10))).toEqual(['a'.repeat(10), 'second'])
  }
})
