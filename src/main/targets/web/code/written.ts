/** The text of a function of a page as code. */
import { type Expression, type Node, type Function as Parsed, parseExpressionAt } from 'acorn'
import { base, full, simple } from 'acorn-walk'

/** All names in it but that which it is called itself; undefined where it is no code. */
export function namesIn(source: string): ReadonlySet<string> | undefined {
  try {
    const names = new Set<string>()
    const code = parsed(source)
    full(code, (one) => {
      if (one.type === 'Identifier' && one !== code.id)
        names.add((one as Node & { readonly name: string }).name)
    })
    return names
  } catch {
    return undefined
  }
}

const kept = new Map<string, Parsed>()
const mostKept = 300

/** @throws SyntaxError where it is no function that runs at once. */
export function parsed(source: string): Parsed {
  const known = kept.get(source)
  if (known !== undefined) return known
  const code = parse(source)
  if (kept.size > mostKept) kept.clear()
  kept.set(source, code)
  return code
}

/** A function is written as one, or as a method of something. */
function parse(source: string): Parsed {
  const options = { ecmaVersion: 'latest' } as const
  try {
    return asFunction(parseExpressionAt(`(${source})`, 0, options))
  } catch {
    const holder = parseExpressionAt(`({${source}})`, 0, options)
    const [method] = holder.type === 'ObjectExpression' ? holder.properties : []
    return method?.type === 'Property' ? asFunction(method.value) : unreadable()
  }
}

function asFunction(expression: Expression): Parsed {
  const isFunction = ['FunctionExpression', 'ArrowFunctionExpression'].includes(expression.type)
  const written = expression as Parsed
  return isFunction && !written.async && !written.generator ? written : unreadable()
}

/** Of a function once. */
function once<Found>(find: (code: Parsed) => Found): (code: Parsed) => Found {
  const known = new WeakMap<Parsed, Found>()
  return (code) => {
    const found = known.get(code) ?? find(code)
    known.set(code, found)
    return found
  }
}

/** Names that are given something after their beginning. */
export const changingIn = once((code): ReadonlySet<string> => {
  const names = new Set<string>()
  full(code, (one) => {
    const { type, left, argument } = one as Node & { readonly left?: Node; readonly argument?: Node }
    const changed =
      type === 'AssignmentExpression' ? left : type === 'UpdateExpression' ? argument : undefined
    if (changed?.type === 'Identifier') names.add((changed as Node & { readonly name: string }).name)
  })
  return names
})

const unreadable = (): never => {
  throw new SyntaxError()
}

/** Names that are declared in it, and not in functions within it. */
export const namesGivenIn = once((code): ReadonlySet<string> => {
  const names = new Set<string>()
  const add = ({ id }: { readonly id: Node | null }) => {
    if (id?.type === 'Identifier') names.add((id as Node & { readonly name: string }).name)
  }
  simple(
    code.body,
    { VariableDeclarator: add, FunctionDeclaration: add },
    { ...base, Function: () => undefined },
  )
  return names
})
