/** What the console shows of a prompt: its template as it is now, and the newest request of a run. */

import type { PromptView } from '../../core/api/prompts'
import { dialect, dialects } from '../../core/dialects'
import type { Dialect } from '../../core/dialects/dialect'
import type { Lang } from '../../core/lang'
import { failure, problemOf } from '../../core/problem'
import type { Problem, Refused } from '../../core/problems/shape'
import type { Setup } from '../../core/run/events'
import { eventOf, type JournalLine } from '../../core/run/journal'
import { estimateTokens, readRequest } from '../../core/run/requests'
import { readBlob, readRun, runFolder } from '../store/record/runs'
import { type Prompts, type Template, templateOf } from '../store/settings/prompts'
import { sampleRequest } from './sample-request'

type From = { readonly home: string; readonly prompts: Prompts; readonly lang: Lang }
type Wanted = { readonly run?: string | undefined; readonly dialect?: string | undefined }

/** A template that cannot be read or filled is told in `problem`; only a run or dialect that does not exist throws. */
export async function showPrompt({ home, prompts, lang }: From, wanted: Wanted): Promise<PromptView> {
  const asked = wanted.run === undefined ? undefined : await newestOf(runFolder(home, wanted.run))
  const spoken = requireDialect(asked?.setup.dialect ?? wanted.dialect)
  const found = await readTemplate(prompts, spoken, asked?.setup.lang ?? lang)
  const sample = found.problem === undefined ? fill(spoken, found.template, asked?.setup) : {}
  const request = asked?.request ?? sample.request
  const recorded = request === undefined ? undefined : readRequest(request)
  const problem = found.problem ?? sample.problem
  const { text, ...template } = found.template
  const history = await historyOf(prompts, spoken, found.template)
  return {
    ...template,
    ...history,
    dialect: spoken.id,
    template: text,
    own: template.source === 'none' ? '' : prompts.own(spoken.id, template.lang),
    sample: asked?.request === undefined,
    ...(asked?.used !== undefined && { used: asked.used }),
    ...(request !== undefined && { request }),
    ...(recorded && { tokens: estimateTokens(recorded) }),
    ...(problem !== undefined && { problem }),
  }
}

function requireDialect(id: string | undefined): Dialect {
  const found = id === undefined ? dialects[0] : dialect(id)
  if (found === undefined) throw failure('model.unknown_dialect', { dialect: String(id) })
  return found
}

type Found = { readonly template: Template; readonly problem?: Problem }

async function readTemplate(prompts: Prompts, spoken: Dialect, lang: Lang): Promise<Found> {
  try {
    return { template: await templateOf(prompts, spoken, lang) }
  } catch (cause) {
    const [first = lang] = spoken.prompts
    const meant = spoken.prompts.includes(lang) ? lang : first
    const path = prompts.own(spoken.id, meant)
    return {
      template: { text: '', sha256: '', lang: meant, source: 'yours', path },
      problem: problemOf(cause),
    }
  }
}

/** What it could be put back to. */
async function historyOf(prompts: Prompts, { id }: Dialect, { source, lang }: Template) {
  if (source === 'none') return {}
  const shipped = source === 'yours' ? await prompts.shipped(id, lang) : undefined
  return { versions: [...(await prompts.versions(id, lang))], ...(shipped !== undefined && { shipped }) }
}

export type PromptWish = {
  readonly dialect: string
  readonly lang: Lang
  readonly text?: string | undefined
}

/** Saves a text of the user's own, or gives it up. */
export async function savePrompt(
  prompts: Prompts,
  { dialect: id, lang, text }: PromptWish,
): Promise<{ readonly ok: true } | Refused> {
  try {
    const spoken = requireDialect(id)
    if (!spoken.prompts.includes(lang))
      throw failure('prompt.none', { dialect: id, lang, file: `${id}.${lang}.md` })
    await prompts.save(spoken.id, lang, text)
    return { ok: true }
  } catch (cause) {
    return { ok: false, problem: problemOf(cause) }
  }
}

const blank = { width: 1280, height: 800 }

/** A first request from the template: what would be sent, or why its places cannot be filled. */
function fill(
  spoken: Dialect,
  { text, lang }: Template,
  setup: Setup | undefined,
): { request?: string; problem?: Problem } {
  const { task = '…', params = {} } = setup ?? {}
  try {
    const request = sampleRequest(spoken, { task, lang, prompt: text, screen: blank, params })
    return { request: JSON.stringify(request, null, 1) }
  } catch (cause) {
    return { problem: problemOf(cause) }
  }
}

type Newest = {
  readonly setup: Setup
  readonly request?: string
  readonly used?: string | undefined
}

/** The setup of a recorded run and the last request in it. Throws one sentence when there is no such run. */
async function newestOf(folder: string): Promise<Newest> {
  const { lines } = await readRun(folder)
  const opened = lastOf(lines, 'opened')
  if (opened?.type !== 'opened') throw failure('run.unreadable', { folder })
  const asked = lastOf(lines, 'asked')
  if (asked?.type !== 'asked') return { setup: opened.setup }
  return { setup: opened.setup, request: await readBlob(folder, asked.request), used: asked.prompt }
}

function lastOf(lines: readonly JournalLine[], type: 'opened' | 'asked') {
  const line = lines.findLast((candidate) => candidate.type === type)
  return line === undefined ? undefined : eventOf(line)
}
