/** Takes pictures of scenes: node shoot.mjs OUT WIDTHxHEIGHT THEME LANG SCENE[:KEY+KEY…]… */
import { chromium } from '@playwright/test'

const [out, measure, theme, lang, ...wanted] = process.argv.slice(2)
const [width, height] = measure.split('x').map(Number)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width, height } })
page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`))
page.on('console', (message) => message.type() === 'error' && process.stderr.write(`${message.text()}\n`))
for (const each of wanted) {
  const [scene, keys = ''] = each.split(':')
  const [name, extra = ''] = scene.split('&')
  await page.goto(`http://127.0.0.1:5311/gallery.html?scene=${name}&theme=${theme}&lang=${lang}&${extra}`)
  await page.waitForSelector('main')
  await page.waitForTimeout(450)
  for (const key of keys.split('+').filter(Boolean)) await page.keyboard[process.env.HOLD ? "down" : "press"](key)
  await page.waitForTimeout(250)
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main, main > div, header, footer, aside, [data-zoom], section > div')]
      .filter((e) => e.scrollWidth > e.clientWidth + 1)
      .map((e) => `${e.tagName.toLowerCase()} ${e.className} ${e.scrollWidth}>${e.clientWidth}`),
  )
  if (wide.length > 0) process.stdout.write(`${each}: overflow ${wide.join('; ')}\n`)
  await page.screenshot({ path: `${out}/${name}${keys === '' ? '' : '-keys'}-${theme}-${lang}-${width}.png` })
}
await browser.close()
