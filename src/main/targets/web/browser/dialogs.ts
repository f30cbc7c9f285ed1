/** What a page says and asks in dialogs: alerts are noted and closed, questions wait for an answer, a flood is left. */

import type { Dialog } from 'playwright-core'
import { asksForSecret } from '../../../../core/action/secret-fields'
import { problem } from '../../../../core/problem'
import type { Problem } from '../../../../core/problems/shape'
import type { PromptField } from '../input/prompt-field'

export type Question = {
  readonly kind: 'confirm' | 'prompt' | 'beforeunload'
  /** What is asked and how it is answered, for the operator and the model. */
  readonly words: Problem
  /** Which one of this target it is. */
  readonly nth: number
  /** The page's own words; empty where the browser asks in its own. */
  readonly asked: string
  /** What stands in the field of a prompt. */
  readonly text: string
  /** The page put it there, and it is selected, as in every browser: what is typed takes its place. */
  readonly isSelected: boolean
}

export type Dialogs = {
  readonly question: Question | undefined
  /** What the last alert said, or that a tab was given up for its dialogs; undefined when there was none since `renew`. */
  readonly said: Problem | undefined
  /** `flee` leaves the tab of a page that does not stop: no script can be ended while its dialog is open. */
  take(dialog: Dialog, flee: () => void): void
  /** Puts text into the field of a prompt. */
  write(text: string, how?: Writing): void
  /** Answers the question; resolves when the browser has closed it. */
  answer(accept: boolean): Promise<void>
  /** A new act begins: what was said is old, and dialogs are counted anew. */
  renew(): void
  /** Cancels a question of a tab that is no longer looked at, or has closed. */
  forget(): void
  /** Called when the page takes no input any more: a question opened, or its tab is given up. Returns the way to stop listening. */
  onQuestion(listener: () => void): () => void
}

const most = 20
const longest = 300

/** `isSelected`: what is typed next takes its place. `isSecret`: the operator has said so; from then on nothing of the field is told. */
type Writing = { readonly isSelected?: boolean; readonly isSecret?: boolean }

type Open = PromptField & {
  readonly dialog: Dialog
  readonly kind: Question['kind']
  readonly nth: number
  readonly isSecret: boolean
}

/** `changed` is called when something was said or asked. */
export function createDialogs(changed: () => void): Dialogs {
  const listeners = new Set<() => void>()
  let open: Open | undefined
  let said: Problem | undefined
  let count = 0
  let nth = 0

  function ask(dialog: Dialog, kind: Question['kind']): void {
    nth += 1
    const isSecret = asksForSecret(dialog.message())
    open = { dialog, kind, nth, text: dialog.defaultValue().slice(0, 4000), isSelected: true, isSecret }
    wake()
  }

  function wake(): void {
    changed()
    for (const listener of [...listeners]) listener()
  }

  function close(dialog: Dialog, notice: Problem): void {
    said = notice
    // The page may be gone before its dialog is closed; then there is nothing left to close.
    dialog.dismiss().catch(() => undefined)
    changed()
  }

  return {
    get question() {
      if (open === undefined) return undefined
      const { dialog, kind, text, isSelected } = open
      const asked = kind === 'beforeunload' ? '' : clean(dialog.message())
      return { kind, nth: open.nth, text, isSelected, asked, words: wordsOf(asked, open) }
    },
    get said() {
      return said
    },
    take(dialog, flee) {
      count += 1
      if (count > most) {
        if (count === most + 1) flee()
        said = problem('web.tab.dialogs', { most })
        return wake()
      }
      const kind = dialog.type()
      if (kind === 'confirm' || kind === 'prompt' || kind === 'beforeunload') return ask(dialog, kind)
      return close(dialog, problem('web.asks.alert', { words: clean(dialog.message()) }))
    },
    write(text, { isSelected = false, isSecret = false } = {}) {
      if (open === undefined) return
      open = { ...open, text: text.slice(0, 4000), isSelected, isSecret: open.isSecret || isSecret }
      changed()
    },
    async answer(accept) {
      const before = open
      if (before === undefined) return
      open = undefined
      const text = before.kind === 'prompt' ? before.text : undefined
      try {
        await (accept ? before.dialog.accept(text) : before.dialog.dismiss())
      } finally {
        changed()
      }
    },
    renew() {
      count = 0
      said = undefined
    },
    forget() {
      const before = open
      if (before === undefined) return
      open = undefined
      // It may be gone with its page.
      before.dialog.dismiss().catch(() => undefined)
      changed()
    },
    onQuestion(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function wordsOf(asked: string, open: Open): Problem {
  switch (open.kind) {
    case 'confirm':
      return problem('web.asks.confirm', { words: asked })
    case 'prompt':
      return open.isSelected
        ? problem('web.asks.prompt', { words: asked, text: shownIn(open) })
        : problem('web.asks.prompt_begun', { words: asked, text: shownIn(open) })
    case 'beforeunload':
      return problem('web.asks.leave')
  }
}

/** As many dots stand for what is not shown, at most. */
const mostDots = 40

/**
 * What was written is told as it is, or by its length: of a secret that is cut or put on one line nobody would know any more that it is
 * one. What the page put there is its own words.
 */
function shownIn({ text, isSecret, dialog }: Open): string {
  const isWritten = text !== dialog.defaultValue()
  const isWhole = text.length <= longest && !/[\p{Cc}\p{Cf}]/u.test(text)
  if (isSecret || (isWritten && !isWhole)) return '•'.repeat(Math.min([...text].length, mostDots))
  return isWritten ? text : clean(text)
}

/** A page's own words on one line, without what turns or hides letters, cut to a bearable length. */
export const clean = (text: string, most = longest): string => {
  const line = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const letters = [...line]
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : line
}
