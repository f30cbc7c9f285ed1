/** Controls that open something to be written, and hand nothing in. */
import type { Element } from '../../action/observation'
import type { Control } from '../../effects/effect'
import type { Move } from '../guard'
import { isAnswerName, isLetterRead } from '../reading/mail'
import { isWritten, isWrittenNear } from './calm'
import { isBegun, isEditName } from './edit-names'

/** Under a letter that is read, with nothing to write in yet: a sheet to answer it on opens. */
export const opensAnswer = ({ elements: [own], names, near }: Control, { action, seen }: Move): boolean => {
  const worded = names.filter((name) => /\p{L}/u.test(name))
  return (
    own !== undefined &&
    own.submits !== true &&
    own.form === undefined &&
    action.kind === 'click' &&
    action.count === 1 &&
    worded.length > 0 &&
    worded.every(isAnswerName) &&
    near.every((text) => names.includes(text) || isAnswerName(text)) &&
    isLetterRead(seen) &&
    !isWritten(seen)
  )
}

export const opensSheet = (text: string, element: Element, control: Control, { seen }: Move): boolean =>
  element.submits !== true &&
  (isEditName(text) || (isBegun(text) && element.form === undefined && !isWrittenNear(control, seen)))
