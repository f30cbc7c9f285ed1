/** An action's sentence as a title: foreign words visible to the last sign, and apart from the direction of ours. */
import { Fragment } from 'react'
import type { Action } from '../../../core/action/action'
import { type Ends, type Stretch, stretchesOf } from '../../../core/action/describe'
import type { Lang } from '../../../core/lang'
import { isolated } from '../../../core/visible'
import { useLang } from '../../state/room'

/** For attributes and rows, where there is only text. */
export const titleOf = (action: Action, lang: Lang, ends?: Ends): string =>
  capital(stretchesOf(action, lang, ends))
    .map(({ text, foreign }) => (foreign ? isolated(text) : text))
    .join('')

export type Titled = { readonly action: Action; readonly ends?: Ends | undefined }

export function Title({ action, ends }: Titled) {
  const lang = useLang()
  return capital(stretchesOf(action, lang, ends)).map(({ text, foreign }, nth) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no identity but its place.
    return foreign ? <bdi key={nth}>{text}</bdi> : <Fragment key={nth}>{text}</Fragment>
  })
}

const capital = ([first, ...rest]: readonly Stretch[]): readonly Stretch[] =>
  first === undefined
    ? []
    : [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest]
