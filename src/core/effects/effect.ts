/** What a move does to a target, whatever kind of action it is written as. Guards judge these. */
import type { Point } from '../action/geometry'
import type { Key } from '../action/keys'
import type { Element } from '../action/observation'

/** What lies at a place or has the focus, with all that it is called. */
export type Control = {
  /** Pixels of the frame; absent for what a key reaches. */
  readonly at?: Point | undefined
  /** Listed elements that hold the place, the innermost first. */
  readonly elements: readonly Element[]
  /** All that those are called: painted, named, hinted at. No text is too long to count. */
  readonly names: readonly string[]
  /** Texts read off the picture there or, where none stands there, nearest to it; the model's own word for it too. */
  readonly near: readonly string[]
  /** Headings of the form, dialog or row round it. */
  readonly around: readonly string[]
  /** What is drawn there, where the target tells nothing of it: a field with nothing in it or with a line, an icon without a name. */
  readonly drawn?: 'blank' | 'written' | 'icon' | undefined
}

/** `undefined` for a control: there is one, and which cannot be told. */
export type Effect =
  | { readonly kind: 'press'; readonly on: Control | undefined; readonly by: 'pointer' | 'key' }
  /** The right button: a menu opens. */
  | { readonly kind: 'menu'; readonly on: Control }
  /** Something is dragged, slid or swiped over places and let go. */
  | { readonly kind: 'drop'; readonly passed: readonly Control[]; readonly flick: Flick }
  /** Letters go into what has the focus, and stay there. */
  | { readonly kind: 'enter'; readonly text: string; readonly into: Control | undefined }
  /** What the clipboard of the target holds goes in: nobody can say what that is. */
  | { readonly kind: 'paste'; readonly into: Control | undefined }
  /** Enter in a field: it hands in its form, runs the line, sends the text; or begins a new line. */
  | {
      readonly kind: 'submit'
      readonly from: Control | undefined
      /** The button that Enter stands for, where the form is known. */
      readonly button?: Control | undefined
      /** What is handed in, as far as this move wrote it. */
      readonly text: string
    }
  /** Keys that neither write nor press. */
  | {
      readonly kind: 'chord'
      readonly keys: readonly Key[]
      readonly calm: boolean
      readonly on: Control | undefined
    }
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'launch'; readonly app: string }

/** Which way a drop went, where it was quick and straight, as a finger scrolls. */
export type Flick = 'vertical' | 'horizontal' | 'none'
