import { describe, expect, test } from 'vitest'
import type { Outside } from '../../../../../src/main/targets/web/code/reach'
import { shownBy } from '../../../../../src/main/targets/web/code/shown'

const reached = (source: string, names: Readonly<Record<string, Outside>> = {}) =>
  shownBy(source, new Map(Object.entries(names)))
const called = (source: string): Outside => ({ source })

describe('code that only shows something', () => {
  test.each([
    'function onclick(event) { this.nextElementSibling.hidden = !this.nextElementSibling.hidden }',
    "() => { document.getElementById('g').classList.toggle('full') }",
    "e => { e.preventDefault(); for (const one of document.querySelectorAll('.tab')) one.className = ''; e.target.className = 'on' }",
    "function () { const open = this.getAttribute('aria-expanded') === 'true'; this.setAttribute('aria-expanded', String(!open)) }",
    "() => { document.querySelectorAll('.p').forEach((p, i) => { p.style.display = i === 2 ? 'block' : 'none' }) }",
    "() => { document.title = `Camera`; setTimeout(() => document.body.classList.remove('x'), 200) }",
    '() => { let at = document.body; for (let i = 0; i < 3; i++) at = at.parentElement; at.scrollIntoView() }',
    "(e) => { switch (e.key) { case 'a': document.body.hidden = true; break; default: document.body.hidden = false } }",
    "function () { [...document.querySelectorAll('li')].filter((li) => li.textContent.includes('x')).map((li) => { li.hidden = true }) }",
    'toggle(event) { event.currentTarget.open = !event.currentTarget.open }',
    "function () { document.querySelector('dialog').showModal(); scrollTo(0, 0); console.log('open') }",
    '() => {}',
  ])('%s', (source) => {
    expect(reached(source)).toEqual({ leads: undefined })
  })

  test('functions of the page that it calls, and what they hold, are walked with what they are given', () => {
    const cam = called("function cam(n) { box.textContent = 'camera ' + n; at = n }")
    expect(reached('function onclick(event) { cam(2) }', { cam, box: 'node', at: 'data' })).toEqual({
      leads: undefined,
    })
  })

  test.each([
    ["() => { location.href = '/orders/88214' }", '/orders/88214'],
    ["function () { window.location = '?week=' + 1 }", '?week=1'],
    [`() => location.assign(\`/lots/\${7}\`)`, '/lots/7'],
    ["() => { location.hash = 'agenda' }", undefined],
    ["() => { location.hash = '#/users' }", '#/users'],
    ["() => { location.href = '#agenda' }", '#agenda'],
    ["() => { location.pathname = 'logout' }", '/logout'],
    ["() => { location.search = '?s=' + -1 }", '?s=-1'],
  ])('the address that it leads to is told: %s', (source, leads) => {
    expect(reached(source)?.leads).toBe(leads)
  })

  test('an address is put together of what a function is given', () => {
    const go = called("function go(name) { location = '/pages/' + name }")
    expect(reached("function onclick(event) { go('trend') }", { go })).toEqual({ leads: '/pages/trend' })
  })
})

describe('code of which more may follow', () => {
  test.each([
    "() => fetch('/x')",
    "() => { document.body.hidden = true; navigator.sendBeacon('/x') }",
    '() => { new Image().src = "/delete?id=4" }',
    '() => { document.forms[0].submit() }',
    '() => { document.querySelector("button").click() }',
    '() => { this.open = true }',
    '() => { store.open = true }',
    '() => { render() }',
    "() => { document.querySelector('input').value = '500' }",
    "() => { document.querySelector('input').checked = true }",
    "() => { document.querySelector('img').src = '/x.png' }",
    "() => { document.body.style.background = 'url(/x)' }",
    "() => { document.body.setAttribute('onclick', 'x()') }",
    "() => { document.body.innerHTML = '<img src=x onerror=y()>' }",
    '() => { localStorage.x = 1 }',
    "() => { localStorage.setItem('x', 1) }",
    "() => { document.querySelector('.row').remove() }",
    'async () => { document.body.hidden = true }',
    "() => { window['fe' + 'tch']('/x') }",
    "() => { (0, eval)('x()') }",
    "() => { setTimeout('pay()', 1) }",
    "() => { document.body.dispatchEvent(new Event('pay')) }",
    "() => { const { defaultView } = document; defaultView.fetch('/x') }",
    "() => { document.body.constructor.constructor('x()')() }",
    "() => { ''.constructor.constructor('x()')() }",
    "() => { let to = '/a'; to = '/pay'; location = to }",
    "() => { location = 'javascript:pay()' }",
    "() => { location = '//other.example/x' }",
    "() => { location = '/\\\\other.example' }",
    '() => { location.reload() }',
    '() => { if (document.hidden) location = "/a"; else location = "/b" }',
    "() => { open('/x') }",
    '() => { { const show = () => {} } show() }',
    '() => { document.body.hidden = true; throw new Error() }',
    "() => { try { document.body.hidden = true } finally { fetch('/x') } }",
    '() => { document.body.__x.y = 1 }',
    "() => { document.cookie = 'a=b' }",
    '() => { let f = save; if (document.hidden) f = look; f() }',
    '() => { let f = look; setTimeout(() => f()); f = save }',
    '() => { act = look; fire() }',
    "() => { if (document.hidden) { var to = '/delete/4' } else { var to = '/list' } location = to }",
    '() => { if (document.hidden) { var f = save } else { var f = look } f() }',
    '() => { setTimeout(() => look()); const look = () => fetch("/x") }',
    '() => { if (document.hidden) { function look() { fetch("/x") } } look() }',
    '() => { window.scrollTo(0, 0) }',
    '() => { document.querySelector("my-panel").show() }',
    "() => { document.body.style.webkitMaskImage = 'url(/x)' }",
    'class { }',
    'function* () { }',
    'not code (',
    '',
  ])('%s', (source) => {
    const look = called('function look() { document.title = 1 }')
    const save = called("function save() { fetch('/x') }")
    const fire = called('function fire() { act() }')
    expect(reached(source, { look, save, fire, act: look })).toBeUndefined()
  })

  test('one of the functions that it calls does something else', () => {
    const cam = called("function cam() { fetch('/move', { method: 'POST' }) }")
    expect(reached('function onclick(event) { document.body.hidden = true; cam() }', { cam })).toBeUndefined()
  })

  test('a function that calls itself without an end', () => {
    const tick = called('function tick() { setTimeout(tick) }')
    expect(reached('() => tick()', { tick })).toBeUndefined()
  })

  test('what a listener that is no function of its own calls `this`', () => {
    const show = called('function show() { this.hidden = true }')
    expect(reached('function onclick(event) { show() }', { show })).toBeUndefined()
  })
})
