import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findElements } from '../../../../../src/main/targets/web/marks/find'
import { browserPath, launch } from './pages'

const never = new AbortController().signal

describe.skipIf(browserPath === undefined)('in a browser', () => {
  let browser: Browser
  let page: Page
  const focusOn = async (html: string, script: string) => {
    await page.setContent(html)
    await page.evaluate(script)
    return findElements(page, never)
  }

  beforeAll(async () => {
    browser = await launch()
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  })
  afterAll(() => browser.close())

  test('nothing has the focus of a page that was just opened', async () => {
    expect((await focusOn('<button>Save</button>', '')).focus).toBeNull()
  })

  test('the focused control is the one that is listed', async () => {
    const { found, focus } = await focusOn(
      '<form><button>Save</button><button title="for ever">Delete</button></form>',
      'document.querySelectorAll("button")[1].focus()',
    )
    expect(focus).toBe(found[1])
    expect(focus).toMatchObject({ text: 'Delete', hints: ['for ever'], submits: true, form: 0 })
  })

  test('a control out of view is told as well', async () => {
    const { found, focus } = await focusOn(
      '<div style="height:5000px"></div><a href="https://a.example/">Delete</a>',
      'document.querySelector("a").focus({ preventScroll: true })',
    )
    expect(found).toHaveLength(0)
    expect(focus).toMatchObject({ text: 'Delete', role: 'link', href: 'https://a.example/' })
  })

  test('it is found in a shadow root and in a frame', async () => {
    const shadow = await focusOn(
      '<x-a></x-a>',
      `const root = document.querySelector('x-a').attachShadow({ mode: 'open' })
       root.innerHTML = '<button>Pay</button>'; root.firstChild.focus()`,
    )
    expect(shadow.focus).toMatchObject({ text: 'Pay' })
    const frame = await focusOn(
      `<iframe srcdoc="<button>Send</button>"></iframe>`,
      `new Promise((done) => {
        const go = () => {
          const inner = document.querySelector('iframe').contentDocument.querySelector('button')
          if (!inner) return requestAnimationFrame(go)
          inner.focus(); done()
        }
        go()
      })`,
    )
    expect(frame.focus).toMatchObject({ text: 'Send' })
    expect(frame.focus).toBe(frame.found[0])
  })
})
