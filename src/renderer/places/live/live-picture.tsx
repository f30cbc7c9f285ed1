/** The target's live picture: noVNC over the link's byte channel, made anew whenever the channel drops. */
import type RFB from '@novnc/novnc'
import { type RefObject, useEffect, useRef } from 'react'
import { mayBeWritten, writtenMessage } from '../../../core/hands/written'
import type { LiveChannel } from '../../link/wire'
import { tell, untell } from '../../state/deciding/telling'
import { useRoom } from '../../state/room'
import { whenPainted } from './first-pixels'
import { serveWriting } from './hands/writing'
import { keepTrying, whenLive } from './keep-trying'
import styles from './live.module.css'

export type LivePictureProps = {
  readonly run: string
  /** Whether the operator's mouse and keyboard go to the target. Main enforces it too. */
  readonly byHand: boolean
  /** Has the focus while they do; there for as long as that. */
  readonly field?: RefObject<HTMLTextAreaElement | null> | undefined
  /** Whether pictures come: false until the first one has been drawn. */
  readonly onLive: (live: boolean) => void
}

/** A viewer, and the channel that it speaks on. */
type Viewing = { readonly rfb: RFB; readonly channel: LiveChannel }

export function LivePicture({ run, byHand, field, onLive }: LivePictureProps) {
  const { link, store, operator } = useRoom()
  const place = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewing>(undefined)
  const hands = useRef(byHand)

  useEffect(() => {
    hands.current = byHand
    if (viewer.current !== undefined) giveHands(viewer.current.rfb, byHand)
    const writing = field?.current
    if (!byHand || writing == null) return
    // Words that somebody is writing elsewhere go on where they were begun.
    if (!isWriting()) toField(writing)
    return serveWriting(writing, {
      keys: () => place.current?.querySelector('canvas') ?? null,
      write: (text) =>
        void (write(viewer.current, text) ? untell(store, 'unwritten') : tell(store, 'unwritten')),
      lift: liftKeys,
    })
  }, [byHand, field, store])

  useEffect(() => {
    operator.focus.target = (keysym) => viewer.current?.rfb.sendKey(keysym, '')
    operator.focus.hands = () => toField(field?.current)
    operator.focus.lift = liftKeys
    operator.focus.write = (text) => write(viewer.current, text)
    return () => {
      delete operator.focus.target
      delete operator.focus.hands
      delete operator.focus.lift
      delete operator.focus.write
    }
  }, [operator, field])

  useEffect(() => {
    const target = place.current
    if (target === null) return
    let stopLooking = (): void => undefined
    const connect = async (onEnd: () => void, signal: AbortSignal) => {
      const { default: Viewer } = await import('@novnc/novnc')
      if (signal.aborted) return
      const channel = link.live(run)
      const rfb = new Viewer(target, channel, { shared: true })
      rfb.scaleViewport = true
      rfb.background = 'transparent'
      rfb.focusOnClick = false
      // The picture is always as large as its place, but for fractions of a pixel that must not bring scrollbars.
      target.querySelector('div')?.style.setProperty('overflow', 'hidden')
      viewer.current = { rfb, channel }
      rfb.addEventListener('connect', () => {
        stopLooking = whenPainted(
          () => target.querySelector('canvas'),
          () => onLive(true),
        )
        again.came()
        giveHands(rfb, hands.current)
      })
      rfb.addEventListener('disconnect', () => {
        stopLooking()
        onLive(false)
        viewer.current = undefined
        onEnd()
      })
      giveHands(rfb, hands.current)
    }
    const again = keepTrying(connect, () => whenLive(store))
    return () => {
      again.leave()
      viewer.current?.rfb.disconnect()
    }
  }, [link, store, run, onLive])

  return (
    <div
      ref={place}
      className={styles.picture}
      data-live-picture
      data-by-hand={byHand}
      // What is being put together is meant for where the focus is over there, before the press moves it.
      onPointerDownCapture={() => byHand && toField(field?.current, true)}
    />
  )
}

/** noVNC lifts the keys that it holds down when the window loses the focus, and only then. */
const liftKeys = (): void => void window.dispatchEvent(new Event('blur'))

const isWriting = (): boolean =>
  document.activeElement?.matches('input, textarea:not([data-live-picture]), select') === true

/** @param anew ends what is being put together there, if anything. */
function toField(field: HTMLTextAreaElement | null | undefined, anew = false): void {
  if (anew && field?.dataset.composing === 'true') field.blur()
  field?.focus({ preventScroll: true })
}

/** Whether it was sent: RFB's own messages are whole each, and so is this one between them. */
function write(viewing: Viewing | undefined, text: string): boolean {
  if (viewing === undefined || !mayBeWritten(text)) return false
  viewing.channel.send(writtenMessage(text))
  return true
}

/** noVNC 1.7 sets its flag before it lets go of the keyboard, so the releases of held keys would be swallowed. */
function giveHands(rfb: RFB, byHand: boolean): void {
  if (!byHand && !rfb.viewOnly) liftKeys()
  rfb.viewOnly = !byHand
}
