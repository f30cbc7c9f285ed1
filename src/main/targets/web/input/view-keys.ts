/** An operator's keys in the live view as a page gets them: keysyms become keys, letters without a key become text. */
import { inChord, isModifier, type Key, keyOf } from '../../../../core/action/keys'
import type { Arrival } from '../../../engine/ports'
import type { Sending } from '../../../live/view'
import type { Dialogs } from '../browser/dialogs'
import type { Hands } from './hands'
import { hasKey, keyName } from './keys'
import { type Stroke, struckIn } from './prompt-field'

export type KeyParts = {
  readonly hands: Hands
  readonly dialogs: Dialogs
  /** The operator's clipboard, where it was handed on. */
  clipboard(): string | undefined
  /** Whether what is typed is declared secret. */
  conceals(): boolean
  /** Does what a browser's window does with such a chord; undefined when it does nothing. */
  windowed(keys: readonly Key[]): (() => Promise<void>) | undefined
}

type Found = { readonly keysym: number; readonly key: Key; readonly character?: string }

/** What changes the meaning of a key; Shift alone is a part of it. */
function heldWith(held: ReadonlySet<Key>): Stroke['held'] {
  if ([...held].every((name) => name === 'shift')) return 'nothing'
  return [...held].every((name) => name === 'ctrl' || name === 'super') ? 'command' : 'other'
}

/** An answer to the question that is open now is none to the one that comes after it. */
function stillAsks(dialogs: Dialogs): () => boolean {
  const asked = dialogs.question?.nth
  return () => dialogs.question?.nth === asked
}

/** `then` puts work behind what was done before. */
export function createViewKeys(
  parts: KeyParts,
  then: (work: () => Promise<void>, takes?: () => boolean) => Promise<Arrival>,
) {
  const { hands } = parts
  const fill = filling(parts)
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
    return !isPart && heldWith(held) !== 'nothing' ? combine(found) : put(found, found.character)
  }

  function put({ keysym, key }: Found, character: string | undefined): Sending {
    const name = character === undefined ? keyName(key) : hasKey(character) ? character : undefined
    parts.dialogs.renew()
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

  function combine(typed: Found): Sending {
    const found = { ...typed, key: inChord(typed.key) }
    const windowed = parts.windowed([...held, found.key])
    const text = parts.clipboard()
    if (windowed !== undefined) return then(windowed)
    const isPaste = found.key === 'v' && heldWith(held) === 'command'
    return isPaste && text !== undefined ? then(() => hands.insert(text)) : put(found, undefined)
  }

  /** Keys while the page asks: Enter and Escape answer, all others go into the field of a prompt. */
  function answer({ key, character }: Pick<Found, 'key' | 'character'>): Sending {
    const how = heldWith(held)
    if (how === 'nothing' && (key === 'enter' || key === 'escape'))
      return then(() => conclude(key === 'enter'), stillAsks(parts.dialogs))
    return fill({ key, character, held: how, clipboard: parts.clipboard() })
  }

  /** What was down when the question opened could not be lifted before. */
  async function conclude(accept: boolean): Promise<void> {
    await parts.dialogs.answer(accept)
    await hands.release()
    gone = new Set(held)
  }

  const write = (text: string): Sending =>
    parts.dialogs.question === undefined
      ? then(() => hands.insert(text))
      : fill({ character: text, held: 'nothing' })

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

/** Into the field of a prompt, where there is one. */
const filling =
  ({ dialogs, conceals }: Pick<KeyParts, 'dialogs' | 'conceals'>) =>
  (stroke: Stroke): Sending => {
    const { question } = dialogs
    const next = question?.kind === 'prompt' ? struckIn(question, stroke) : undefined
    if (next === undefined) return Promise.resolve('untaken')
    dialogs.write(next.text, { isSelected: next.isSelected, isSecret: conceals() })
    return Promise.resolve(true)
  }
