/** Pages of a document that a program shows to be read, and pictures that it shows alone. */
import type { Point } from '../../action/geometry'
import type { Observation } from '../../action/observation'
import type { Move } from '../guard'
import { isViewer } from '../harmless/cards'
import { isEditor } from '../harmless/entering'

/** A document to be read by its title, in a program that is not for writing it. */
const paper = /\.(?:pdf|djvu|epub|xps|cb[rz])(?= ?[-–—|]|$)/iu
const isReader = (seen: Observation): boolean =>
  paper.test(seen.foreground?.slice(0, 200) ?? '') &&
  !browsers.test(seen.foreground ?? '') &&
  !isEditor(seen) &&
  seen.listed === undefined
/** In these a page may be called as a document is. */
const browsers =
  /chrom|firefox|safari|\bedge\b|brave|opera|vivaldi|browser|浏览器|ブラウザ|브라우저|браузер/iu

/** Shares of a screen: between the bars of a reader lie its pages, small at the left. */
const bars = { top: 0.15, right: 0.8, bottom: 0.92 } as const

/** A page of a document, where nothing stands: it is shown or nothing happens. */
export const isPaper = ([x, y]: Point, { seen, action }: Move): boolean =>
  action.kind === 'click' &&
  action.button === 'left' &&
  isReader(seen) &&
  y >= seen.size.height * bars.top &&
  y <= seen.size.height * bars.bottom &&
  x <= seen.size.width * bars.right

/** Pressed twice, a picture that is shown alone is made larger. */
export const isEnlarged = ([x, y]: Point, { seen, action }: Move): boolean =>
  action.kind === 'click' &&
  action.count === 2 &&
  isViewer(seen) &&
  isAmid(x / seen.size.width) &&
  isAmid(y / seen.size.height)
/** No sign of a bar lies there. */
const isAmid = (share: number): boolean => share >= 0.2 && share <= 0.8

/** How large a document is shown, in the bars of its program, or the sign that makes it larger. */
export const isScaleShown = (near: readonly string[], [, y]: Point, { seen, action }: Move): boolean =>
  action.kind === 'click' &&
  (y < seen.size.height * bars.top || y > seen.size.height * bars.bottom) &&
  ((near.every((text) => /^\d{2,3} ?%$/.test(text.trim())) && (isEditor(seen) || isReader(seen))) ||
    (near.every((text) => /^[+−–-]$/.test(text.trim())) && isReader(seen)))
