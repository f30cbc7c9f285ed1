import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findElements } from '../../../../../src/main/targets/web/marks/find'
import { browserPath, launch } from './pages'

const never = new AbortController().signal
const letters = [...'Delete'].map((letter) => `<span>${letter}</span>`).join('')
const blocks = [...'Delete'].map((letter) => `<div>${letter}</div>`).join('')

describe.skipIf(browserPath === undefined)('in a browser', () => {
  let browser: Browser
  let page: Page
  const first = async (html: string) => {
    await page.setContent(html)
    const { found } = await findElements(page, never)
    return { text: found[0]?.text, hints: found[0]?.hints ?? [] }
  }

  beforeAll(async () => {
    browser = await launch()
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  })
  afterAll(() => browser.close())

  test.each([
    ['a bold part', '<button>D<b>elete</b></button>', 'Delete'],
    ['one span a letter', `<button>${letters}</button>`, 'Delete'],
    ['inline blocks', `<style>span{display:inline-block}</style><button>${letters}</button>`, 'Delete'],
    ['letters in a flex box', `<button><div style="display:flex">${blocks}</div></button>`, 'Delete'],
    ['letters that float', `<style>i{float:left}</style><a href="#"><i>De</i><i>lete</i></a>`, 'Delete'],
    ['soft hyphens and signs without width', '<button>De&shy;l&#8203;e&#x2060;te</button>', 'Delete'],
    ['signs that are letters by name only', '<button>Del&#x3164;e&#x34f;te</button>', 'Delete'],
    ['a line break', '<button>Delete<br>all</button>', 'Delete all'],
    ['two blocks', '<button><div>Delete</div><div>all</div></button>', 'Delete all'],
    ['white space between inline nodes', '<button><b>Delete</b>\n<b>all</b></button>', 'Delete all'],
    ['a name that lies', '<button aria-label="Cancel">Delete</button>', 'Delete'],
    ['a hidden part', '<button>De<i style="display:none">xx</i>lete</button>', 'Delete'],
    ['a part without size', '<button>De<i style="font-size:0">xx</i>lete</button>', 'Delete'],
    ['a clear part', '<button>De<i style="color:transparent">xx</i>lete</button>', 'Delete'],
    ['a value', '<input type="button" value="Delete" aria-label="Cancel">', 'Delete'],
  ])('%s is read as it is painted', async (_, html, text) => {
    expect(await first(html)).toMatchObject({ text })
  })

  test.each([
    ['a name', '<button aria-label="Pay now">Next</button>', 'Pay now'],
    ['a title', '<button title="Pay now">Next</button>', 'Pay now'],
    ['a picture', '<button>Next<img alt="Pay now" src="data:,"></button>', 'Pay now'],
    ['a drawing', '<button>Next<svg width="9" height="9"><title>Pay now</title></svg></button>', 'Pay now'],
    ['CSS', '<style>b::after{content:"Pay now"}</style><button><b></b></button>', 'Pay now'],
    ['CSS after a letter', '<style>b::after{content:"ay"}</style><button><b>P</b></button>', 'Pay'],
    ['a description', '<p id="d">Pay now</p><button aria-describedby="d">Next</button>', 'Pay now'],
    [
      'the card behind it',
      '<div style="position:relative;width:99px">Pay now<a href="#" style="position:absolute;inset:0" aria-label="Next"></a></div>',
      'Pay now',
    ],
    [
      'a text over it that lets the pointer through',
      '<div style="position:relative;width:99px"><button style="width:99px">Next</button><b style="position:absolute;left:0;top:0;width:99px;pointer-events:none">Pay now</b></div>',
      'Pay now',
    ],
  ])('%s says what a control is called besides', async (_, html, hint) => {
    const { text, hints } = await first(html)
    expect([text, ...hints]).toContain(hint)
  })

  const covered = (css: string) =>
    `<main style="position:absolute;inset:0">Pay now</main><aside style="position:absolute;inset:0;${css}"><a href="#">Next</a></aside>`
  test.each([
    ['an opaque window', covered('background:#fff'), false],
    [
      'an opaque control',
      '<p style="margin:0">Pay now</p><button style="position:absolute;inset:0">Next</button>',
      false,
    ],
    ['a window without a ground', covered(''), true],
    [
      'a dot on it',
      '<p style="position:absolute;inset:0;margin:0">Pay now</p><i style="position:absolute;left:199px;top:99px;width:2px;height:2px;background:#fff"></i><a href="#" style="position:absolute;inset:0" aria-label="Next"></a>',
      true,
    ],
    [
      'a tile on its own card',
      '<div style="position:relative;width:400px;height:200px"><h3>Pay now</h3><div style="position:absolute;inset:80px 100px 0;background:#eee"></div><a href="#" style="position:absolute;inset:0" aria-label="Next"></a></div>',
      true,
    ],
    [
      'an opaque control, though painted over it by what holds both',
      '<div style="position:relative;width:300px;height:150px"><button style="position:absolute;inset:0;background:#fff" aria-label="Next"></button><div style="pointer-events:none"><span style="position:absolute;inset:0">Pay now</span></div></div>',
      true,
    ],
    [
      'the ground of the body',
      '<style>body{background:#fff}</style><p style="position:absolute;left:0;top:0;margin:0;width:120px;height:40px;z-index:-1">Pay now</p><button style="position:absolute;left:0;top:0;width:120px;height:40px;background:none;border:0" aria-label="Next"></button>',
      true,
    ],
    [
      'a ground in the flow of the page, under the letters before it',
      '<p style="height:60px;margin:0">Pay now</p><div role="button" aria-label="Next" style="margin-top:-60px;height:60px;background:#fff"></div>',
      true,
    ],
    ['a ground of its content alone', covered('background:#fff content-box;padding:90px'), true],
    ['a window of tinted glass', covered('background:rgba(255,255,255,.9)'), true],
    ['a window that fades', covered('background:#fff;opacity:.9'), true],
    ['a ground that is cut to its text', covered('background:#fff;background-clip:text'), true],
  ])('what lies behind %s is a text of the control only where it shows through', async (_, html, shows) => {
    await page.setContent(`<style>body{margin:0;width:400px;height:200px}</style>${html}`)
    const { found } = await findElements(page, never)
    const next = found.find(({ text, hints = [] }) => text === 'Next' || hints.includes('Next'))
    expect(next).toBeDefined()
    expect((next?.hints ?? []).includes('Pay now')).toBe(shows)
  })

  test('what a secret field holds is in none of its texts', async () => {
    await page.setContent(
      '<input type="password" placeholder="Code" value="hunter2!"><div contenteditable id="pin">hunter2!</div>',
    )
    const { found, focus } = await findElements(page, never)
    expect(focus).toBeNull()
    expect(found).toHaveLength(2)
    expect(JSON.stringify(found)).not.toContain('hunter2')
  })

  test('a text of 10,000 letters is whole, a longer one keeps both ends and says what is missing', async () => {
    const whole = await first(`<button>${'word '.repeat(1999)}Delete</button>`)
    expect(whole.text).toHaveLength(10_001)
    const longer = await first(`<button>Delete ${'word '.repeat(9000)} all</button>`)
    expect(longer.text).toMatch(/^Delete word .*\(\d+ letters left out\).* all$/)
  })

  test('a page of 5,000 controls is read in time', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, n) => `<button title="Row ${n}">D<b>elete</b> ${n}</button>`,
    )
    await page.setContent(`<form>${rows.join('')}</form>`)
    const { found } = await findElements(page, never)
    expect(found.length).toBeGreaterThan(100)
    expect(found.every(({ text }) => text.startsWith('Delete '))).toBe(true)
  })
})
