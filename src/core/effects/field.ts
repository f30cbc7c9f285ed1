/** Fields: what takes letters, and the form they are handed in with. */
import type { Element, Observation } from '../action/observation'
import { knownElements } from '../action/observation'
import { controlOf } from './control'
import type { Control } from './effect'

const roles: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'textarea',
  'edittext',
  'entry',
  'input',
  'spinbutton',
  'combobox',
  'autocompletetextview',
  'multiautocompletetextview',
  'searchautocomplete',
])

const tags: ReadonlySet<string> = new Set([
  'textarea',
  'edittext',
  'autocompletetextview',
  'multiautocompletetextview',
  'searchautocomplete',
])

export const isFieldElement = ({ role = '', tag = '' }: Element): boolean =>
  tag.toLowerCase() !== 'select' && (roles.has(role.toLowerCase()) || tags.has(tag.toLowerCase()))

/** The innermost element takes letters. */
export const isField = (control: Control | undefined): boolean =>
  control?.elements[0] !== undefined && isFieldElement(control.elements[0])

/** Enter begins a new line there, unless a script has other plans. */
export const hasManyLines = ({ elements: [first] }: Control): boolean =>
  first !== undefined &&
  (first.tag?.toLowerCase() === 'textarea' ||
    (first.role === 'textbox' && !['input', 'edittext'].includes(first.tag?.toLowerCase() ?? 'input')))

/** The button that Enter in a field of a form stands for: the first that hands the form in. */
export function defaultButton(field: Control, seen: Observation): Control | undefined {
  const form = field.elements[0]?.form
  if (form === undefined) return undefined
  const button = knownElements(seen).find((element) => element.form === form && element.submits === true)
  return button && controlOf(button, seen)
}
