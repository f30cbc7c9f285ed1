/** An operator's keys in the live view as a page gets them: keysyms become keys, letters without a key become text. */
import { isModifier, type Key, keyOf } from '../../../../core/action/keys'
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
export function createViewKeys(parts: KeyParts, then: (work: () => Promise<void>) => void) {
  const { hands } = parts
  const held = new Set<Key>()
  const downs = new Map<number, string>()

  function strike(keysym: number, down: boolean): void {
    const found = keyOf(keysym)
    if (found === undefined) return
    if (parts.dialogs.question === undefined) press({ keysym, ...found }, down)
    else if (down) answer(found.key, found.character)
  }

  function press(found: Found, down: boolean): void {
    const isPart = isModifier(found.key)
    if (isPart) held[down ? 'add' : 'delete'](found.key)
    const isChord = !isPart && [...held].some((name) => name !== 'shift')
    if (!down) lift(found.keysym)
    else if (isChord) combine(found)
    else put(found, found.character)
  }

  function put({ keysym, key }: Found, character: string | undefined): void {
    const name = character === undefined ? keyName(key) : hasKey(character) ? character : undefined
    if (name !== undefined) {
      downs.set(keysym, name)
      then(() => hands.keyDown(name))
    } else if (character !== undefined) then(() => hands.insert(character))
  }

  /** What went down comes up by the same name, whatever is held by then. */
  function lift(keysym: number): void {
    const name = downs.get(keysym)
    downs.delete(keysym)
    if (name !== undefined) then(() => hands.keyUp(name))
  }

  function combine(found: Found): void {
    const windowed = parts.windowed([...held, found.key])
    const text = parts.clipboard()
    const isPaste = found.key === 'v' && [...held].every((name) => name === 'ctrl' || name === 'super')
    if (windowed !== undefined) then(windowed)
    else if (isPaste && text !== undefined) then(() => hands.insert(text))
    else put(found, undefined)
  }

  /** Keys while the page asks: Enter and Escape answer, letters go into the field of a prompt. */
  function answer(key: Key, character: string | undefined): void {
    const { dialogs } = parts
    const text = dialogs.question?.text ?? ''
    if (key === 'enter' || key === 'escape') then(() => conclude(key === 'enter'))
    else if (key === 'backspace') dialogs.write([...text].slice(0, -1).join(''))
    else if (character !== undefined) dialogs.write(text + character)
  }

  /** What was down when the question opened could not be lifted before. */
  async function conclude(accept: boolean): Promise<void> {
    await parts.dialogs.answer(accept)
    await hands.release()
  }

  function write(text: string): void {
    const { question } = parts.dialogs
    if (question === undefined) then(() => hands.insert(text))
    else parts.dialogs.write((question.text ?? '') + text)
  }

  return {
    strike,
    write,
    forget() {
      held.clear()
      downs.clear()
    },
  }
}
