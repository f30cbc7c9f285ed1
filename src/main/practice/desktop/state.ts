/** Everything the practice desktop knows, as plain data: what is drawn and what reacts follows from it alone. */
import type { Point, Size } from '../../../core/action/geometry'
import type { Lang } from '../../../core/lang'
import type { Field } from '../drawing/field'
import type { StoredFile } from './files-shipped'
import type { Word } from './words'

export type AppName = 'files' | 'notes' | 'contact' | 'shop' | 'calls'

export type FieldName =
  | 'search'
  | 'notes'
  | 'name'
  | 'email'
  | 'city'
  | 'card-number'
  | 'card-name'
  | 'file-name'

export type WindowPlace = { readonly app: AppName; readonly at: Point; readonly minimised: boolean }

export type MenuName = 'file' | 'edit' | 'view' | 'entry' | 'topic'
export type Menu = { readonly name: MenuName; readonly at: Point }

export type Dialog =
  | { readonly kind: 'notice'; readonly title: Word; readonly text: Word; readonly name?: string }
  | { readonly kind: 'delete'; readonly name: string }
  | { readonly kind: 'rename' | 'save-as' | 'open'; readonly name: string; readonly error?: Word }

export type ContactForm = {
  readonly topic: number
  readonly reply: number
  readonly news: boolean
  readonly terms: boolean
  readonly errors: Readonly<Partial<Record<FieldName | 'terms', Word>>>
  readonly submitted: readonly Submission[]
}

export type Submission = {
  readonly name: string
  readonly email: string
  readonly city: string
  readonly topic: number
  readonly reply: number
  readonly news: boolean
}

export type DesktopState = {
  readonly size: Size
  readonly lang: Lang
  /** Minutes since midnight; advanced by ticks from outside. */
  readonly minutes: number
  /** Back to front; the last one that is not minimised is active. */
  readonly windows: readonly WindowPlace[]
  readonly fields: Readonly<Record<FieldName, Field>>
  readonly focus: string | undefined
  readonly hover: string | undefined
  readonly pointer: Point
  readonly pressed: { readonly zone: string; readonly from: Point; readonly last: Point } | undefined
  readonly lastClick: { readonly zone: string; readonly at: Point; readonly ms: number } | undefined
  readonly modifiers: readonly string[]
  readonly menu: Menu | undefined
  readonly dialog: Dialog | undefined
  /** Stays until the next press or key, so that a slow reader still finds it. */
  readonly toast: { readonly word: Word; readonly name?: string } | undefined
  readonly clipboard: string
  readonly caretShown: boolean
  readonly files: {
    readonly entries: readonly StoredFile[]
    readonly place: 'documents' | 'trash'
    readonly selected: string | undefined
    /** First row shown. */
    readonly scroll: number
    readonly carried: string | undefined
  }
  readonly notes: {
    readonly file: string
    readonly unsaved: boolean
    readonly scroll: number
    readonly statusBar: boolean
  }
  readonly contact: ContactForm
  readonly shop: {
    readonly cart: Readonly<Record<string, number>>
    readonly page: 'products' | 'payment'
    readonly error: Word | undefined
  }
  readonly calls: { readonly calling: string | undefined }
}

export type Opening = {
  readonly width?: number
  readonly height?: number
  readonly lang?: Lang
  readonly minutes?: number
}
