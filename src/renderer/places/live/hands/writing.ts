/**
 * The field that has the focus at the helm: keys go on to the picture, and what an input method puts together comes out as a text.
 * A canvas is no place to write in, so there nothing is ever put together.
 */
import { passOn } from '../../../state/presses'

export type Written = {
  /** Where the keys go that are no part of a composition. */
  readonly keys: () => Element | null
  /** What was put together, in order with the keys. */
  readonly write: (text: string) => void
  /** Lifts the keys that are down over there: what is pressed from now on is meant for the input method. */
  readonly lift: () => void
}

/** Keys that are the beginning or a part of what an input method puts together. */
const composed: readonly string[] = ['Process', 'Dead', 'Compose']

/** 229 is what browsers report for a key that an input method has taken. */
const isComposed = ({ isComposing, keyCode, key }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229 || composed.includes(key)

/**
 * Knows which keys that change others are down over there. One that went down elsewhere, before the field had the focus or by a
 * latch of the system, is not, so that a key struck with it would do something else over there than its hands meant.
 */
function createHeld() {
  /** By their places: there are two of each, and a layout may call one by another name. */
  const down = new Set<string>()
  return {
    /** Whether all that a key is held with is down over there; a letter of the third level is one whatever it is held with. */
    knows: (event: KeyboardEvent): boolean =>
      event.getModifierState('AltGraph') ||
      isThirdLevel(event) ||
      changing.every(
        ([place, flag]) =>
          !event[flag] || place.test(event.code) || [...down].some((code) => place.test(code)),
      ),
    passed({ type, code }: KeyboardEvent): void {
      if (type === 'keydown') down.add(code)
      else down.delete(code)
    },
    lifted: () => down.clear(),
  }
}

const changing = [
  [/^Control/, 'ctrlKey'],
  [/^Alt/, 'altKey'],
  [/^(?:Meta|OS)/, 'metaKey'],
] as const

/** Held with Alt alone, where that makes another letter. */
const isThirdLevel = ({ altKey, ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && /^[^\p{ASCII}]$/u.test(key)

/** @returns how to stop. */
export function serveWriting(field: HTMLTextAreaElement, parts: Written): () => void {
  const ended = new AbortController()
  const held = createHeld()
  let isLeft = false
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => field.addEventListener(type, listener, { signal: ended.signal })
  const send = () => {
    const text = field.value
    field.value = ''
    if (text === '') return
    // An input method may put in what Shift was held for: over there it would be held for all of the text.
    parts.lift()
    parts.write(text)
  }
  const strike = (event: KeyboardEvent) => {
    const to = parts.keys()
    if (to === null) return
    if (event.type === 'keydown' && !held.knows(event)) return event.preventDefault()
    held.passed(event)
    passOn(event, to)
  }
  on('keydown', (event) => {
    if (!isComposed(event)) strike(event)
  })
  on('keyup', strike)
  on('compositionstart', () => {
    parts.lift()
    field.dataset.composing = 'true'
  })
  on('compositionend', () => {
    delete field.dataset.composing
    if (isLeft) field.value = ''
    isLeft = false
    send()
  })
  // A press elsewhere, on the stop above all, breaks off what is being put together: half of it was meant for nobody.
  const leave = ({ target }: PointerEvent) => {
    isLeft =
      field.dataset.composing === 'true' &&
      !(target instanceof Element && target.closest('[data-live-picture]'))
  }
  window.addEventListener('blur', held.lifted, { signal: ended.signal })
  window.addEventListener('pointerdown', leave, { capture: true, signal: ended.signal })
  // What comes without a composition: an emoji of a picker, a dictated sentence.
  on('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) send()
  })
  return () => ended.abort()
}
