/** What judging asks of a screen whatever the move is: worked out before there is a move, it is not worked out again. */
import type { Observation } from '../action/observation'
import { spellRead } from '../grounding/places'
import { pageSign } from '../guards/dangers/payment'
import { imitationAhead } from '../guards/imitation'
import { asking, noes } from '../guards/reading/dialog'
import { mailSign } from '../guards/reading/mail'
import { terminalSign } from '../guards/reading/terminal'
import { plainNames, spelledLines, textsOf, trimmedLines, unpainted } from '../guards/reading/words'

/** Pieces of a few milliseconds each on a page of thousands of controls, in the order in which they build on each other. */
export const ahead: readonly ((seen: Observation) => unknown)[] = [
  textsOf,
  spelledLines,
  unpainted,
  plainNames,
  ...imitationAhead,
  asking,
  noes,
  pageSign,
  trimmedLines,
  terminalSign,
  mailSign,
  spellRead,
]
