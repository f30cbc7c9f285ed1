/** The formats that are one document a run: ATIF beside its pictures, the report in one page, the film. */

import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AtifTrajectory, atifFault, atifOf, atifPaths } from '../../../../core/exports/atif'
import { filmOf } from '../../../../core/exports/film'
import type { Picture } from '../../../../core/exports/pictures'
import { htmlFault, htmlHead, htmlStep, htmlTail } from '../../../../core/exports/report/html'
import { failure } from '../../../../core/problem'
import { jsonText } from '../../json-text'
import { count, type FormatWriter, type Output } from '../format'
import { openImages } from '../images'
import { pictureSize } from '../picture-size'
import type { SourceRun } from '../source'
import { countLeftOut, judgedOf } from './judged'

export function openAtif(output: Output): FormatWriter {
  const images = openImages(output)
  const { written } = output
  return {
    require: (run) => output.frames.require(run, run.screens),
    async add(run) {
      const { gallery, naming } = run
      const judged = await judgedOf(run, output)
      countLeftOut(output, run, judged?.signals ?? [])
      if (judged === undefined) return stepAll(output, run)
      const { trajectory, signals, origin } = judged
      const { thought, lang = trajectory.setup.lang } = output.options
      const wished = { thought, lang, gallery, origin, ...naming }
      const { record, pictures } = atifOf(trajectory, signals, wished)
      for (const picture of pictures) await images.place(run, picture)
      await writeDocument(output, `${run.id}.json`, jsonText(record, 1))
      written.add(`${run.id}.json`, 1)
      count(output.tally.counts, 'steps', signals.length)
      stepAll(output, run)
    },
    finish: async () => undefined,
    async check() {
      await images.check()
      for (const file of written.files.keys()) await checkAtif(output, file)
    },
    abandon: async () => undefined,
  }
}

async function checkAtif({ folder }: Output, file: string): Promise<void> {
  const record: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
  const fault = atifFault(record)
  if (fault !== undefined) throw failure('export.faulty', { file, fault })
  for (const path of atifPaths(AtifTrajectory.parse(record))) {
    await stat(join(folder, path)).catch((cause: unknown) => {
      throw failure('export.missing_file', { file, path }, { cause })
    })
  }
}

export function openHtml(output: Output): FormatWriter {
  const { written } = output
  return {
    require: (run) => output.frames.require(run, run.screens),
    async add(run) {
      const { gallery, naming } = run
      const { trajectory, signals } = await run.whole()
      const lang = output.options.lang ?? trajectory.setup.lang
      const file = `${run.id}.html`
      const page = await open(join(output.folder, file), 'wx', 0o600)
      try {
        await page.appendFile(htmlHead(trajectory, lang, run.torn))
        for (const signal of signals) {
          output.signal.throwIfAborted()
          const { frame, size } = signal.step
          const shown = frame === undefined || size === undefined ? undefined : gallery.screen(frame, size)
          const source = shown && (await dataUri(run, shown, output))
          await page.appendFile(htmlStep(signal, source, { lang, opinions: naming.opinions }))
          output.stepped()
        }
        await page.appendFile(htmlTail)
      } finally {
        await page.close()
      }
      written.add(file, signals.length)
      count(output.tally.counts, 'steps', signals.length)
    },
    finish: async () => undefined,
    async check() {
      for (const [file, steps] of written.files) {
        const fault = htmlFault(await readFile(join(output.folder, file), 'utf8'), steps)
        if (fault !== undefined) throw failure('export.faulty', { file, fault })
      }
    },
    abandon: async () => undefined,
  }
}

async function dataUri(run: SourceRun, picture: Picture, { maker }: Output): Promise<string> {
  const frame = await run.frame(picture.frame)
  if (picture.whole) return `data:image/webp;base64,${Buffer.from(frame).toString('base64')}`
  return `data:${picture.mime};base64,${Buffer.from(await maker.make(frame, picture)).toString('base64')}`
}

/** More frames would not fit into memory at once. */
const longestFilm = 400

export function openFilm(output: Output): FormatWriter {
  const { written } = output
  return {
    require: (run) => output.frames.require(run, run.screens),
    async add(run) {
      const { trajectory } = await run.whole()
      const shown = filmOf(trajectory, run.gallery)
      if (shown.length === 0) throw failure('export.no_frames', { run: run.id })
      if (shown.length > longestFilm)
        throw failure('export.film_too_long', { run: run.id, count: shown.length, most: longestFilm })
      const frames = []
      for (const { picture, marks, ms } of shown) {
        output.signal.throwIfAborted()
        const whole = await run.frame(picture.frame)
        const file = picture.whole ? whole : await output.maker.make(whole, picture)
        frames.push({ file, marks, ms })
      }
      const file = `${run.id}.webp`
      await writeFile(join(output.folder, file), await output.maker.animate(frames), { mode: 0o600 })
      written.add(file, 1)
      count(output.tally.counts, 'pictures', shown.length)
      stepAll(output, run)
    },
    finish: async () => undefined,
    async check() {
      for (const file of written.files.keys()) {
        if (pictureSize(await readFile(join(output.folder, file))) === undefined)
          throw failure('export.bad_picture', { file })
      }
    },
    abandon: async () => undefined,
  }
}

const writeDocument = ({ folder }: Output, file: string, text: string): Promise<void> =>
  writeFile(join(folder, file), `${text}\n`, { flag: 'wx', mode: 0o600 })

function stepAll(output: Output, { steps }: SourceRun): void {
  for (let step = 0; step < steps; step++) output.stepped()
}
