/** OSWorld's folders of results: `<domain>/<run>/` with the lines, the pictures and, where people judged the run, its score. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
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
import { count, type FormatWriter, type Output } from '../format'
import { openImages } from '../images'
import { readLines } from '../lines'
import type { SourceRun } from '../source'
import { countLeftOut, judgedOf } from './judged'

const [linesName, taskName, resultName] = ['traj.jsonl', 'task.json', 'result.txt'] as const

export function openOsworld(output: Output): FormatWriter {
  const images = openImages(output)
  const { written } = output
  return {
    async require(run) {
      const { pictures = [] } = (await tell(run, output)) ?? {}
      await output.frames.require(run, new Set(pictures.map(({ frame }) => frame)))
    },
    async add(run) {
      const judged = await judgedOf(run, output)
      countLeftOut(output, run, judged?.signals ?? [])
      for (let step = 0; step < run.steps; step++) output.stepped()
      const told = await tell(run, output)
      if (told === undefined) return
      countTold(told, run, output)
      if (told.rows.length === 0) return
      for (const picture of told.pictures) await images.place(run, picture)
      await writeTexts(told, output)
    },
    finish: async () => undefined,
    async check() {
      await images.check()
      for (const [file, count] of written.files) await checkText(output, file, count)
    },
    abandon: async () => undefined,
  }
}

function countTold({ rows, unseen, result }: Osworld, { steps }: SourceRun, { tally }: Output): void {
  const { counts, excluded } = tally
  if (unseen > 0) count(excluded, 'nothing_seen_after', unseen)
  if (rows.length > 0) {
    count(counts, 'steps', rows.length)
    if (result !== undefined) count(counts, 'results')
    return
  }
  // A run that was stopped before its first move may have no step that could be counted.
  const others = Math.max(steps, 1) - unseen
  if (others > 0) count(excluded, 'no_moves', others)
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
  return told
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
