/** The sentences that source files hold: every text with three words in a row, and every message of an error. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** `parts`: the words of a text, with a hole between each two. */
export type SourceSentence = { readonly file: string; readonly parts: readonly string[] }

export const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name))
    .sort()
    .map((name) => join(folder, name))

/** A text within the hole of another stands for itself. */
export function sentencesIn(file: string): readonly SourceSentence[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: SourceSentence[] = []
  const look = (node: ts.Node): void => {
    const parts = partsOf(node)
    if (ts.isImportDeclaration(node) || isShellLine(node)) return
    if (parts !== undefined && (isMessage(node) || isProse(parts))) found.push({ file, parts })
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** What a phone's shell is told, tagged `sh`. */
const isShellLine = (node: ts.Node): boolean =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sh'

function partsOf(node: ts.Node): readonly string[] | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
}

/** Said by an error, directly or as one side of a choice. */
function isMessage(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) return isMessage(parent)
  return (
    ts.isNewExpression(parent) &&
    parent.arguments?.[0] === node &&
    /Error$/.test(parent.expression.getText()) &&
    (partsOf(node) ?? []).some((part) => /[a-z]{2}/.test(part))
  )
}

const isProse = (parts: readonly string[]): boolean =>
  /(?<![\w-])[A-Za-z][A-Za-z’']*[,.]? [A-Za-z][A-Za-z’']*[,.]? [A-Za-z][A-Za-z’']*(?![\w=/])/.test(
    parts.join('0'),
  )

/** Every text in a source that looks like a code of a problem, such as `vnc.at`. */
export const codesIn = (source: string): readonly string[] =>
  [...source.matchAll(/'([a-z]+(?:\.[a-z_]+)*)'/g)].map(([, code = '']) => code)
