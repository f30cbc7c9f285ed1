/** An operator's keys in the live view as a page gets them: keysyms become keys, letters without a key become text. */
import { isModifier, type Key, keyOf } from '../../../../core/action/keys'
import type { Sending } from '../../../live/view'
import type { Dialogs } from '../browser/dialogs'
import type { Hands } from './hands'
import { hasKey, keyName } from './keys'

export type KeyParts = {
  readonly hands: Hands
  readonly dialogs: Dialogs
  /** The operator's clipboard, where it was handed on. */
  clipboard(): string | undefined
  /** Does what a browser's window does with such a chord; undefined when it does nothing. */
  windowed(keys: readonly Key[]): (() => Promise<void>) | undefined
}

type Found = { readonly keysym: number; readonly key: Key; readonly character?: string }

/** `then` puts work behind what was done before. */
export function createViewKeys(
  parts: KeyParts,
  then: (work: () => Promise<void>, answers?: boolean) => Promise<boolean>,
) {
  const { hands } = parts
  const held = new Set<Key>()
  /** Held down here and not over there: what is struck with them would be another thing. */
  let gone: ReadonlySet<Key> = new Set()
  const downs = new Map<number, string>()

  function strike(keysym: number, down: boolean): Sending {
    const found = keyOf(keysym)
    if (found === undefined) return undefined
    if (parts.dialogs.question === undefined) return press({ keysym, ...found }, down)
    return down ? answer(found.key, found.character) : undefined
  }

  function press(found: Found, down: boolean): Sending {
    const isPart = isModifier(found.key)
    if (isPart) held[down ? 'add' : 'delete'](found.key)
    if (isPart) gone = new Set([...gone].filter((key) => key !== found.key))
    if (down && gone.size > 0) return Promise.resolve(false)
    const isChord = !isPart && [...held].some((name) => name !== 'shift')
    if (!down) return lift(found.keysym)
    return isChord ? combine(found) : put(found, found.character)
  }

  function put({ keysym, key }: Found, character: string | undefined): Sending {
    const name = character === undefined ? keyName(key) : hasKey(character) ? character : undefined
    if (name !== undefined) {
      downs.set(keysym, name)
      return then(() => hands.keyDown(name))
    }
    return character === undefined ? undefined : then(() => hands.insert(character))
  }

  /** What went down comes up by the same name, whatever is held by then. */
  function lift(keysym: number): Sending {
    const name = downs.get(keysym)
    downs.delete(keysym)
    return name === undefined ? undefined : then(() => hands.keyUp(name))
  }

  function combine(found: Found): Sending {
    const windowed = parts.windowed([...held, found.key])
    const text = parts.clipboard()
    const isPaste = found.key === 'v' && [...held].every((name) => name === 'ctrl' || name === 'super')
    if (windowed !== undefined) return then(windowed)
    return isPaste && text !== undefined ? then(() => hands.insert(text)) : put(found, undefined)
  }

  /** Keys while the page asks: Enter and Escape answer, letters go into the field of a prompt. */
  function answer(key: Key, character: string | undefined): Sending {
    const { dialogs } = parts
    const text = dialogs.question?.text ?? ''
    if (key === 'enter' || key === 'escape') return then(() => conclude(key === 'enter'), true)
    if (dialogs.question?.kind !== 'prompt') return Promise.resolve(false)
    if (key === 'backspace') dialogs.write([...text].slice(0, -1).join(''))
    else if (character !== undefined) dialogs.write(text + character)
    else return Promise.resolve(false)
    return undefined
  }

  /** What was down when the question opened could not be lifted before. */
  async function conclude(accept: boolean): Promise<void> {
    await parts.dialogs.answer(accept)
    await hands.release()
  }

  function write(text: string): Sending {
    const { question } = parts.dialogs
    if (question === undefined) return then(() => hands.insert(text))
    if (question.kind !== 'prompt') return Promise.resolve(false)
    parts.dialogs.write(question.text + text)
    return undefined
  }

  return {
    strike,
    write,
    /** Nothing that is down has got there, or is lifted there now. */
    lose() {
      gone = new Set(held)
    },
    forget() {
      gone = new Set()
      held.clear()
      downs.clear()
    },
  }
}
