/** An action's sentence as a title: foreign words visible to the last sign, and apart from the direction of ours. */
import { Fragment } from 'react'
import type { Action } from '../../../core/action/action'
import { type Ends, type Stretch, stretchesOf } from '../../../core/action/describe'
import type { Lang } from '../../../core/lang'
import { isolated } from '../../../core/visible'
import { useLang } from '../../state/room'

/** For rows, where there is only text: of long words both ends. */
export const titleOf = (action: Action, lang: Lang, ends?: Ends): string =>
  saidIn(capital(stretchesOf(action, lang, ends)), ({ text }) => text)

/** For attributes, and for what is compared: with every word. */
export const wholeTitleOf = (action: Action, lang: Lang, ends?: Ends): string =>
  saidIn(capital(stretchesOf(action, lang, ends)), ({ text, whole = text }) => whole)

const saidIn = (stretches: readonly Stretch[], say: (stretch: Stretch) => string): string =>
  stretches.map((stretch) => (stretch.foreign ? isolated(say(stretch)) : say(stretch))).join('')

export type Titled = {
  readonly action: Action
  readonly ends?: Ends | undefined
  /** Nothing else on this card shows it whole. */
  readonly whole?: boolean
}

export function Title({ action, ends, whole = false }: Titled) {
  const lang = useLang()
  return capital(stretchesOf(action, lang, ends)).map((stretch, nth) =>
    stretch.foreign ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no identity but its place.
      <Words key={nth} {...stretch} {...(whole && { text: stretch.whole ?? stretch.text })} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <Fragment key={nth}>{stretch.text}</Fragment>
    ),
  )
}

/** Both ends of what is long are seen; the whole is read out, and shown to whoever points at it. */
function Words({ text, whole = text }: Stretch) {
  if (whole === text) return <bdi>{text}</bdi>
  return (
    <bdi title={whole}>
      <span aria-hidden="true">{text}</span>
      <span className="unseen">{whole}</span>
    </bdi>
  )
}

const capital = ([first, ...rest]: readonly Stretch[]): readonly Stretch[] =>
  first === undefined
    ? []
    : [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest]
