/** The card's one layout: whatever the run does, its title, its body and its keys stand where they stood. */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { visible } from '../../../../core/visible'
import { textWidth } from '../../../overlay/label'
import { keyTable } from '../../../state/keys'
import { useLang, useRoom, useTexts } from '../../../state/room'
import { Button, KeyCaps } from '../../../widgets/button'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Title, type Titled, titleOf } from '../sentence'
import { useSteady } from '../steady'
import styles from './frame.module.css'
import { Refused } from './refused'

/** What the line over the title is about: the machine at work, a question, what must be seen first. */
export type Tone = 'busy' | 'you' | 'edit' | 'warn' | 'bad' | 'hand' | 'rest'

export type Parts = {
  /** What the run does, in a few words, and the step it is at. */
  readonly line: string
  readonly tone: Tone
  readonly name?: string | undefined
  readonly title: ReactNode
  readonly body?: ReactNode
  /** The strip between body and keys: where the time went, or what must be known before a key is pressed; null: there is none. */
  readonly strip?: ReactNode
  readonly keys: ReactNode
}

export function CardFrame({ line, tone, name, title, body, strip, keys }: Parts) {
  const words = useSteady(line, tone === 'busy')
  const { place, end, more, read } = useReading()
  return (
    <>
      <header className={styles.head} data-tone={tone}>
        <p className={wordStyles.eyebrow} data-still="line">
          {name !== undefined && <span>{name}</span>}
          <span data-testid="line">{words}</span>
        </p>
        <h2 className={styles.title} data-still="title">
          {title}
        </h2>
      </header>
      <div ref={place} className={styles.body} data-still="body">
        {body}
        <i ref={end} aria-hidden="true" />
      </div>
      <div className={styles.foot}>
        {more && <More onRead={read} />}
        <Refused />
        {strip !== null && (
          <div className={styles.strip} data-still="strip">
            {strip}
          </div>
        )}
      </div>
      {keys}
    </>
  )
}

/** Keys and a button move what the card holds; whether some of it lies below its edge is told. */
function useReading() {
  const { operator } = useRoom()
  const place = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLElement>(null)
  const [more, setMore] = useState(false)
  // A little of what was read last stays in sight.
  const read = useCallback(
    (way: -1 | 1) => place.current?.scrollBy({ top: way * place.current.clientHeight * 0.8 }),
    [],
  )
  useLayoutEffect(() => {
    operator.focus.read = read
    return () => {
      delete operator.focus.read
    }
  }, [operator, read])
  useEffect(() => {
    if (end.current === null) return
    const watch = new IntersectionObserver((seen) => setMore(seen.at(-1)?.isIntersecting === false), {
      root: place.current,
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  return { place, end, more, read }
}

function More({ onRead }: { readonly onRead: (way: 1) => void }) {
  const t = useTexts()
  return (
    <div className={styles.more}>
      <Button tone="quiet" onPress={() => onRead(1)}>
        {t.card.below} <KeyCaps id="read" caps={keyTable.read.caps.slice(1)} />
      </Button>
    </div>
  )
}

type Worded = {
  readonly text: string
  readonly children?: ReactNode
  /** A sign and a number stand before its lines and take of the room of each. */
  readonly signed?: true | undefined
}

/** What goes into two lines of the title's own type, and into three of a smaller one, in its pixels. */
const lines = { short: 620, long: 1150 } as const
/** Of two lines, in the same pixels: the sign, and the number of the step. */
const signWidth = 2 * 52

/** Whether a title of several lines, however small, stands there whole, without being scrolled. */
export const fitsTitle = (text: string): boolean =>
  !text.includes('\n') && textWidth(visible(text), 18) <= lines.long

/** A title in smaller type the longer it is, so that it stands there whole. @param text as it is measured. */
export function LongTitle({ text, children = text, signed }: Worded) {
  const width = textWidth(text, 18) + (signed ? signWidth : 0)
  const length = width <= lines.short ? 'short' : width <= lines.long ? 'long' : 'longest'
  return (
    <span className={styles.move} data-length={length}>
      {children}
    </span>
  )
}

export function MoveTitle({ action, ends, signed }: Titled & Pick<Worded, 'signed'>) {
  return (
    <LongTitle text={titleOf(action, useLang(), ends)} signed={signed}>
      <Title action={action} ends={ends} />
    </LongTitle>
  )
}

type Pad = {
  /** The key that is meant to be pressed; two share its row. */
  readonly first: ReactNode
  readonly beside?: ReactNode
  /** The four below it, row by row; each keeps its place, whether it is there or not. */
  readonly others?: readonly (ReactNode | undefined)[]
}

/** The decision keys, always in the same places. */
export function Keys({ first, beside, others = [] }: Pad) {
  return (
    <footer className={styles.keys} data-still="keys">
      <div className={styles.first} data-shared={beside !== undefined}>
        {first}
        {beside}
      </div>
      {[0, 1, 2, 3].map((nth) => (
        <div key={nth}>{others[nth]}</div>
      ))}
    </footer>
  )
}
