/** The keys that belong to the views of a place, as the table of keys shows them: what each does, and the caps that are drawn. */
import type { Place } from '../../state/store'

const zooms = ['zoom', ['Z', 'F', '0']] as const

/** Of the keys of the editor those that are the same wherever the operator has put the others. */
export const correctKeys = [
  ['keep', ['Enter']],
  ['nudge', ['←', '↑', '↓', '→']],
  ['snap', ['1–9']],
  ['field', ['Tab']],
  ['keepFromField', ['Ctrl', 'Enter']],
  ['cancel', ['Esc']],
] as const

export const placeKeys = {
  list: [
    ['pick', ['↑', '↓']],
    ['open', ['Enter']],
    ['search', ['/']],
    ['choose', ['X']],
    ['chooseAll', ['Ctrl', 'A']],
    ['stretch', ['Shift', '↑', '↓']],
    ['tag', ['T']],
    ['remove', ['Del']],
    ['undo', ['Ctrl', 'Z']],
    ['leave', ['Esc']],
  ],
  replay: [
    ['step', ['[', ']', '←', '→']],
    ['ends', ['Home', 'End']],
    ['play', ['Space']],
    ['outstanding', ['N']],
    ['outstandingBefore', ['Shift', 'N']],
    ['moment', ['A']],
    ['difference', ['D']],
    ['record', ['P']],
    ['runs', ['J', 'K']],
    ['label', ['C', 'R', 'W', 'U']],
    ['correct', ['E']],
    zooms,
    ['back', ['Esc']],
  ],
  compare: [
    ['step', ['[', ']', '←', '→']],
    ['ends', ['Home', 'End']],
    ['play', ['Space']],
    ['parting', ['N']],
    ['partingBefore', ['Shift', 'N']],
    ['difference', ['D']],
    ['back', ['Esc']],
  ],
  inbox: [
    ['label', ['C', 'R', 'W', 'U']],
    ['reason', ['1–9']],
    ['correct', ['E']],
    ['putOff', ['Space']],
    ['undo', ['Ctrl', 'Z']],
    ['moment', ['A']],
    ['openRun', ['O']],
    zooms,
  ],
  datasets: [
    ['pick', ['J', 'K']],
    ['open', ['Enter']],
    ['back', ['Esc']],
  ],
  drill: [
    ['approve', ['Enter']],
    ['veto', ['X']],
    ['goOn', ['Enter']],
    ['rest', ['Space']],
    ['thought', ['V']],
    ['leave', ['Esc']],
  ],
  regression: [
    ['pick', ['↑', '↓']],
    ['step', ['[', ']', '←', '→']],
    ['open', ['Enter']],
    ['back', ['Esc']],
  ],
} as const

export type KeyGroupId = keyof typeof placeKeys

/** What each place has, and the reasons of a wrong step where a key gives one. */
export const groupsOf: Partial<
  Record<
    Place,
    { readonly groups: readonly KeyGroupId[]; readonly reasons?: RegExp; readonly corrects?: true }
  >
> = {
  runs: { groups: ['list', 'replay', 'compare'], reasons: /[^e]/, corrects: true },
  inbox: { groups: ['inbox'], reasons: /[1-9]/, corrects: true },
  datasets: { groups: ['datasets'] },
  drill: { groups: ['drill'], reasons: /./ },
  regression: { groups: ['regression'] },
}
