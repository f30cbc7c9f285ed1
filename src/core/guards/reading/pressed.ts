/** What a move sets off on the screen, by all the names that it has. */
import type { Control, Effect } from '../../effects/effect'

/** Everything that is pressed, by a pointer or a key, dragged over, or stood for by Enter; undefined for what is not known. */
export const pressedBy = (effects: readonly Effect[]): readonly (Control | undefined)[] =>
  effects.flatMap((effect): readonly (Control | undefined)[] => {
    switch (effect.kind) {
      case 'press':
        return [effect.on]
      case 'drop':
        return effect.passed
      case 'submit':
        return effect.button === undefined ? [] : [effect.button]
      default:
        return []
    }
  })

export const namesOf = ({ names, near }: Control): readonly string[] => [...new Set([...names, ...near])]

/** Names that are known to stand on what is pressed; of a text read off the picture nobody knows. */
export const sureNames = (effects: readonly Effect[]): readonly string[] => [
  ...new Set(pressedBy(effects).flatMap((control) => control?.names ?? [])),
]

export const pressedNames = (effects: readonly Effect[]): readonly string[] => [
  ...new Set(pressedBy(effects).flatMap((control) => (control === undefined ? [] : namesOf(control)))),
]

/** What takes letters or hands them in. */
export const fieldsOf = (effects: readonly Effect[]): readonly Control[] =>
  effects.flatMap((effect): readonly Control[] => {
    if (effect.kind === 'enter' || effect.kind === 'paste') return known(effect.into)
    return effect.kind === 'submit' ? known(effect.from) : []
  })

const known = (control: Control | undefined): readonly Control[] => (control === undefined ? [] : [control])
