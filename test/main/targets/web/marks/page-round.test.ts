import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findElements } from '../../../../../src/main/targets/web/marks/find'
import { browserPath, launch } from './pages'

const never = new AbortController().signal

describe.skipIf(browserPath === undefined)('in a browser', () => {
  let browser: Browser
  let page: Page
  const list = async (html: string) => {
    await page.setContent(html)
    return (await findElements(page, never)).found
  }

  beforeAll(async () => {
    browser = await launch()
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  })
  afterAll(() => browser.close())

  test('a link says in full where it leads', async () => {
    const [plain, drawn] = await list(
      '<base href="https://shop.example/a/"><a href="../pay?x=1">Pay</a><svg><a href="b"><text y="20">Go</text></a></svg>',
    )
    expect(plain?.href).toBe('https://shop.example/pay?x=1')
    expect(drawn?.href).toBe('https://shop.example/a/b')
  })

  test.each([
    ['<button aria-haspopup="menu">More</button>', true],
    ['<button aria-expanded="false">More</button>', true],
    ['<details><summary>More</summary>…</details>', true],
    ['<select><option>One</select>', true],
    ['<button>More</button>', undefined],
    ['<a href="https://other.example/" aria-expanded="false">More</a>', undefined],
    ['<form><button aria-haspopup="menu">More</button></form>', undefined],
  ])('%s opens something: %s', async (html, opens) => {
    expect((await list(html))[0]?.opens).toBe(opens)
  })

  test('a form that is handed in by POST is told of its fields and buttons', async () => {
    const found = await list(
      `<form method="POST"><input name="method" aria-label="Search"><button>Go</button></form>
       <form><input aria-label="Find"></form><form method="get"><button>Look</button></form><button>Out</button>`,
    )
    expect(found.map(({ posts }) => posts)).toEqual([true, true, undefined, undefined, undefined])
  })

  test('a button of a form hands it in unless it says otherwise, also from outside', async () => {
    const found = await list(
      `<form id="one"><input name="action"><button>A</button><button type="button">B</button><input type="submit"></form>
       <button form="one">C</button><button>D</button><form><input type="image" alt="E" width="40" height="40"></form>`,
    )
    expect(found.map(({ submits }) => submits)).toEqual([
      undefined,
      true,
      undefined,
      true,
      true,
      undefined,
      true,
    ])
    expect(found.map(({ form }) => form)).toEqual([0, 0, 0, 0, 0, undefined, 1])
  })

  test.each([
    ['<a href="/file" download>Report</a>', true],
    ['<a href="/next" ping="/seen">Next</a>', true],
    ['<a href="/next">Next</a>', undefined],
    ['<form onchange="this.submit()"><input type="radio" aria-label="Monthly"></form>', true],
    ['<input type="checkbox" aria-label="Two-factor" onchange="save()">', true],
    ['<form><input type="checkbox" aria-label="News"><button>Save</button></form>', undefined],
    ['<select onchange="go()"><option>One</select>', true],
  ])('%s does something at once: %s', async (html, submits) => {
    expect((await list(html))[0]?.submits).toBe(submits)
  })

  test('a field that nothing can be written into is a button', async () => {
    const found = await list(
      '<input readonly value="Pay now"><textarea readonly>Pay</textarea><input value="1">',
    )
    expect(found.map(({ role }) => role)).toEqual(['button', 'button', 'textbox'])
  })

  test('headings of the dialog, the row and the section stand over a control, the nearest first', async () => {
    const [ok, row] = await list(
      `<h1>Account</h1><section aria-label="Danger"><h2>Close <b>it</b></h2>
       <div role="dialog" aria-label="Sure?"><p>Your account will be deleted.</p><div><button>OK</button></div></div></section>
       <table><tr><th>Server 7</th><td><button>Run</button></td></tr></table>`,
    )
    expect(ok?.within?.slice(0, 4)).toEqual([
      'Sure?',
      'Your account will be deleted. OK',
      'Close it',
      'Danger',
    ])
    expect(row?.within?.[0]).toBe('Server 7')
  })

  test('of cards side by side each has its own heading, and those over all of them', async () => {
    const found = await list(`
      <h1>Account</h1>
      <div class=card><h2>Delete project</h2><button>Go on</button></div>
      <div class=card><h2>Profile</h2><button>Open</button></div>
      <div class=head><h2>Close account</h2></div>
      <div class=body><h2>Sure?</h2><button>Yes</button></div>
      <div class=card><button>No heading</button></div>`)
    const over = (text: string) => found.find((one) => one.text === text)?.within
    expect(over('Open')).toEqual(['Profile', 'Account'])
    expect(over('Yes')).toEqual(['Sure?', 'Close account', 'Profile'])
    expect(over('No heading')?.slice(0, 2)).toEqual(['Sure?', 'Close account'])
  })

  test('a long heading keeps both ends', async () => {
    const [ok] = await list(`<h2>Delete ${'and '.repeat(200)} forever</h2><button>OK</button>`)
    expect(ok?.within?.[0]).toMatch(/^Delete .* forever$/)
    expect(ok?.within?.[0]?.length).toBeLessThanOrEqual(200)
  })

  test.each([
    ['<a href="/projects/41" data-method="delete">Project</a>', ['delete']],
    [
      '<a href="/sessions/8" data-turbo-method="DELETE" data-turbo-confirm="End it?">Phone</a>',
      ['delete', 'confirm', 'End it?'],
    ],
    ['<button hx-delete="/notes/4">Row</button>', ['delete', '/notes/4']],
    ['<a href="/lists/2" onclick="return confirm(\'All will go\')">Packing</a>', ['All will go', 'confirm']],
    ['<a href="/"><b style="cursor:pointer" onclick="items.removeAll(4)">Home</b></a>', ['remove All']],
    ['<button wire:click="publishPost">Post 4</button>', ['publish Post']],
    ['<button formmethod="post">Overview</button>', ['post']],
    ['<button data-action="click->order#cancelAll keydown->menu#open">Details</button>', ['cancel All']],
    ['<button data-action="mouseenter->tip#show">Details</button>', undefined],
    ['<button onclick="cart.remove(4)">Item</button>', ['remove']],
    ['<button onclick="this.closest(\'tr\').remove()">Row</button>', ['closest', 'remove']],
    ['<button onclick="this.parentNode.remove()">Got it</button>', undefined],
    ['<button onclick="this.closest(\'.toast\')?.remove()">Close</button>', undefined],
    ['<button onclick="run(\'cancel\', 3)">Details</button>', ['run "cancel"']],
    [
      '<button onclick="getElementById(\'delete-row\').showModal()">Row</button>',
      ['get Element By Id', 'show Modal'],
    ],
    ['<button onclick="location.href=\'/logout\'">Details</button>', ['/logout']],
    ['<button onclick="window.location = \'/unsubscribe?u=3\'">Details</button>', ['/unsubscribe?u=3']],
    [
      '<button onclick="location.assign(\'https://b.example/x\')">Details</button>',
      ['https://b.example/x', 'assign'],
    ],
    ['<form action="/invite"><button>Search</button></form>', ['/invite']],
    ['<form action="/order"><a download href="/x">File</a></form>', undefined],
    ["<button onclick=\"location.href='/items/'+id+'/delete'\">Row</button>", ['/items/0/delete']],
    ['<button onclick="location = next">Row</button>', ['elsewhere']],
    ['<button onclick="go(\'delete account\')">Row</button>', ['go "delete account"']],
    ['<button onclick="navigate(\'/logout\')">Row</button>', ['navigate', '/logout']],
    ["<button onclick=\"$('dialog').show(); console.log('delete')\">Row</button>", ['show']],
    [
      '<button onclick="a1();a2();a3();a4();a5();a6();a7();a8();a9()">Row</button>',
      ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'and more'],
    ],
    ['<a href="/next" data-method="get">Next</a>', undefined],
    ['<button @click.prevent="cancelOrder()">Row</button>', ['cancel Order']],
    ['<button v-on:click="remove">Row</button>', ['remove']],
    ['<button (click)="pay(4)">Row</button>', ['pay']],
    ['<button data-ng-click="vm.archive(row)">Row</button>', ['archive']],
    ['<button @click.outside="closeMenu()">Row</button>', undefined],
    ['<button data-sm-post="/orders/3">Row</button>', ['post', '/orders/3']],
    ['<button data-bs-confirm="Really?">Row</button>', ['confirm', 'Really?']],
    ['<button command="--drop-row" commandfor="t">Row</button>', ['drop row']],
    ['<button command="show-modal" commandfor="t">Row</button>', undefined],
    ['<button hx-get="/shift/4/take">Details</button>', ['/shift/4/take']],
    ['<button data-action="delete-row">Details</button>', ['action "delete row"']],
    ['<button data-url="/orders/3/cancel">Details</button>', ['/orders/3/cancel']],
    ['<button data-url="https://cdn.example/a.png">Details</button>', undefined],
    ['<a href="/next">Next</a>', undefined],
  ])('%s says what it does by its markup', async (html, does) => {
    expect((await list(html))[0]?.does).toEqual(does)
  })
})
