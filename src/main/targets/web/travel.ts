/** Going from page to page: to an address, back, forward, home, and between tabs. */

import type { Key } from '../../../core/action/keys'
import { wordsOf } from '../../../core/cause'
import { searchPages } from '../../../core/dialects/glm/web/action'
import { Failure, problem, sayEnglish } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { deadline, unlessAborted } from '../../engine/waiting'
import type { MoveOf, Stage } from './stage'
import { whyNoVisit } from './url'

/** How long an address may take to answer before the run goes on without it, in ms. */
const patience = 10_000

export async function navigate({ to }: MoveOf<'navigate'>, stage: Stage): Promise<void> {
  if (to === 'back') return travel(-1, stage)
  if (to === 'recents') return
  if (to === 'home') {
    if (stage.home !== undefined) await visit(stage.home, stage)
    return
  }
  const isSearch = Object.values<string>(searchPages).includes(to.url)
  return visit(isSearch && stage.search !== undefined ? stage.search : to.url, stage)
}

/** Resolves when the answer begins; a page that does not answer is left loading, as a person would see it. */
async function visit(url: string, stage: Stage): Promise<void> {
  const why = whyNoVisit(url)
  if (why !== undefined) throw new Failure(why)
  stage.say(`address ${url}`)
  const going = stage.page().goto(url, { waitUntil: 'commit', timeout: 0 })
  const outcome = going.then(
    () => undefined,
    (cause: unknown) => troubleIn(cause),
  )
  const trouble = await answered(outcome, stage)
  if (trouble !== undefined) stage.say(sayEnglish(trouble))
}

/** The browser's own code for what went wrong; its page for errors shows the rest. */
function troubleIn(cause: unknown): Problem {
  const code = /net::(\w+)/.exec(wordsOf(cause))?.[1]
  return problem('web.open.failed', { why: code ?? problem('web.open.interrupted') })
}

async function answered(outcome: Promise<Problem | undefined>, stage: Stage): Promise<Problem | undefined> {
  const limit = deadline(patience, () => new Error('late'))
  let leave = (): void => undefined
  const asked = new Promise<undefined>((resolve) => {
    leave = stage.dialogs.onQuestion(() => resolve(undefined))
  })
  try {
    return await unlessAborted(Promise.race([outcome, asked]), AbortSignal.any([limit.signal, stage.signal]))
  } catch {
    stage.signal.throwIfAborted()
    return problem('web.open.loading', { seconds: patience / 1000 })
  } finally {
    limit.stop()
    leave()
  }
}

/** A tab that a page opened has nothing before its first page but the tab it came from. */
async function travel(by: 1 | -1, stage: Stage): Promise<void> {
  const word = by < 0 ? 'back' : 'forward'
  stage.check()
  if (await stage.tabs.current.travel(by)) return stage.say(word)
  if (by < 0 && (await stage.tabs.closeCurrent())) return stage.say('back to the tab before; this one closed')
  stage.say(`nothing: there is no page to go ${word} to`)
}

/** What the window of a browser does with a chord, and a page never hears of; undefined for other chords. */
export function windowChord(keys: readonly Key[]): ((stage: Stage) => Promise<void>) | undefined {
  switch (keys.join('+')) {
    case 'ctrl+tab':
    case 'ctrl+pagedown':
      return (stage) => step(1, stage)
    case 'ctrl+shift+tab':
    case 'shift+ctrl+tab':
    case 'ctrl+pageup':
      return (stage) => step(-1, stage)
    case 'ctrl+w':
    case 'ctrl+f4':
      return closeTab
    case 'alt+left':
      return (stage) => travel(-1, stage)
    case 'alt+right':
      return (stage) => travel(1, stage)
    case 'f5':
    case 'ctrl+r':
      return reload
    default:
      return undefined
  }
}

async function step(by: 1 | -1, { tabs, say, check }: Stage): Promise<void> {
  check()
  await tabs.step(by)
  say(tabs.count > 1 ? 'another tab' : 'nothing: there is only one tab')
}

async function closeTab({ tabs, say, check }: Stage): Promise<void> {
  check()
  say((await tabs.closeCurrent()) ? 'the tab closed' : 'nothing: this tab stays open')
}

async function reload(stage: Stage): Promise<void> {
  stage.say('reload')
  const outcome = stage.page().reload({ waitUntil: 'commit', timeout: 0 })
  const trouble = await answered(
    outcome.then(() => undefined, troubleIn),
    stage,
  )
  if (trouble !== undefined) stage.say(sayEnglish(trouble))
}
