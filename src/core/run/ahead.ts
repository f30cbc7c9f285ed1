/** What judging asks of a screen whatever the move is: worked out before there is a move, it is not worked out again. */
import { knownElements, type Observation } from '../action/observation'
import { speaksOfSecrets } from '../action/secret-fields'
import { readOn } from '../effects/control'
import { namesAhead, namesOn } from '../grounding/names'
import { launchers } from '../guards/dangers/command'
import { pageSign } from '../guards/dangers/payment'
import { isLetter } from '../guards/dangers/sending'
import { actsAtOnce } from '../guards/deeds/at-once'
import { kinCounted } from '../guards/deeds/kin'
import { languageOf } from '../guards/deeds/language'
import {
  asksForKey,
  asksToSend,
  keepsItself,
  sayings,
  sendsItself,
  showsEditor,
} from '../guards/harmless/entering'
import { quotedIn } from '../guards/harmless/questions'
import { namesSettings } from '../guards/harmless/words/settings'
import { imitationAhead } from '../guards/imitation'
import { asking, noes } from '../guards/reading/dialog'
import { isMailbox, mailSign } from '../guards/reading/mail'
import { masks } from '../guards/reading/secrets'
import { terminalSign } from '../guards/reading/terminal'
import { plainNames, spelledAhead, spelledLines, trimmedLines, unpainted } from '../guards/reading/words'
import { rehearsals } from '../guards/rehearsal'
import { machinesAhead } from '../guards/shapes/panel'
import { isWritten } from '../guards/things/calm'
import { isLive } from '../guards/things/live'
import { pollsOn } from '../guards/things/things'
import { isAboutMoney } from '../guards/unknown'

/** Pieces of a few milliseconds each on a page of thousands of controls, in the order in which they build on each other. */
const ahead: readonly ((seen: Observation) => unknown)[] = [
  readOn,
  ...spelledAhead,
  spelledLines,
  unpainted,
  plainNames,
  ...imitationAhead,
  asking,
  noes,
  pageSign,
  trimmedLines,
  isAboutMoney,
  terminalSign,
  mailSign,
  showsEditor,
  sendsItself,
  actsAtOnce,
  keepsItself,
  sayings,
  asksForKey,
  asksToSend,
  launchers,
  isLetter,
  namesSettings,
  masks,
  languageOf,
  kinCounted,
  isMailbox,
  quotedIn,
  pollsOn,
  isLive,
  isWritten,
  ...machinesAhead,
  (seen) => speaksOfSecrets(knownElements(seen)),
  ...namesAhead,
  namesOn,
]

type Piece = () => unknown

export const readingOf = (seen: Observation): readonly Piece[] => ahead.map((piece) => () => piece(seen))

/** All that is compiled when it is first looked for, in pieces, of which the longest takes less than 0.1 s: what no move has to wait for if it is done before. */
export const rehearsed = (): readonly Piece[] =>
  rehearsals().flatMap(({ tables, seen, pieces }) => [...tables, ...readingOf(seen), ...pieces])
