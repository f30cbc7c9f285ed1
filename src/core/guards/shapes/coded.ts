/** Controls of a page whose code was read and only shows something. */
import type { Element } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { isOrder } from '../harmless/assent'
import { asks } from '../harmless/questions'

/** All that hears the click was read. Orders, answers and what has no name are asked about all the same. */
export const isShownByCode = ({ shows }: Element, { names, near }: Control, move: Move): boolean =>
  shows === true &&
  !asks(move) &&
  names.join('').trim() !== '' &&
  ![...names, ...near].some((name) => isOrder(name) || tellsDeed(name))
