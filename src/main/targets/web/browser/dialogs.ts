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
  /** The same as it was when it opened: nothing of what was written into the field of a prompt since. */
  readonly opened: Problem
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
  /** Puts text into the field of a prompt. `isSelected`: what is typed next takes its place. */
  write(text: string, isSelected?: boolean): void
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

type Open = { readonly dialog: Dialog; readonly kind: Question['kind']; text: string; isSelected: boolean }

/** `changed` is called when something was said or asked. */
export function createDialogs(changed: () => void): Dialogs {
  const listeners = new Set<() => void>()
  let open: Open | undefined
  let said: Problem | undefined
  let count = 0

  function ask(dialog: Dialog, kind: Question['kind']): void {
    open = { dialog, kind, text: dialog.defaultValue().slice(0, 4000), isSelected: true }
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
      const opened = wordsOf(asked, kind, { text: dialog.defaultValue(), isSelected: true })
      return { kind, text, isSelected, asked, words: wordsOf(asked, kind, { text, isSelected }), opened }
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
    write(text, isSelected = false) {
      if (open === undefined) return
      open.text = text.slice(0, 4000)
      open.isSelected = isSelected
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

function wordsOf(asked: string, kind: Question['kind'], field: PromptField): Problem {
  switch (kind) {
    case 'confirm':
      return problem('web.asks.confirm', { words: asked })
    case 'prompt':
      return field.isSelected
        ? problem('web.asks.prompt', { words: asked, text: shownIn(field, asked) })
        : problem('web.asks.prompt_begun', { words: asked, text: shownIn(field, asked) })
    case 'beforeunload':
      return problem('web.asks.leave')
  }
}

/** What was written where a secret is asked for is told by its length. */
const shownIn = ({ text, isSelected }: PromptField, asked: string): string =>
  asksForSecret(asked) && !isSelected ? '•'.repeat([...text].length) : clean(text)

/** A page's own words on one line, without what turns or hides letters, cut to a bearable length. */
export const clean = (text: string, most = longest): string => {
  const line = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const letters = [...line]
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : line
}
