/** `pilothouse note`: what an operator said before a move by hand; its words are asked for again, or put right. */
import { sayEnglish } from '../../../../../core/problem'
import type { Spoken } from '../../../../../core/run/notes'
import { visible } from '../../../../../core/visible'
import { openNotes } from '../../../../service/notes'
import { readSpoken, spokenOf } from '../../../../store/record/notes'
import { runFolder } from '../../../../store/record/runs'
import { openSecrets } from '../../../../store/settings/secrets'
import { openSettings } from '../../../../store/settings/settings'
import { findHome } from '../../../../wiring/places'
import { openTranscriber, transcriptionPlace } from '../../../../wiring/transcriber'
import { type Command, readFlags, required, say, sayJson, WrongUsage, warn } from '../../command'

const options = {
  transcribe: { type: 'boolean', default: false },
  text: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** Without an id every spoken note of the run is told. Ends with 1 where the words could not be had. */
export const note: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 2)
  const { transcribe, text, json } = values
  const run = required(positionals[0], 'RUN')
  const [, id] = positionals
  if (transcribe && text !== undefined)
    throw new WrongUsage('--transcribe asks for the words, --text puts them right: take one.')
  const isChange = transcribe || text !== undefined
  if (isChange && id === undefined) throw new WrongUsage('NOTE is missing: “pilothouse show RUN” names it.')
  const home = findHome()
  const told = (spoken: Spoken) => (json ? sayJson(spoken) : say(spokenLine(spoken)))
  if (!isChange || id === undefined) {
    const folder = runFolder(home, run)
    const all = id === undefined ? [...(await readSpoken(folder)).values()] : [await spokenOf(folder, id)]
    all.forEach(told)
    return 0
  }
  const notes = await openOwn(home)
  const wanted = { run, id }
  const changed = await (text === undefined
    ? notes.transcribe(wanted, undefined)
    : notes.correct({ ...wanted, text }))
  if (!changed.ok) {
    warn(sayEnglish(changed.problem))
    return 1
  }
  told(changed.spoken)
  return 0
}

async function openOwn(home: string) {
  const [settings, secrets] = await Promise.all([openSettings(home), openSecrets({ home, env: process.env })])
  const service = settings.read().transcription
  await secrets.keys.bind([transcriptionPlace(service)])
  const { scrub } = secrets
  return openNotes({ home, scrub, settings: settings.read, hear: openTranscriber(secrets) })
}

/** One line: the id, how long it is, and its words or why there are none. */
function spokenLine({ id, clip, ...spoken }: Spoken): string {
  const length = clip === undefined ? 'no clip' : `${(clip.ms / 1000).toFixed(1)} s`
  return `${id}  ${length}  ${wordsOf(spoken)}`
}

/** What was said, in whose words, or why it has none. */
export function wordsOf({ text, heard, written, problem }: Omit<Spoken, 'id' | 'clip'>): string {
  if (text === undefined) return problem === undefined ? '(not written down)' : `(${sayEnglish(problem)})`
  const by = heard && written !== true ? ` (as ${heard.model} heard it)` : ''
  return `“${visible(text)}”${by}`
}
