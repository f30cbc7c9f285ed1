// Keeps docs/DATA.md at what the program does: the fields of every export, read from the small set that the tests export
// (test/fixtures/exports/golden), and with `--pictures` the pictures, taken of the console's gallery. `--check` changes nothing
// and makes the exit code 1 where the fields on the page are not what an export has.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { originMeans } from './doc-data-words.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const page = join(root, 'docs', 'DATA.md')
const golden = join(root, 'test', 'fixtures', 'exports', 'golden')
const [begin, end] = ['<!-- fields -->', '<!-- /fields -->']
const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, pictures: { type: 'boolean', default: false } },
})

function split(text) {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} has no place for the fields: ${begin} … ${end}`)
  return [text.slice(0, from), text.slice(from, to), text.slice(to + end.length)]
}

function fields() {
  const formats = readdirSync(golden).map((file) => ({
    format: file.replace('.json', ''),
    files: Object.entries(JSON.parse(readFileSync(join(golden, file), 'utf8'))),
  }))
  return [tableOfOrigin(formats), ...formats.map(fieldsOfFormat)].join('\n')
}

/** `origin` is the same in every format: it is told once. */
function tableOfOrigin(formats) {
  const found = new Map()
  for (const row of formats.flatMap(({ files }) => files.flatMap(rowsOf))) collectOrigins(row, found)
  const unsaid = [...found.keys()].filter((field) => !(field in originMeans))
  if (unsaid.length > 0) throw new Error(`nothing says what these are: ${unsaid.join(', ')}`)
  const lines = Object.entries(originMeans)
    .filter(([field]) => found.has(field))
    .map(([field, means]) => `| \`${field}\` | ${means} | ${sample(found.get(field))} |`)
  return `\`origin\`, in whatever format:\n\n| field | what | for example |\n|---|---|---|\n${lines.join('\n')}\n`
}

function collectOrigins(value, found) {
  if (Array.isArray(value)) for (const each of value) collectOrigins(each, found)
  if (!isFields(value)) return
  for (const [name, inner] of Object.entries(value)) {
    if (name !== 'origin') collectOrigins(inner, found)
    else for (const each of within(inner)) collect(each, '', found, 1)
  }
}

function fieldsOfFormat({ format, files }) {
  const tables = files.flatMap((file) => tableOf(file))
  const told = tables.length > 0 ? tables.join('\n') : `${listOf(files)}\n`
  return `<details><summary><code>${format}</code></summary>\n\n${told}\n</details>\n`
}

/** The rows of a file, or of the files in an archive: those are listed as pairs of a name and what it holds. */
function rowsOf([name, content]) {
  const isArchive =
    Array.isArray(content) && content.length > 0 && content.every((entry) => Array.isArray(entry))
  const rows = isArchive ? content.map(([, inner]) => inner?.row ?? inner) : [content].flat()
  return /\.(webp|html|zip)$/.test(name) ? [] : rows.filter(isFields)
}

/** What every row of a file has at some time, with a value of the small set. */
function tableOf([name, content]) {
  const found = new Map()
  for (const row of rowsOf([name, content])) collect(row, '', found)
  if (found.size === 0) return []
  const lines = [...found].map(([field, value]) => `| \`${field}\` | ${sample(value)} |`)
  return [`\`${nameOf(name)}\`\n\n| field | for example |\n|---|---|\n${lines.join('\n')}\n`]
}

/** Files that hold no rows, and those within them. */
function listOf(files) {
  const names = files.flatMap(([name, content]) => [
    nameOf(name),
    ...(name.endsWith('.zip') ? content.map(([inner]) => `${nameOf(name)} / ${nameOf(inner)}`) : []),
  ])
  return [...new Set(names)].map((name) => `- \`${name}\``).join('\n')
}

const isFields = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields within fields by their path; of a list those of its entries; a text that holds JSON is looked into. */
function collect(fields, path, found, depth = 3) {
  for (const [name, value] of Object.entries(fields)) {
    const own = [path, name].filter(Boolean).join('.')
    const inner = name === 'origin' || own.split('.').length >= depth ? [] : within(value)
    for (const each of inner) collect(each, own + (Array.isArray(value) ? '[]' : ''), found, depth)
    if (inner.length === 0) keep(own, name === 'origin' ? 'as above' : value, found)
  }
}

function keep(field, value, found) {
  const before = found.get(field)
  if (before === undefined || before === null || before.length === 0) found.set(field, value)
}

function within(value) {
  if (Array.isArray(value)) return value.filter(isFields)
  if (isFields(value)) return [value]
  if (typeof value !== 'string' || !value.startsWith('{')) return []
  try {
    return [JSON.parse(value)].filter(isFields)
  } catch {
    return []
  }
}

function sample(value) {
  const said = typeof value === 'string' ? value : JSON.stringify(value)
  const line = said.replaceAll(/[0-9a-f]{64}/g, (hash) => `${hash.slice(0, 8)}…`).replaceAll(/\s+/g, ' ')
  const short = line.length > 70 ? `${line.slice(0, 69)}…` : line
  return short === '' ? '' : `\`${short.replaceAll('|', '\\|').replaceAll('`', '’')}\``
}

/** A file that is named by its run, or by a frame. */
const nameOf = (name) =>
  name.replaceAll(/\d{8}-\d{6}-[0-9a-z]{4}/g, 'RUN').replaceAll(/[0-9a-f]{64}/g, 'FRAME')

const scenes = [
  { scene: 'inbox' },
  { scene: 'runs', keys: ['ArrowDown', 'x'] },
  { scene: 'replay', keys: [']', ']'] },
  { scene: 'datasets', view: 'Rows', keys: ['j'] },
]

/** Scene by scene, as the page shows them. */
async function takePictures() {
  const [{ createServer }, { chromium }] = await Promise.all([import('vite'), import('@playwright/test')])
  const configFile = join(root, 'test', 'renderer', 'gallery', 'vite.config.mjs')
  const server = await createServer({ configFile, server: { port: 0 } })
  await server.listen()
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
  try {
    const { port } = server.httpServer.address()
    const shot = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    for (const { scene, keys = [], view } of scenes) {
      await shot.goto(`http://127.0.0.1:${port}/gallery.html?scene=${scene}&theme=light&lang=en`)
      await shot.waitForSelector('main')
      await shot.waitForLoadState('networkidle')
      if (view !== undefined) await shot.getByRole('radio', { name: view }).check({ force: true })
      for (const key of keys) await shot.keyboard.press(key)
      await shot.waitForLoadState('networkidle')
      await shot.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      await shot.screenshot({ path: join(root, 'docs', 'images', `data-${scene}.png`) })
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

const text = readFileSync(page, 'utf8')
const [before, , after] = split(text)
const next = `${before}${begin}\n${fields()}${end}${after}`
if (values.check) process.exitCode = next === text ? 0 : 1
else if (next !== text) writeFileSync(page, next)
if (values.pictures) await takePictures()
