/** What the tests of every dialect start from: a screen as its model sees it, and a third step to ask for. */
import { readFileSync } from 'node:fs'
import { Action } from '../../../src/core/action/action'
import { Intent } from '../../../src/core/action/proposal'
import type { Dialect, PastMove, Seen, Turn } from '../../../src/core/dialects/dialect'
import type { Lang } from '../../../src/core/lang'

export const screen = { width: 1920, height: 1080 }

/** A desktop, its picture in the size that the dialect asks for, and one element with a mark. */
export const seenBy = (dialect: Dialect, params: Seen['params'] = {}): Seen => ({
  screen,
  image: dialect.picture?.(screen, params ?? {}) ?? screen,
  space: dialect.space,
  params,
  elements: [
    { text: 'Save', box: { x: 910, y: 520, width: 100, height: 40 }, confidence: 1, mark: 7, role: 'button' },
  ],
})

/** The template that is shipped; empty where the dialect needs none. */
export const promptOf = ({ id, prompts }: Dialect, lang: Lang): string =>
  prompts.includes(lang) ? readFileSync(`prompts/${id}.${lang}.md`, 'utf8') : ''

const intent = Intent.parse({
  actions: [Action.parse({ kind: 'click', at: [960, 540], mark: 7 })],
  thought: 'Save it.',
})

/** Two clicks that were made and one that was refused lie behind it; the task looks like a place of a template. */
export function turnOf(dialect: Dialect, lang: Lang = 'en'): Turn {
  const seen = seenBy(dialect)
  const past = (frame: string, more: Partial<PastMove> = {}): PastMove => ({
    intent,
    frame,
    size: screen,
    reply: dialect.write(intent, seen),
    fate: 'approved',
    outcome: 'expected_here',
    ...more,
  })
  return {
    task: 'save the file {{task}}',
    lang,
    prompt: promptOf(dialect, lang),
    observation: { frame: 'frame-now', seq: 9, size: screen },
    seen,
    history: [
      past('frame-1'),
      past('frame-2'),
      past('frame-3', { fate: 'vetoed', reason: 'wrong_target', note: 'the other one' }),
    ],
    step: 4,
    now: '2026-11-21 21:35',
  }
}
