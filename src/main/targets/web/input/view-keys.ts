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
  const fill = filling(parts.dialogs)
  const held = new Set<Key>()
  /** Held down here and not over there: what is struck with them would be another thing. */
  let gone: ReadonlySet<Key> = new Set()
  const downs = new Map<number, string>()

  function strike(keysym: number, down: boolean): Sending {
    const found = keyOf(keysym)
    if (found === undefined) return undefined
    if (isModifier(found.key)) held[down ? 'add' : 'delete'](found.key)
    if (parts.dialogs.question === undefined) return press({ keysym, ...found }, down)
    if (isModifier(found.key)) return holdHere(found.key, down)
    return down ? answer(found) : undefined
  }

  /** A page that asks takes no key: this one is held on this side alone. */
  function holdHere(key: Key, down: boolean): undefined {
    gone = new Set(down ? [...gone, key] : [...gone].filter((one) => one !== key))
  }

  function press(found: Found, down: boolean): Sending {
    const isPart = isModifier(found.key)
    if (isPart) gone = new Set([...gone].filter((key) => key !== found.key))
    if (down && gone.size > 0) return Promise.resolve(false)
    if (!down) return lift(found.keysym)
    return !isPart && isChord() ? combine(found) : put(found, found.character)
  }

  const isChord = (): boolean => [...held].some((name) => name !== 'shift')

  const isPaste = (key: Key): boolean =>
    key === 'v' && [...held].every((name) => name === 'ctrl' || name === 'super')

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
    if (windowed !== undefined) return then(windowed)
    return isPaste(found.key) && text !== undefined ? then(() => hands.insert(text)) : put(found, undefined)
  }

  /** Keys while the page asks: Enter and Escape answer, all others go into the field of a prompt. */
  function answer({ key, character }: Pick<Found, 'key' | 'character'>): Sending {
    const answers = !isChord() && (key === 'enter' || key === 'escape')
    if (answers) return then(() => conclude(key === 'enter'), true)
    return isChord()
      ? fill(isPaste(key) ? parts.clipboard() : undefined)
      : fill(key === 'backspace' ? erase : character)
  }

  /** What was down when the question opened could not be lifted before. */
  async function conclude(accept: boolean): Promise<void> {
    await parts.dialogs.answer(accept)
    await hands.release()
    gone = new Set(held)
  }

  const write = (text: string): Sending =>
    parts.dialogs.question === undefined ? then(() => hands.insert(text)) : fill(text)

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

const erase = (text: string): string => [...text].slice(0, -1).join('')

/** Changes the text in the field of a prompt: by a text that is added, or as told. What is selected there goes first. */
const filling =
  (dialogs: Dialogs) =>
  (change: string | ((text: string) => string) | undefined): Sending => {
    const { question } = dialogs
    if (question?.kind !== 'prompt' || change === undefined) return Promise.resolve(false)
    const before = question.isSelected ? '' : question.text
    dialogs.write(typeof change === 'string' ? before + change : change(before))
    return undefined
  }
