/** What only opens: a file beside its neighbours, a menu, a dialog that says that it goes on. */
import { type Element, knownElements } from '../../action/observation'
import type { Control } from '../../effects/effect'
import type { Move } from '../guard'
import { holdsOrder } from '../harmless/assent'
import { noes } from '../reading/dialog'

const goesOn = /(?:…|\.{3}|▾|▼|⌄)$/u

/** A menu or a dialog opens: no order is carried out by it, or it says itself that something follows. */
export const opensMore = (names: readonly string[]): boolean =>
  names.every((name) => !holdsOrder(name) || goesOn.test(name.trim()))

/** Of files that are shown when they are opened; a program among them would run. */
const shown =
  /^[\p{L}\p{N}_][\p{L}\p{N}_ .()-]{0,60}\.(?:txt|md|pdf|docx?|odt|rtf|xlsx?|ods|csv|pptx?|odp|json|ya?ml|toml|xml|css|s[ac]ss|less|tsx?|jsx|vue|svelte|go|rs|java|kt|swift|c|cc|cpp|h|hpp|cs|sql|log|ini|conf|png|jpe?g|gif|webp|svg|mp3|wav|flac|mp4|mkv|mov)$/iu
/** How far from each other in pixels what stands in one column may begin. */
const slack = 12
/** As many lines under each other are near. */
const lines = 4

/** One file of a list or a tree on a picture: pressed it is selected, pressed twice it is opened. Where a no stands, one is asked for. */
export function isFileOpened({ at, near }: Control, { action, seen }: Move): boolean {
  if (at === undefined || action.kind !== 'click' || action.count === 3 || action.button !== 'left')
    return false
  if (near.length !== 1 || !near.every((text) => shown.test(text.trim()))) return false
  const own = near[0]
  const files = knownElements(seen).filter(({ text }) => shown.test(text.trim()))
  const here = files.find(({ text }) => text === own)
  return here !== undefined && noes(seen).length === 0 && files.some((other) => isNextTo(other, here))
}

const isNextTo = ({ box, text }: Element, here: Element): boolean =>
  text !== here.text &&
  Math.abs(box.x - here.box.x) <= slack &&
  Math.abs(box.y - here.box.y) <= lines * 3 * here.box.height
