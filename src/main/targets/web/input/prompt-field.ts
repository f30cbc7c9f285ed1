/** What keys do in the field of a page's own prompt, which only its browser draws: its caret stands at the end. */
import type { Key } from '../../../../core/action/keys'

/** `isSelected`: what is put in takes the text's place. */
export type PromptField = { readonly text: string; readonly isSelected: boolean }

export type Stroke = {
  readonly key?: Key
  readonly character?: string | undefined
  /** What is held with it: nothing that changes what it means, Ctrl or Cmd alone, anything else. */
  readonly held: 'nothing' | 'command' | 'other'
  /** The operator's clipboard, where it was handed on. */
  readonly clipboard?: string | undefined
}

/** Undefined where such a key does nothing here. */
export function struckIn({ text, isSelected }: PromptField, stroke: Stroke): PromptField | undefined {
  const { key, character, held, clipboard } = stroke
  const put = (more: string): PromptField => ({ text: `${isSelected ? '' : text}${more}`, isSelected: false })
  if (held === 'other') return undefined
  if (held === 'command') {
    if (key === 'a') return { text, isSelected: true }
    return key === 'v' && clipboard !== undefined ? put(clipboard) : undefined
  }
  if (key === 'end' || key === 'right') return { text, isSelected: false }
  if (key === 'backspace')
    return { text: isSelected ? '' : [...text].slice(0, -1).join(''), isSelected: false }
  return character === undefined ? undefined : put(character)
}
