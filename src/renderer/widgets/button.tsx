/** Buttons, most of them with the key that does the same. */
import type { ReactNode } from 'react'
import { isHeard } from '../state/deciding/heard'
import { rowsOf } from '../state/keymap'
import type { KeyId } from '../state/keys'
import type { Made } from '../state/presses'
import { useRoom, useShown, useTexts } from '../state/room'
import { hasNext } from '../state/shift/coach'
import type { Shown } from '../state/store'
import { useWait } from './alive'
import buttonStyles from './button.module.css'

type Tone = 'plain' | 'primary' | 'danger' | 'warn' | 'edit' | 'quiet'

type ButtonProps = {
  readonly children: ReactNode
  readonly onPress: (made: Made) => void
  readonly tone?: Tone
  readonly disabled?: boolean
  readonly wide?: boolean
  readonly title?: string | undefined
  readonly submit?: boolean
  readonly pressed?: boolean
  readonly name?: string
  /** A dialog, which gives the focus back to it. */
  readonly opens?: boolean
  /** Whether a key that decides would do so now; absent where that is no question. */
  readonly live?: boolean | undefined
}

export function Button({
  children,
  onPress,
  tone = 'plain',
  wide,
  title,
  submit,
  pressed,
  name,
  disabled,
  opens = false,
  live,
}: ButtonProps) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={buttonStyles.button}
      data-tone={tone}
      data-wide={wide}
      onClick={submit ? undefined : onPress}
      // A click leaves the focus where it was, so that the next key still decides and is not taken by this button.
      onMouseDown={(event) => opens || event.preventDefault()}
      aria-haspopup={opens ? 'dialog' : undefined}
      disabled={disabled}
      title={title}
      aria-label={name}
      aria-pressed={pressed}
      data-live={live}
    >
      {children}
    </button>
  )
}

type CapsProps = {
  readonly caps: readonly string[]
  /** Something else has the key for now: its place stays, so that nothing moves. */
  readonly away?: boolean | undefined
}

export const Caps = ({ caps, away }: CapsProps) => (
  <span className={buttonStyles.caps} data-away={away} aria-hidden="true">
    {caps.map((cap, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same cap may come twice, as in Esc Esc.
      <kbd key={nth}>{cap}</kbd>
    ))}
  </span>
)

/** The table of keys, drawn anew when a key is put elsewhere. */
export const useKeyRows = () => useShown(rowsOf)

/** The key as the operator has it, in a sentence. */
export const useKeyName = (id: KeyId): string => useKeyRows()[id].caps.join(' ')

/** The key as the operator has it, for as long as it is heard. */
export function KeyCaps({ id, caps, away }: { readonly id: KeyId } & Partial<CapsProps>) {
  const rows = useKeyRows()
  const heard = useShown((shown) => isHeard(shown, id))
  return <Caps caps={caps ?? rows[id].caps} away={away || !heard} />
}

/** What is told in the first minutes takes Enter, until none of it is left. */
const isTaken = (shown: Shown, id: KeyId): boolean =>
  hasNext(shown) && rowsOf(shown)[id].keys.includes('enter')

type KeyButtonProps = {
  readonly id: KeyId
  readonly label: string
  /** Another key that does the same now. */
  readonly also?: KeyId | undefined
} & Pick<ButtonProps, 'tone' | 'disabled' | 'wide'>

/** A button that does what its key does. */
export function KeyButton({ id, label, also, ...rest }: KeyButtonProps) {
  const { operator } = useRoom()
  const t = useTexts()
  const wait = useWait(id)
  const rows = useKeyRows()
  const taken = useShown((shown) => isTaken(shown, id))
  const live = wait && wait === 'over'
  const why = wait === undefined || wait === 'over' ? undefined : t.refusal[wait]
  return (
    <Button onPress={(made) => operator.click(id, made)} live={live} title={why} {...rest}>
      <span>{label}</span>
      {/* Nothing of what is greyed itself is heard. */}
      {rest.disabled ? <Caps caps={rows[id].caps} away={taken} /> : <KeyCaps id={id} away={taken} />}
      {also !== undefined && <KeyCaps id={also} />}
    </Button>
  )
}
