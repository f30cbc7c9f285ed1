/** Controls that open something to be written, and hand nothing in. */
import type { Element } from '../../action/observation'
import type { Control } from '../../effects/effect'
import type { Move } from '../guard'
import { isWrittenNear } from './calm'
import { isBegun, isEditName } from './edit-names'

export const opensSheet = (text: string, element: Element, control: Control, { seen }: Move): boolean =>
  element.submits !== true &&
  (isEditName(text) || (isBegun(text) && element.form === undefined && !isWrittenNear(control, seen)))
