/** Buttons that do something at once, by their shape, and what they are called. */
import type { Element } from '../../action/observation'

/** No link, no menu, and not the button of a form. */
export const isActionButton = ({ role, tag = '', href, opens, submits }: Element): boolean =>
  (role === 'button' || (role === undefined && /^button$/i.test(tag))) &&
  href === undefined &&
  opens !== true &&
  submits !== true

/** Its text, and everything else that it is called by, where there are letters. */
export const namesOf = ({ text, hints = [] }: Element): readonly string[] =>
  [text, ...hints].filter((name) => /\p{L}/u.test(name))
