/** What judging asks of a screen whatever the move is: worked out before there is a move, it is not worked out again. */
import { knownElements, type Observation } from '../action/observation'
import { speaksOfSecrets } from '../action/secret-fields'
import { readOn } from '../effects/control'
import { screenQuestions } from '../guards/reading/words'
import { rehearsals } from '../guards/rehearsal'

/** Pieces of a few milliseconds each on a page of thousands of controls. */
const ahead = (): readonly ((seen: Observation) => unknown)[] => [
  readOn,
  ...screenQuestions,
  (seen) => speaksOfSecrets(knownElements(seen)),
]

type Piece = () => unknown

export const readingOf = (seen: Observation): readonly Piece[] => ahead().map((piece) => () => piece(seen))

/** All that is compiled when it is first looked for, in pieces, of which the longest takes less than 0.1 s: what no move has to wait for if it is done before. */
export const rehearsed = (): readonly Piece[] =>
  rehearsals().flatMap(({ tables, seen, pieces }) => [...tables, ...readingOf(seen), ...pieces])
