/** Recognises what a finger does: tap, double tap, long press, drag; the finger's own times are the only clock. */
import type { Point } from '../../../core/action/geometry'
import { distance, limit } from '../../../core/action/geometry'
import { selectAll } from '../drawing/field'
import { textOffset } from './drawing/text-box'
import { unlock } from './keys'
import type { Finger } from './phone'
import type { Change, PhoneState } from './state'
import { fieldNamed, focusField, withField } from './state'
import type { Hit, Window } from './windows'
import { hitAt } from './windows'

/** A finger that moves less far taps. */
const slop = 24
const holdMs = 500
const doubleMs = 300
/** How far up a finger must move to unlock. */
const unlockWay = 300

type Press = {
  readonly at: Point
  readonly ms: number
  readonly hit: Hit
  readonly second: boolean
  readonly kind: 'resting' | 'moving' | 'done'
}

type Glass = {
  readonly state: () => PhoneState
  readonly windows: () => readonly Window[]
  readonly update: (change: Change) => void
}

export function createTouch(glass: Glass): (finger: Finger) => void {
  let press: Press | undefined
  let lastTap: { readonly at: Point; readonly ms: number } | undefined

  function down({ at, ms }: Finger): void {
    letGo()
    if (!glass.state().awake) return
    const hit = hitAt(glass.windows(), at)
    const second =
      lastTap !== undefined && ms - lastTap.ms <= doubleMs && distance(at, lastTap.at) <= 2 * slop
    press = { at, ms, hit, second, kind: 'resting' }
    glass.update((state) => (state.toast === undefined ? state : { ...state, toast: undefined }))
  }

  function move({ at, ms }: Finger): void {
    if (press === undefined || press.kind === 'done') return
    if (press.kind === 'resting' && distance(at, press.at) > slop) press = { ...press, kind: 'moving' }
    if (press.kind === 'moving') drag(press, at)
    else if (ms - press.ms >= holdMs) hold(press)
  }

  function drag({ at: [, from], hit: { list } }: Press, [, to]: Point): void {
    const key = list?.view.scroll
    if (list === undefined || key === undefined) return
    const offset = limit(list.scrolled + from - to, 0, list.reach)
    glass.update((state) => ({ ...state, dragged: key, scrolls: { ...state.scrolls, [key]: offset } }))
  }

  function hold(held: Press): void {
    press = { ...held, kind: 'done' }
    const change = holdOf(held.hit, held.at)
    if (change !== undefined) glass.update(change)
  }

  function up(finger: Finger): void {
    move(finger)
    const last = press
    letGo()
    if (last === undefined || last.kind === 'done') return
    if (last.kind === 'moving') swipe(last, finger.at)
    else tap(last, finger.ms)
  }

  function tap(last: Press, ms: number): void {
    lastTap = { at: last.at, ms }
    const change = tapOf(last)
    if (change !== undefined) glass.update(change)
  }

  function swipe({ at }: Press, end: Point): void {
    if (glass.state().locked && at[1] - end[1] >= unlockWay) glass.update(unlock)
  }

  function letGo(): void {
    press = undefined
    glass.update((state) => (state.dragged === undefined ? state : { ...state, dragged: undefined }))
  }

  return (finger) => {
    switch (finger.type) {
      case 'down':
        return down(finger)
      case 'move':
        return move(finger)
      case 'up':
        return up(finger)
    }
  }
}

function tapOf({ hit, at, second }: Press): Change | undefined {
  const { target, outside } = hit
  if (target === undefined) return outside
  const { view } = target
  if (view.enabled === false) return undefined
  if (view.field === undefined) return view.tap
  const { name } = view.field
  const offset = textOffset(target, at)
  return (state) => {
    const focused = focusField({ ...state, popup: undefined }, name)
    const { text } = fieldNamed(state, name)
    const [start, end] = second ? wordAt(text, offset) : [offset, offset]
    return withField(focused, name, {
      text,
      anchor: Math.min(start, text.length),
      caret: Math.min(end, text.length),
    })
  }
}

/** Where the word round an offset begins and ends. */
function wordAt(text: string, offset: number): readonly [number, number] {
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)
  const word = words.containing(Math.min(offset, Math.max(0, text.length - 1)))
  return word === undefined ? [offset, offset] : [word.index, word.index + word.segment.length]
}

/** A long press: what the view does with it; in a field all is selected and the edit menu opens; else a late tap. */
function holdOf({ target, outside }: Hit, at: Point): Change | undefined {
  if (target === undefined) return outside
  const { view } = target
  if (view.enabled === false) return undefined
  if (view.field !== undefined) {
    const { name } = view.field
    return (state) => {
      const focused = focusField(state, name)
      const marked = withField(focused, name, selectAll(fieldNamed(state, name)))
      return { ...marked, popup: { kind: 'edit', field: name }, popupAt: at }
    }
  }
  const held = view.hold
  return held === undefined ? view.tap : (state) => ({ ...held(state), popupAt: at })
}
