/** Lines of a program in the editor that shows them: a press puts the caret there or marks a word, and runs nothing. */
import type { Box, Point } from '../../action/geometry'
import { knownElements, type Observation } from '../../action/observation'
import type { Move } from '../guard'
import { isSource } from '../harmless/content'
import { isEditor } from '../harmless/entering'
import { byValue } from '../reading/memo'

/** As many of the signs that programs are full of, beside words. */
const signs = 3
/** A statement's beginning or its end. */
const statement =
  /^(?:export |import |const |let |var |def |class |func |fn |return |for ?[(（]|if ?[(（]|while ?[(（]|#include|public |private |package |use |\}|@\w|\/\/)|[;{}]$|=>|:=|\) ?\{/u

const isCode = (text: string): boolean =>
  text.length >= 12 &&
  statement.test(text.trim()) &&
  (text.match(/[{}()（）[\];=<>.:"'`]/gu)?.length ?? 0) >= signs

/** An editor by its title, or by what it shows: files in tabs or a tree, and lines of a program. */
const isCoding = byValue((seen: Observation): boolean => {
  if (isEditor(seen)) return true
  const texts = knownElements(seen).map(({ text }) => text)
  return seen.listed === undefined && texts.filter(isSource).length >= 2 && texts.filter(isCode).length >= 2
})

/** How a file was changed, at the end of its line. */
const changed = /^[MAUDRC]$/

/** Another file in the tabs or the tree, or the very line of a program; a sign over a line is not written in it. */
export const isCodePressed = ([x, y]: Point, { seen, action }: Move): boolean => {
  if (action.kind !== 'click' || action.button !== 'left' || !isCoding(seen)) return false
  const here = knownElements(seen).filter(
    ({ box }) =>
      x >= box.x - 4 && x <= box.x + box.width + 4 && y >= box.y - 3 && y <= box.y + box.height + 3,
  )
  return (
    here.length > 0 &&
    here.every(
      ({ text, box }) => isCode(text) || isSource(text) || (changed.test(text) && isBesideFile(box, seen)),
    )
  )
}

const isBesideFile = ({ x, y }: Box, seen: Observation): boolean =>
  knownElements(seen).some(
    ({ text, box }) =>
      isSource(text) && box.x < x && x - box.x < 320 && Math.abs(box.y - y) <= box.height * 0.6,
  )
