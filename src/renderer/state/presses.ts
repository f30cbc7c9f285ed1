/** Key events of the page as presses of the table. */
import type { Press } from './keys'

/** A key of the table, or an event of the page, such as a click: either tells when it was made. */
export type Made = { readonly at?: number } | { readonly timeStamp: number }

/**
 * When it was made, on the page's clock. A page that is busy hears of it later, and may have shown something else by then: what was
 * pressed is dated by this, what is shown by when it was drawn.
 */
export function madeAt(made: Made | undefined, now: number): number {
  if (made === undefined) return now
  if (!('timeStamp' in made)) return made.at ?? now
  return now - Math.max(Math.floor(performance.now() - made.timeStamp), 0)
}

/** @param now on the page's clock. */
function pressOf(event: KeyboardEvent, now: number): Press {
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    ctrl: event.ctrlKey,
    alt: event.altKey,
    meta: event.metaKey,
    repeat: event.repeat,
    // 229 is what browsers report for a key that an input method has taken, also where `isComposing` comes too late.
    composing: event.isComposing || event.keyCode === 229,
    at: madeAt(event, now),
    focus: focusOf(event.target),
    ...handleOf(event.target),
  }
}

function handleOf(target: EventTarget | null): Pick<Press, 'handle'> {
  const handle = target instanceof Element ? target.getAttribute('data-handle') : null
  return handle === null ? {} : { handle: Number(handle) }
}

function focusOf(target: EventTarget | null): Press['focus'] {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('[data-live-picture]')) return 'picture'
  if (target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]'))
    return 'text'
  if (target.matches('input[type=checkbox]')) return 'box'
  if (target.matches('input[type=radio]')) return 'choice'
  return target.closest('button, a, input, summary, [role=menuitem]') ? 'control' : 'page'
}

/** Listens before any element does, so that a key with a meaning never reaches the target or a button as well. */
export function listenToKeys(press: (press: Press) => boolean, clock: () => number): () => void {
  const writing = createWriting()
  const listener = (event: KeyboardEvent) => {
    if (passed.has(event)) return
    const isTorn = writing.isTorn(event)
    if (!press({ ...pressOf(event, clock()), ...(isTorn && { torn: true }) })) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', listener, { capture: true })
  window.addEventListener('pointerdown', writing.leave, { capture: true })
  return () => {
    window.removeEventListener('keydown', listener, { capture: true })
    window.removeEventListener('pointerdown', writing.leave, { capture: true })
  }
}

/** Keys that were heard already, on their way to another element. */
const passed = new WeakSet<Event>()

/** Gives a key to another element as if it had been pressed there; the browser does with it what that one lets it. */
export function passOn(event: KeyboardEvent, to: Element): void {
  const lock = (name: string) => event.getModifierState(name)
  const twin = new KeyboardEvent(event.type, {
    ...{ key: event.key, code: event.code, location: event.location, repeat: event.repeat },
    ...{ ctrlKey: event.ctrlKey, shiftKey: event.shiftKey, altKey: event.altKey, metaKey: event.metaKey },
    ...{ keyCode: event.keyCode, cancelable: true },
    ...{ modifierCapsLock: lock('CapsLock'), modifierNumLock: lock('NumLock') },
    modifierAltGraph: lock('AltGraph'),
  })
  passed.add(twin)
  if (!to.dispatchEvent(twin)) event.preventDefault()
}

/** Knows of a field that has gone while it was written in: the hands that wrote have left it by no key and no click. */
function createWriting() {
  let field: Element | undefined
  return {
    /** Of the first key after that. */
    isTorn(event: KeyboardEvent): boolean {
      if (focusOf(event.target) === 'text') {
        field = !leavesField(event) && event.target instanceof Element ? event.target : undefined
        return false
      }
      if (modifiers.includes(event.key)) return false
      const isGone = field?.isConnected === false
      field = undefined
      return isGone
    },
    leave(): void {
      field = undefined
    },
  }
}

const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']

/** Where prose is written, Enter alone is a new line. */
const leavesField = ({ key, ctrlKey, altKey, target }: KeyboardEvent): boolean =>
  (key === 'Enter' && (ctrlKey || !(target instanceof HTMLTextAreaElement))) ||
  ['Escape', 'Tab'].includes(key) ||
  (ctrlKey && altKey)

/** Tells when a key is let go, or the window goes to the back while one is down. */
export function listenToLift(lift: () => void): () => void {
  window.addEventListener('keyup', lift, { capture: true })
  window.addEventListener('blur', lift)
  return () => {
    window.removeEventListener('keyup', lift, { capture: true })
    window.removeEventListener('blur', lift)
  }
}
