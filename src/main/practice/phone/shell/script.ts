/** What a line means to the phone's shell, as the parser gives it and the runner takes it. */

/** A piece of one word. Only unquoted results are split at blanks and matched against file names. */
export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  | { readonly kind: 'variable'; readonly name: string; readonly quoted: boolean }
  | { readonly kind: 'output'; readonly script: Script; readonly quoted: boolean }

export type Word = readonly Part[]

export type Redirect =
  | { readonly kind: 'from'; readonly path: Word }
  | { readonly kind: 'to'; readonly fd: 1 | 2 | 'both'; readonly append: boolean; readonly path: Word }
  | { readonly kind: 'same'; readonly fd: 1 | 2; readonly as: 1 | 2 }

export type Simple = {
  readonly settings: readonly { readonly name: string; readonly value: Word }[]
  readonly words: readonly Word[]
  readonly redirects: readonly Redirect[]
}

export type Pipeline = readonly Simple[]

/** `when` says after which outcome of what came before this runs. */
export type Link = { readonly when: 'always' | 'success' | 'failure'; readonly pipeline: Pipeline }

export type Script = readonly Link[]
