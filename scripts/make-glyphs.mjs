// Draws a glyph atlas once: `node scripts/make-glyphs.mjs [desktop|phone]` (needs Chromium and Noto Sans CJK SC).
// Writes resources/practice/glyphs.gz (grey coverage, two pixels a byte) and glyphs.json (where each character is, how wide);
// for the phone phone-glyphs.gz and .json, which also hold its icons (Lucide's).
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const kind = process.argv[2] ?? 'desktop'
const practice = join(root, 'src/main/practice/desktop')
const source = kind === 'phone' ? join(root, 'src/main/practice/phone') : practice
const family = 'Noto Sans CJK SC'
/** Latin characters are drawn at this many sub-pixel offsets, so that words are spaced as a browser spaces them. */
const phases = kind === 'phone' ? 1 : 4
const sheetWidth = 1600
/** The phone's icons by Lucide's names; the atlas holds them in this order. */
const iconNames = [
  ...[
    'arrow-left',
    'search',
    'plus',
    'x',
    'phone',
    'phone-off',
    'message-square',
    'send',
    'settings',
    'user',
  ],
  ...['users', 'notebook-pen', 'shopping-bag', 'shopping-cart', 'wifi', 'bluetooth', 'plane', 'moon', 'lock'],
  ...[
    'shield',
    'info',
    'bell',
    'volume-2',
    'battery-full',
    'signal',
    'map-pin',
    'rotate-cw',
    'chevron-right',
  ],
  ...[
    'chevron-down',
    'delete',
    'arrow-big-up',
    'corner-down-left',
    'keyboard',
    'trash',
    'check',
    'circle-check',
  ],
  ...[
    'mic-off',
    'grid-3x3',
    'circle',
    'square',
    'chevron-left',
    'minus',
    'credit-card',
    'languages',
    'sun',
    'key-round',
  ],
  ...['coffee', 'lamp-desk', 'headphones', 'backpack', 'watch', 'book-open', 'umbrella', 'sprout', 'truck'],
  ...[
    'smartphone',
    'eye-off',
    'image',
    'copy',
    'circle-minus',
    'signal-high',
    'contact',
    'mail',
    'star',
    'lightbulb',
  ],
]

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–•€']
const fullWidth = [
  ...'—‘’“”…→←✓、。〈〉《》「」『』【】〔〕！（），．：；？￥％～＋－＝／０１２３４５６７８９',
]

/** GB 2312 level 1: the 3,755 most used characters, rows 16 to 55. */
function commonChinese() {
  const decoder = new TextDecoder('gb18030')
  const cells = []
  for (let row = 0xb0; row <= 0xd7; row++)
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++)
      cells.push(decoder.decode(Uint8Array.of(row, cell)))
  return cells
}

/** Every wide character the desktop's own source mentions. */
async function mentionedChinese() {
  const names = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && (kind === 'phone' || !name.startsWith('phone')),
  )
  const texts = await Promise.all(names.map((name) => readFile(join(source, name), 'utf8')))
  return [...new Set(texts.join('').match(/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/gu) ?? [])].sort()
}

const mentioned = await mentionedChinese()
const wide = [...new Set([...fullWidth, ...commonChinese(), ...mentioned])]
const few = [...new Set([...fullWidth, ...mentioned])]
const clockFace = [...'0123456789:+*# ']
const desktopFonts = [
  { name: 'text', size: 15, weight: 400, narrow: latin, wide },
  { name: 'strong', size: 15, weight: 700, narrow: latin, wide: few },
  { name: 'small', size: 13, weight: 400, narrow: latin, wide: few },
  { name: 'title', size: 22, weight: 700, narrow: latin, wide: few },
]
const phoneFonts = [
  { name: 'text', size: 42, weight: 400, narrow: latin, wide },
  { name: 'strong', size: 42, weight: 700, narrow: latin, wide: few },
  { name: 'small', size: 34, weight: 400, narrow: latin, wide: few },
  { name: 'title', size: 60, weight: 700, narrow: latin, wide: few },
  { name: 'huge', size: 150, weight: 400, narrow: clockFace, wide: [] },
]
const fonts = kind === 'phone' ? phoneFonts : desktopFonts

/** Each icon as an SVG of the given size in pixels. */
async function lucide(size) {
  const nodes = await Promise.all(
    iconNames.map(async (name) => {
      const { __iconData } = await import(`lucide-react/dist/esm/icons/${name}.mjs`)
      const parts = __iconData.node.map(([tag, attributes]) => {
        const pairs = Object.entries(attributes).filter(([key]) => key !== 'key')
        return `<${tag} ${pairs.map(([key, value]) => `${key}="${value}"`).join(' ')}/>`
      })
      return parts.join('')
    }),
  )
  const style = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  return nodes.map(
    (parts) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" ${style}>${parts}</svg>`,
  )
}

/** Runs in the browser: draws the icons in square cells, row by row. */
async function drawIcons({ pictures, size, sheetWidth }) {
  const columns = Math.floor(sheetWidth / size)
  const canvas = document.createElement('canvas')
  canvas.width = sheetWidth
  canvas.height = Math.ceil(pictures.length / columns) * size
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  for (const [i, svg] of pictures.entries()) {
    const image = new Image()
    image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
    await image.decode()
    pen.drawImage(image, (i % columns) * size, Math.floor(i / columns) * size)
  }
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  let coverage = ''
  for (let i = 3; i < data.length; i += 4) coverage += String.fromCharCode(data[i])
  return { columns, height: canvas.height, coverage: btoa(coverage) }
}

/** Runs in the browser: draws one font's cells row by row and returns coverage (base64) and advances. */
function drawFont({ font, family, phases, sheetWidth }) {
  const cell = { width: font.size + 4, height: Math.ceil(font.size * 1.4) }
  const baseline = Math.round(font.size * 1.08)
  const columns = Math.floor(sheetWidth / cell.width)
  const count = font.narrow.length * phases + font.wide.length
  const canvas = document.createElement('canvas')
  canvas.width = sheetWidth
  canvas.height = Math.ceil(count / columns) * cell.height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen.font = `${font.weight} ${font.size}px "${family}"`
  pen.textRendering = 'geometricPrecision'
  pen.fontKerning = 'none'
  const put = (char, index, shift) => {
    const x = (index % columns) * cell.width
    const y = Math.floor(index / columns) * cell.height
    pen.save()
    pen.beginPath()
    pen.rect(x, y, cell.width, cell.height)
    pen.clip()
    pen.fillText(char, x + 1 + shift, y + baseline)
    pen.restore()
  }
  font.narrow.forEach((char, i) => {
    for (let phase = 0; phase < phases; phase++) put(char, i * phases + phase, phase / phases)
  })
  for (const [i, char] of font.wide.entries()) put(char, font.narrow.length * phases + i, 0)
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  let coverage = ''
  for (let i = 3; i < data.length; i += 4) coverage += String.fromCharCode(data[i])
  // Between words a third more than the font's narrow space, so that text recognition keeps them apart.
  const widthOf = (char) => pen.measureText(char).width * (char === ' ' ? 4 / 3 : 1)
  const advances = font.narrow.map((char) => Math.round(widthOf(char) * 64))
  return { cell, baseline, columns, height: canvas.height, advances, coverage: btoa(coverage) }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text'],
})
const page = await browser.newPage()
const sheets = []
const index = { family, phases, width: sheetWidth, fonts: {}, icons: { names: iconNames, sizes: {} } }
if (kind !== 'phone') delete index.icons
let top = 0
for (const font of fonts) {
  const drawn = await page.evaluate(drawFont, { font, family, phases, sheetWidth })
  sheets.push(Buffer.from(drawn.coverage, 'base64').map((level) => Math.round(level / 17)))
  index.fonts[font.name] = {
    size: font.size,
    top,
    columns: drawn.columns,
    cell: drawn.cell,
    baseline: drawn.baseline,
    narrow: font.narrow.join(''),
    wide: font.wide.join(''),
    advances: drawn.advances,
  }
  top += drawn.height
}
for (const size of kind === 'phone' ? [60, 84, 132] : []) {
  const drawn = await page.evaluate(drawIcons, { pictures: await lucide(size), size, sheetWidth })
  sheets.push(Buffer.from(drawn.coverage, 'base64').map((level) => Math.round(level / 17)))
  index.icons.sizes[size] = { top, columns: drawn.columns }
  top += drawn.height
}
await browser.close()
const levels = Buffer.concat(sheets)
const pairs = Buffer.from(
  Array.from({ length: levels.length / 2 }, (_, i) => (levels[2 * i] << 4) | levels[2 * i + 1]),
)
const packed = gzipSync(pairs, { level: 9 })
const file = join(root, 'resources/practice', kind === 'phone' ? 'phone-glyphs' : 'glyphs')
await writeFile(`${file}.gz`, packed)
await writeFile(`${file}.json`, `${JSON.stringify(index)}\n`)
console.log(`glyphs: ${sheetWidth}x${top}, ${packed.length} bytes, ${wide.length} wide characters`)
