/** Which rows are made of runs and what stands in them, as flags: the same for an export, a data set and the question why. */
import { dialect, dialects } from '../../../core/dialects'
import { Lang } from '../../../core/lang'
import { type ExportOption, exportOptions, optionsOf, RowOptions } from '../../../core/library/library'
import { readChoice, WrongUsage } from './command'

export const rowFlags = {
  thought: { type: 'boolean' },
  unjudged: { type: 'boolean' },
  demonstrations: { type: 'string' },
  'image-size': { type: 'string' },
  'no-redact': { type: 'boolean' },
  lang: { type: 'string' },
} as const

type Flags = {
  readonly thought?: boolean | undefined
  readonly unjudged?: boolean | undefined
  readonly demonstrations?: string | undefined
  readonly 'image-size'?: string | undefined
  readonly 'no-redact'?: boolean | undefined
  readonly lang?: string | undefined
}

/** What each option is called here. */
const flagOf: Readonly<Record<ExportOption, string>> = {
  ...{ thought: 'thought', unjudged: 'unjudged', demonstrations: 'demonstrations', picture: 'image-size' },
  ...{ split: 'split', redact: 'no-redact', lang: 'lang' },
}

/** Throws where a flag is given that would change nothing: whoever gives it counts on it. */
export function refuseUntaken(
  format: keyof typeof optionsOf,
  given: Readonly<Record<string, unknown>>,
): void {
  const idle = exportOptions.find(
    (option) => given[flagOf[option]] !== undefined && !optionsOf[format].includes(option),
  )
  if (idle !== undefined)
    throw new WrongUsage(`--${flagOf[idle]} changes nothing in ${format}: leave it out.`)
}

export const readRowOptions = (flags: Flags): RowOptions =>
  RowOptions.parse({
    thought: flags.thought,
    unjudged: flags.unjudged,
    ...(flags.demonstrations !== undefined && { demonstrations: readSpoken(flags.demonstrations) }),
    picture: readPicture(flags['image-size']),
    redact: flags['no-redact'] !== true,
    ...(flags.lang !== undefined && { lang: readChoice(Lang.options, flags.lang, '--lang') }),
  })

function readSpoken(name: string): string {
  const names = dialects.filter(({ prompts }) => prompts.length > 0).map(({ id }) => id)
  if ((dialect(name)?.prompts.length ?? 0) === 0)
    throw new WrongUsage(`--demonstrations ${name.slice(0, 60)}: write one of ${names.join(', ')}.`)
  return name
}

function readPicture(written = 'sent'): RowOptions['picture'] {
  if (written === 'sent' || written === 'native') return written
  const pixels = Number(written)
  if (!Number.isInteger(pixels) || pixels < 16 || pixels > 16_384)
    throw new WrongUsage(`--image-size ${written}: write sent, native, or the longest side in pixels.`)
  return pixels
}

export function readShare(written: string): number {
  const share = Number(written)
  if (!(share >= 0 && share <= 0.9) || written.trim() === '')
    throw new WrongUsage(`--split ${written}: write the share for validation, 0 to 0.9.`)
  return share
}
