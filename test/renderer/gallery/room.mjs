// The live room in four variants (light and dark, en and zh) and three sizes, `npm run room`: a picture of each scene in
// .cache/room, and a word where something is wider than its place. `npm run room -- SCENE… 900x700…` takes other scenes,
// and other sizes.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'

const usual = ['deciding', 'candidates', 'held', 'unread', 'sends', 'first']
const usualSizes = ['1280x800', '1440x900', '1920x1080']
const variants = ['light', 'dark'].flatMap((theme) => ['en', 'zh'].map((lang) => [theme, lang]))

const asked = process.argv.slice(2)
const isSize = (word) => /^\d+x\d+$/.test(word)
const orElse = (words, others) => (words.length > 0 ? words : others)
const scenes = orElse(
  asked.filter((word) => !isSize(word)),
  usual,
)
const sizes = orElse(asked.filter(isSize), usualSizes).map((size) => size.split('x').map(Number))
const out = resolve(import.meta.dirname, '../../../.cache/room')
mkdirSync(out, { recursive: true })
const outDir = mkdtempSync(join(tmpdir(), 'pilothouse-room-'))
const shared = { configFile: join(import.meta.dirname, 'vite.config.mjs'), logLevel: 'error' }
const input = join(import.meta.dirname, 'gallery.html')
await build({ ...shared, build: { outDir, emptyOutDir: true, rollupOptions: { input } } })
const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
const address = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
let faults = 0
try {
  for (const [theme, lang] of variants) for (const size of sizes) await shoot(theme, lang, size)
} finally {
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true })
}
process.stdout.write(`${variants.length * sizes.length * scenes.length} pictures in ${out}\n`)
process.exitCode = faults > 0 ? 1 : 0

async function shoot(theme, lang, [width, height]) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  page.on('pageerror', ({ message }) => tell(message))
  for (const scene of scenes) {
    await page.goto(`${address}gallery.html?scene=${scene}&theme=${theme}&lang=${lang}`)
    await page.waitForSelector('aside footer, main h1')
    // A key that is too early for its question is paler.
    await page.waitForFunction(() => document.querySelector('[data-live=false]:not(:disabled)') === null)
    const name = [scene, theme, lang, width].join('-')
    await page.waitForLoadState('networkidle')
    for (const wide of await page.evaluate(tooWide)) tell(`${name}: ${wide}`)
    await page.screenshot({ path: join(out, `${name}.png`) })
  }
  await page.close()
}

function tell(words) {
  faults += 1
  process.stderr.write(`${words}\n`)
}

/** Runs in the page: what holds more than it has room for, and hides the rest for good. */
function tooWide() {
  return [...document.querySelectorAll('main, header, footer, aside, section, button')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
    .map((element) => `${element.tagName.toLowerCase()} ${element.scrollWidth} > ${element.clientWidth}`)
}
