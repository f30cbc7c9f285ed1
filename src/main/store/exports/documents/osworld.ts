/** OSWorld's folders of results: `<domain>/<run>/` with the lines, the pictures and, where people judged the run, its score. */

import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  type Osworld,
  osworldFault,
  osworldOf,
  osworldResultFault,
  osworldTaskFault,
} from '../../../../core/exports/runs/osworld'
import { failure } from '../../../../core/problem'
import { jsonText } from '../../json-text'
import { framePath } from '../../record/runs'
import { count, type FormatWriter, type Output } from '../format'
import { openImages } from '../images'
import { readLines } from '../lines'
import { noFrame, type SourceRun } from '../source'
import { countUnjudged, judgedOf } from './judged'

const [linesName, taskName, resultName] = ['traj.jsonl', 'task.json', 'result.txt'] as const

export function openOsworld(output: Output): FormatWriter {
  const images = openImages(output)
  const { written } = output
  return {
    async require(run) {
      const { pictures = [] } = (await tell(run, output)) ?? {}
      for (const { frame } of pictures) await requireFrame(run, frame)
    },
    async add(run) {
      const judged = await judgedOf(run, output)
      countUnjudged(output, run, judged?.signals.length ?? 0)
      for (let step = 0; step < run.steps; step++) output.stepped()
      const told = await tell(run, output)
      if (told === undefined) return
      for (const picture of told.pictures) await images.place(run, picture)
      await writeTexts(told, output)
      const { counts, excluded } = output.tally
      count(counts, 'steps', told.rows.length)
      if (told.result !== undefined) count(counts, 'results')
      if (told.unseen > 0) count(excluded, 'nothing_seen_after', told.unseen)
    },
    finish: async () => undefined,
    async check() {
      await images.check()
      for (const [file, count] of written.files) await checkText(output, file, count)
    },
    abandon: async () => undefined,
  }
}

/** Throws one sentence for a run of which not every line could be written. Undefined where nothing that ran in it was judged. */
async function tell(run: SourceRun, output: Output): Promise<Osworld | undefined> {
  const { gallery, naming } = run
  const judged = await judgedOf(run, output)
  if (judged === undefined) return undefined
  const { trajectory, signals, origin } = judged
  const { thought, lang = trajectory.setup.lang } = output.options
  const told = osworldOf(trajectory, signals, {
    ...{ run: run.id, thought, lang, gallery, origin },
    ...naming,
  })
  if ('unsayable' in told)
    throw failure('export.no_words', { run: run.id, format: 'OSWorld', move: told.unsayable })
  if (told.rows.length === 0 && signals.length < run.steps) return undefined
  if (told.rows.length === 0) throw failure('export.no_moves', { run: run.id })
  return told
}

async function requireFrame({ id, folder }: SourceRun, name: string): Promise<void> {
  await stat(framePath(folder, name)).catch((cause: unknown) => {
    throw noFrame(id, name, cause)
  })
}

async function writeTexts(told: Osworld, { folder, written }: Output): Promise<void> {
  await mkdir(join(folder, told.folder), { recursive: true, mode: 0o700 })
  for (const [name, text] of textsOf(told)) {
    const file = `${told.folder}/${name}`
    await writeFile(join(folder, file), text, { flag: 'wx', mode: 0o600 })
    written.add(file, name === linesName ? told.rows.length : 1)
  }
}

function textsOf({ rows, task, result }: Osworld): readonly (readonly [name: string, text: string])[] {
  const lines = rows.map((row) => `${jsonText(row)}\n`).join('')
  return [
    [linesName, lines],
    [taskName, `${jsonText(task)}\n`],
    ...(result === undefined ? [] : [[resultName, result] as const]),
  ]
}

/** @param count lines of one that has lines. */
async function checkText(output: Output, file: string, count: number): Promise<void> {
  const refuse = (fault: string | undefined) => {
    if (fault !== undefined) throw failure('export.faulty', { file, fault })
  }
  const text = () => readFile(join(output.folder, file), 'utf8')
  const name = basename(file)
  if (name === taskName) return refuse(osworldTaskFault(JSON.parse(await text())))
  if (name === resultName) return refuse(osworldResultFault(await text()))
  const found: unknown[] = []
  for await (const line of readLines(output.folder, file)) found.push(line)
  refuse(osworldFault(found))
  if (found.length !== count) throw failure('export.lines', { file, found: found.length, all: count })
}
