/** Key events of the page as presses of the table. */
import type { Press } from './keys'

export function pressOf(event: KeyboardEvent): Press {
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
    at: event.timeStamp,
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
  return target.closest('button, a, input, summary, [role=menuitem]') ? 'control' : 'page'
}

/** Listens before any element does, so that a key with a meaning never reaches the target or a button as well. */
export function listenToKeys(press: (press: Press) => boolean): () => void {
  const listener = (event: KeyboardEvent) => {
    if (!press(pressOf(event))) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', listener, { capture: true })
  return () => window.removeEventListener('keydown', listener, { capture: true })
}

/** Tells when a key is let go, or the window goes to the back while one is down. */
export function listenToLift(lift: () => void): () => void {
  window.addEventListener('keyup', lift, { capture: true })
  window.addEventListener('blur', lift)
  return () => {
    window.removeEventListener('keyup', lift, { capture: true })
    window.removeEventListener('blur', lift)
  }
}
