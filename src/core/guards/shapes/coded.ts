/** Controls of a page whose code or markup says that they only show something. */
import type { Element } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { tellsDeed } from '../deeds/deeds'
import { choosesShown } from '../deeds/markup'
import type { Move } from '../guard'
import { isOrder } from '../harmless/assent'
import { asks } from '../harmless/questions'

/**
 * All that hears the click was read, or its markup says that it chooses what of a list is shown. Orders, answers and what has no name
 * are asked about all the same.
 */
export const isShownByCode = (element: Element, { names, near }: Control, move: Move): boolean =>
  (element.shows === true || (choosesShown(element) && element.submits !== true)) &&
  !asks(move) &&
  names.join('').trim() !== '' &&
  ![...names, ...near].some((name) => isOrder(name) || tellsDeed(name))
