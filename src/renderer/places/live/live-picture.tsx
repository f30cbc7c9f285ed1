/** The target's live picture: noVNC over the link's byte channel, made anew whenever the channel drops. */
import type RFB from '@novnc/novnc'
import { useEffect, useRef } from 'react'
import { useRoom } from '../../state/room'
import { whenPainted } from './first-pixels'
import { keepTrying, whenLive } from './keep-trying'
import styles from './live.module.css'

export type LivePictureProps = {
  readonly run: string
  /** Whether the operator's mouse and keyboard go to the target. Main enforces it too. */
  readonly byHand: boolean
  /** Whether pictures come: false until the first one has been drawn. */
  readonly onLive: (live: boolean) => void
}

export function LivePicture({ run, byHand, onLive }: LivePictureProps) {
  const { link, store, operator } = useRoom()
  const place = useRef<HTMLDivElement>(null)
  const viewer = useRef<RFB>(undefined)
  const hands = useRef(byHand)

  useEffect(() => {
    hands.current = byHand
    if (viewer.current !== undefined) giveHands(viewer.current, byHand)
  }, [byHand])

  useEffect(() => {
    operator.focus.target = (keysym) => viewer.current?.sendKey(keysym, '')
    operator.focus.hands = () => viewer.current?.focus({ preventScroll: true })
    operator.focus.lift = liftKeys
    return () => {
      delete operator.focus.target
      delete operator.focus.hands
      delete operator.focus.lift
    }
  }, [operator])

  useEffect(() => {
    const target = place.current
    if (target === null) return
    let stopLooking = (): void => undefined
    const connect = async (onEnd: () => void, signal: AbortSignal) => {
      const { default: Viewer } = await import('@novnc/novnc')
      if (signal.aborted) return
      const rfb = new Viewer(target, link.live(run), { shared: true })
      rfb.scaleViewport = true
      rfb.background = 'transparent'
      // The picture is always as large as its place, but for fractions of a pixel that must not bring scrollbars.
      target.querySelector('div')?.style.setProperty('overflow', 'hidden')
      viewer.current = rfb
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
      viewer.current?.disconnect()
    }
  }, [link, store, run, onLive])

  return <div ref={place} className={styles.picture} data-live-picture data-by-hand={byHand} />
}

/** noVNC lifts the keys that it holds down when the window loses the focus, and only then. */
const liftKeys = (): void => void window.dispatchEvent(new Event('blur'))

const isWriting = (): boolean => document.activeElement?.matches('input, textarea, select') === true

/** noVNC 1.7 sets its flag before it lets go of the keyboard, so the releases of held keys would be swallowed. */
function giveHands(rfb: RFB, byHand: boolean): void {
  if (!byHand && !rfb.viewOnly) liftKeys()
  rfb.focusOnClick = byHand
  rfb.viewOnly = !byHand
  // Words that somebody is writing elsewhere go on where they were begun.
  if (byHand && !isWriting()) rfb.focus({ preventScroll: true })
  if (!byHand) rfb.blur()
}
