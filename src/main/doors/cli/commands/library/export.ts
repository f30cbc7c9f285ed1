/** `pilothouse export`: training data of recorded runs, in one of the formats that trainers read. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Lang } from '../../../../../core/lang'
import { exportFormats } from '../../../../../core/library/library'
import type { Progress } from '../../../../store/exports/export'
import { manifestName } from '../../../../store/exports/manifest'
import { openSecrets } from '../../../../store/settings/secrets'
import { type Exported, type Exporting, exportInThread, type Wanted } from '../../../../wiring/export-thread'
import { findHome, version } from '../../../../wiring/places'
import {
  type Command,
  onInterrupt,
  readChoice,
  readFlags,
  required,
  say,
  sayJson,
  WrongUsage,
  warn,
} from '../../command'

const options = {
  format: { type: 'string' },
  out: { type: 'string' },
  thought: { type: 'boolean', default: false },
  unjudged: { type: 'boolean', default: false },
  split: { type: 'string', default: '0' },
  'image-size': { type: 'string', default: 'sent' },
  'no-redact': { type: 'boolean', default: false },
  lang: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const mostRuns = 100_000

/** Progress goes to stderr; stdout gets a summary, or with `--json` the manifest. */
export const exporting: Command = (argv) => exportBy(exportInThread, argv)

/** @param make makes it; another one in tests alone. */
export async function exportBy(make: Exporting, argv: readonly string[]): Promise<number> {
  const { values, positionals } = readFlags(argv, options, mostRuns)
  const runs = [...new Set(positionals)]
  required(runs[0], 'RUN')
  const home = findHome()
  const secrets = await openSecrets({ home, env: process.env })
  const abort = new AbortController()
  const dismiss = onInterrupt(() => abort.abort())
  const wanted: Wanted = {
    home,
    runs,
    format: readChoice(exportFormats, required(values.format, '--format'), '--format'),
    out: required(values.out, '--out'),
    options: {
      thought: values.thought,
      unjudged: values.unjudged,
      picture: readPicture(values['image-size']),
      split: readShare(values.split),
      redact: !values['no-redact'],
      ...(values.lang !== undefined && { lang: readChoice(Lang.options, values.lang, '--lang') }),
    },
    secrets: secrets.known(),
    version,
    signal: abort.signal,
    progress: openProgress(),
  }
  try {
    const exported = await make(wanted)
    if (values.json) sayJson(JSON.parse(await readFile(join(wanted.out, manifestName), 'utf8')))
    else for (const line of summary(wanted.out, exported)) say(line)
    return 0
  } finally {
    dismiss()
  }
}

function readPicture(written: string): 'sent' | 'native' | number {
  if (written === 'sent' || written === 'native') return written
  const pixels = Number(written)
  if (!Number.isInteger(pixels) || pixels < 16 || pixels > 16_384)
    throw new WrongUsage(`--image-size ${written}: write sent, native, or the longest side in pixels.`)
  return pixels
}

function readShare(written: string): number {
  const share = Number(written)
  if (!(share >= 0 && share <= 0.9) || written.trim() === '')
    throw new WrongUsage(`--split ${written}: write the share of the runs for validation, 0 to 0.9.`)
  return share
}

/** A line for every tenth of a second at most, so that a terminal keeps up. */
function openProgress(): (progress: Progress) => void {
  let told = 0
  return ({ runs, of, steps, stage, run }) => {
    const now = performance.now()
    if (stage === 'reading' && now - told < 100) return
    told = now
    warn(stage === 'reading' ? `${runs}/${of} runs, ${steps} steps, ${run}` : `${stage}: ${steps} steps`)
  }
}

function summary(out: string, { counts, excluded, files, runs }: Exported): readonly string[] {
  const list = (of: Readonly<Record<string, number>>) =>
    Object.entries(of)
      .map(([name, number]) => `${name} ${number}`)
      .join(', ')
  const lines = [
    `${out}: ${runs} runs, ${files} files`,
    list(counts),
    Object.keys(excluded).length === 0 ? '' : `left out: ${list(excluded)}`,
  ]
  return lines.filter((line) => line !== '')
}
