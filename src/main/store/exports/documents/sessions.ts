/** Session traces for the Hugging Face Hub: one file of lines a run. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sessionFault, sessionOf } from '../../../../core/exports/runs/sessions'
import { failure } from '../../../../core/problem'
import { jsonText } from '../../json-text'
import { count, type FormatWriter, type Output } from '../format'
import { readLines } from '../lines'
import { countLeftOut, judgedOf } from './judged'

export function openSessions(output: Output): FormatWriter {
  const { written } = output
  return {
    async add(run) {
      const { naming } = run
      for (let step = 0; step < run.steps; step++) output.stepped()
      const judged = await judgedOf(run, output)
      countLeftOut(output, run, judged?.signals ?? [])
      if (judged === undefined) return
      const { trajectory, signals, origin } = judged
      const { thought, lang = trajectory.setup.lang } = output.options
      const lines = sessionOf(trajectory, signals, { thought, lang, origin, ...naming })
      const file = `${run.id}.jsonl`
      const text = lines.map((line) => `${jsonText(line)}\n`).join('')
      await writeFile(join(output.folder, file), text, { flag: 'wx', mode: 0o600 })
      written.add(file, lines.length)
      count(output.tally.counts, 'steps', signals.length)
    },
    finish: async () => undefined,
    async check() {
      for (const [file, lines] of written.files) {
        output.signal.throwIfAborted()
        const found: unknown[] = []
        for await (const line of readLines(output.folder, file)) found.push(line)
        const fault = sessionFault(found)
        if (fault !== undefined) throw failure('export.faulty', { file, fault })
        if (found.length !== lines) throw failure('export.lines', { file, found: found.length, all: lines })
      }
    },
    abandon: async () => undefined,
  }
}
