/** Everything the phone knows: what lies on its glass, what is written in its fields, what its apps hold. */
import type { Point, Size } from '../../../core/action/geometry'
import type { Lang } from '../../../core/lang'
import type { Field } from '../drawing/field'
import { fieldOf } from '../drawing/field'
import { builtInInputMethod } from './phone'

export type AppName = 'contacts' | 'messages' | 'settings' | 'notes' | 'shop' | 'dialer'

/** A page of an app and, where it shows one thing of many, which. */
export type Page = { readonly name: string; readonly item?: string }

export type Contact = { readonly id: string; readonly name: string; readonly phone: string }
export type Bubble = { readonly mine: boolean; readonly text: string; readonly time: string }
export type Thread = { readonly id: string; readonly who: string; readonly bubbles: readonly Bubble[] }
export type Note = { readonly id: string; readonly text: string; readonly date: string }

export type Popup =
  | { readonly kind: 'edit'; readonly field: string }
  | { readonly kind: 'delete note'; readonly note: string }

export type PhoneState = {
  readonly lang: Lang
  readonly rotation: 0 | 90
  readonly awake: boolean
  readonly locked: boolean
  readonly inputMethod: string
  /** The keyboard was not hidden since the field got the focus. */
  readonly typing: boolean
  readonly shift: boolean
  readonly symbols: boolean
  readonly place: 'home' | 'recents' | 'app'
  /** Opened apps, the latest first; with `place` app the first is in front. */
  readonly recents: readonly AppName[]
  /** Each app's pages, the shown one last. */
  readonly pages: Readonly<Record<AppName, readonly Page[]>>
  readonly fields: Readonly<Record<string, Field>>
  readonly focus: string | undefined
  readonly scrolls: Readonly<Record<string, number>>
  /** The list under a moving finger. */
  readonly dragged: string | undefined
  readonly popup: Popup | undefined
  /** Where the finger was held. */
  readonly popupAt: Point
  readonly toast: string | undefined
  readonly clipboard: string
  readonly switches: Readonly<Record<string, boolean>>
  readonly contacts: readonly Contact[]
  readonly threads: readonly Thread[]
  readonly notes: readonly Note[]
  /** How many of each good are in the cart. */
  readonly cart: Readonly<Record<string, number>>
  readonly orders: readonly { readonly number: string; readonly total: number }[]
  readonly call: { readonly name: string; readonly phone: string; readonly from: AppName } | undefined
}

export type Change = (state: PhoneState) => PhoneState

export const portrait: Size = { width: 1080, height: 2400 }

export const screenSize = ({ rotation }: PhoneState): Size =>
  rotation === 0 ? portrait : { width: portrait.height, height: portrait.width }

/** The English or the Chinese of two texts. */
export const speak =
  (lang: Lang) =>
  (english: string, chinese: string): string =>
    lang === 'zh' ? chinese : english

const emptyField = fieldOf('')

export const fieldNamed = (state: PhoneState, name: string): Field => state.fields[name] ?? emptyField

export const textOf = (state: PhoneState, name: string): string => fieldNamed(state, name).text

export const withField = (state: PhoneState, name: string, field: Field): PhoneState => ({
  ...state,
  fields: { ...state.fields, [name]: field },
})

export const withText = (state: PhoneState, name: string, text: string): PhoneState =>
  withField(state, name, fieldOf(text))

/** Gives a field the focus, which brings the keyboard up. */
export const focusField = (state: PhoneState, name: string): PhoneState => ({
  ...state,
  focus: name,
  typing: true,
  shift: false,
  symbols: false,
})

/** Shows one sentence until the next touch or key. */
export const tell = (state: PhoneState, toast: string): PhoneState => ({ ...state, toast })

export const keyboardShown = (state: PhoneState): boolean =>
  state.awake &&
  !state.locked &&
  state.place === 'app' &&
  state.focus !== undefined &&
  state.typing &&
  state.inputMethod === builtInInputMethod
