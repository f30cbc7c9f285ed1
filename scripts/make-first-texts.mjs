// What stands on the first screens of the practice desktop, read once: `node scripts/make-first-texts.mjs`. A fresh console then has
// its first question before the text reader has started. Writes resources/practice/first-texts.json: where the clock is, and the
// texts of each screen, `{time}` for the clock’s, by the sha256 of its size and RGB pixels (as src/main/vision/ocr/known.ts has it) with the clock in black.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '..')
const clock = { x: 1200, y: 0, width: 80, height: 36 }
const folder = mkdtempSync(join(tmpdir(), 'pilothouse-'))
const env = { ...process.env, PILOTHOUSE_HOME: folder }
const out = join(folder, 'screen.png')
const screens = []
for (const target of ['practice:desktop', 'practice:desktop?lang=zh']) {
  const args = [join(root, 'bin', 'pilothouse.js'), 'observe', '--target', target, '--json', '--out', out]
  const { elements } = JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }))
  const lines = elements.map(
    (element) => `  ${JSON.stringify(isClock(element) ? { ...element, text: '{time}' } : element)}`,
  )
  screens.push(`"${await nameOf(out)}": [\n${lines.join(',\n')}\n]`)
}
rmSync(folder, { recursive: true })
const made = `{\n"clock": ${JSON.stringify(clock)},\n"screens": {\n${screens.join(',\n')}\n}\n}\n`
writeFileSync(join(root, 'resources', 'practice', 'first-texts.json'), made)

function isClock({ text, box }) {
  return /^\d\d:\d\d$/.test(text) && box.x >= clock.x && box.y < clock.y + clock.height
}

async function nameOf(file) {
  const black = { create: { ...clock, channels: 3, background: '#000' } }
  const painted = sharp(file)
    .removeAlpha()
    .composite([{ input: black, left: clock.x, top: clock.y }])
  const { data, info } = await painted.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return createHash('sha256').update(`${info.width}x${info.height}\n`).update(data).digest('hex')
}
