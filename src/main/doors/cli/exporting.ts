/** An export by the command line: how it goes is told on stderr, and it can be broken off. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNothing, type Remedy, remediesFor, sayLeftOut, unitOf } from '../../../core/exports/reasons'
import { rowFormats } from '../../../core/library/library'
import { sayEnglish } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Progress } from '../../store/exports/export'
import { Manifest, manifestName } from '../../store/exports/manifest'
import { openSecrets } from '../../store/settings/secrets'
import type { Exported, Exporting, Wanted } from '../../wiring/export-thread'
import { version } from '../../wiring/places'
import { onInterrupt, say, sayJson, warn } from './command'

type Asked = Pick<Wanted, 'home' | 'runs' | 'format' | 'out' | 'options' | 'dataset' | 'anew'>

/**
 * stdout gets a summary, or with `json` the manifest. Of many runs those that cannot be read whole are named, and the others
 * exported: the code is 1 then, and where nothing was exported at all.
 */
export async function exportTo(make: Exporting, asked: Asked, json: boolean): Promise<number> {
  const { home, out } = asked
  const secrets = await openSecrets({ home, env: process.env })
  const leaving = openLeaving(asked)
  const exported = await interruptible((signal) =>
    make({
      ...{ ...asked, secrets: secrets.known(), version, signal, progress: openTaking(openProgress()) },
      ...(leaving.many && { leaveOut: leaving.leaveOut }),
    }),
  )
  const manifest = Manifest.parse(JSON.parse(await readFile(join(out, manifestName), 'utf8')))
  const isEmpty = isNothing(exported.counts)
  if (!isEmpty && isOneSided(manifest)) warn('The validation side is empty: no row is kept for it.')
  if (json) sayJson(manifest)
  else for (const line of summary(out, exported, asked.options)) say(line)
  if (isEmpty) for (const line of sayNothing(exported, asked)) warn(line)
  return Math.max(leaving.close(exported), isEmpty ? 1 : 0)
}

/** An export without a row is no success, though its folder is there: the list of reasons. */
const sayNothing = ({ excluded }: Exported, { out, dataset, options }: Asked): readonly string[] => [
  `Nothing was exported: ${out} holds the list of reasons alone.`,
  // By which rules its rows are made is the version's own, and so is which there are.
  ...(dataset === undefined
    ? remediesFor(excluded, options.demonstrations !== undefined).map((remedy) => helps[remedy])
    : [`Version ${dataset.version} of ${dataset.name} holds no row.`]),
]

const helps: Readonly<Record<Remedy, string>> = {
  no_steps: 'The runs hold no step.',
  judge: 'Steps that nobody judged: judge them in the inbox, or take them as right with --unjudged.',
  show_hands: 'Moves by hand have no question: --demonstrations DIALECT writes one for each.',
  ask_model: 'What a script answered makes no row: name runs that a model answered, or a person showed.',
  look: '`pilothouse why RUN STEP` tells the reason of each step.',
}

/** A share was asked for, and nothing came of it: too few runs, or none with rows among those that were drawn. */
const isOneSided = ({ format, options, runs, files }: Manifest): boolean =>
  options.split > 0 &&
  (rowFormats.some((rows) => rows === format)
    ? !files.some(({ path }) => path.includes('validation'))
    : runs.every(({ split }) => split === 'train'))

function openLeaving({ runs, dataset }: Asked) {
  let left = 0
  return {
    // A run that is named alone is refused, and so is a version with one of its runs.
    many: runs.length > 1 && dataset === undefined,
    leaveOut(run: string, why: Problem): void {
      left += 1
      warn(`not exported: ${run}  ${sayEnglish(why)}`)
    },
    close({ runs: made }: Exported): number {
      if (left > 0) warn(`${made} of ${runs.length} runs are exported; ${left} could not be.`)
      return left > 0 ? 1 : 0
    },
  }
}

/** Work that ends when somebody breaks in. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  const dismiss = onInterrupt(() => abort.abort())
  try {
    return await work(abort.signal)
  } finally {
    dismiss()
  }
}

/** Says first what of an export that was cut off is gone on with. */
function openTaking(progress: (progress: Progress) => void): (progress: Progress) => void {
  let told = false
  return (going) => {
    const { kept = 0, of, anew } = going
    if (!told && kept > 0) warn(`Going on with an export that was cut off: ${kept} of ${of} runs are kept.`)
    if (!told && anew !== undefined) warn(sayEnglish(anew))
    told = true
    progress(going)
  }
}

/** A line for every tenth of a second at most, so that a terminal keeps up. */
export function openProgress(): (progress: Progress) => void {
  let told = 0
  return ({ runs, of, steps, stage, run }) => {
    const now = performance.now()
    if (stage === 'reading' && now - told < 100) return
    told = now
    warn(stage === 'reading' ? `${runs}/${of} runs, ${steps} steps, ${run}` : `${stage}: ${steps} steps`)
  }
}

/** `sft 3, dpo 1` */
export const listOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ')

function summary(
  out: string,
  { counts, excluded, excluded_steps: of = {}, files, runs }: Exported,
  { demonstrations }: Asked['options'],
): readonly string[] {
  const unasked = demonstrations === undefined && (excluded.no_request ?? 0) > 0
  const lines = [
    `${out}: ${runs} runs, ${files} files`,
    listOf(counts),
    Object.keys(excluded).length === 0 ? '' : `left out: ${leftOut(excluded, of).join(', ')}`,
    unasked ? `no_request: ${sayLeftOut('no_request', 'en')}` : '',
  ]
  return lines.filter((line) => line !== '')
}

/** `255 rows of 60 steps not_chosen`, `3 steps unjudged` */
const leftOut = (
  excluded: Exported['excluded'],
  of: NonNullable<Exported['excluded_steps']>,
): readonly string[] =>
  Object.entries(excluded).map(([name, count]) => {
    const steps = of[name]
    const rows = unitOf(name) === 'rows'
    return `${many(count, rows ? 'row' : 'step')}${rows && steps !== undefined ? ` of ${many(steps, 'step')}` : ''} ${name}`
  })

const many = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
