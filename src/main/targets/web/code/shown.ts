/**
 * Walks the code of a listener and of all that it calls, and tells whether it only changes how the page looks. Whatever is not
 * known to do so ends the walk: both branches of what is decided are walked, and what runs later is walked now.
 */
import type { Expression, Node, Pattern, Statement, Function as Written } from 'acorn'
import type { Names, Outside } from './reach'
import { blockIn, functionOf, holderOf } from './scopes'
import {
  calledOn,
  eachOf,
  given,
  isData,
  isOfPage,
  isShownBySetting,
  joined,
  literal,
  node,
  plain,
  propertyOf,
  type Scope,
  unknown,
  unset,
  type Value,
} from './values'
import { changingIn, namesGivenIn, parsed } from './written'

/** What follows from pressing: another look of the page, or an address of its site as it is written. */
export type Shown = { readonly leads: string | undefined }

/** So deep functions call each other, and so many pieces are walked. */
const most = { depth: 8, steps: 4000 } as const

/**
 * @param source of a listener, made in no other function; `names`: what stands behind the names in it and in all that it reaches.
 * @returns undefined where it may do anything else.
 */
export function shownBy(source: string, names: Names): Shown | undefined {
  const walk = new Walk(names)
  try {
    walk.handler(source)
    return walk.leads.size > 1 ? undefined : { leads: [...walk.leads][0] }
  } catch {
    return undefined
  }
}

type Of<Type extends string> = Extract<Statement | Expression, { readonly type: Type }>

class Walk {
  readonly leads = new Set<string>()
  #steps = 0
  #depth = 0

  readonly #names: Names
  readonly #page: Scope = { names: new Map(), outer: undefined, self: undefined, changing: new Set() }

  constructor(names: Names) {
    this.#names = names
  }

  handler(source: string): void {
    this.#run(parsed(source), [{ is: 'event' }], {
      ...this.#page,
      names: new Map(),
      outer: this.#page,
      self: node,
    })
  }

  /** A name of its own functions, or else of the page, or of the browser. */
  #named(name: string, scope: Scope): Value {
    const own = holderOf(name, scope)?.names.get(name)
    if (own !== undefined) return own.is === 'unset' ? unknown() : own
    const outside = this.#names.get(name)
    const value = outside === undefined ? given.get(name) : this.#valueOf(outside)
    if (value === undefined) return unknown()
    this.#page.names.set(name, value)
    return value
  }

  #valueOf(one: Outside): Value {
    if (one === 'data') return plain
    if (one === 'node' || one === 'nodes') return { is: one }
    return { is: 'function', code: parsed(one.source), scope: this.#page }
  }

  #run(code: Written, args: readonly Value[], outer: Scope): Value {
    this.#depth++
    if (this.#depth > most.depth) unknown()
    const isArrow = code.type === 'ArrowFunctionExpression'
    const scope: Scope = {
      names: new Map(),
      outer,
      // Of an arrow it is what it was where that was written: of a listener nobody knows what.
      self: isArrow === (this.#depth === 1) ? undefined : outer.self,
      changing: changingIn(code),
    }
    // What is not reached yet is not what is called so outside.
    for (const name of namesGivenIn(code)) scope.names.set(name, unset)
    for (const [at, param] of code.params.entries()) this.#bind(param, args[at] ?? plain, scope)
    const value =
      code.body.type === 'BlockStatement' ? this.#all(code.body.body, scope) : this.#value(code.body, scope)
    this.#depth--
    return value
  }

  #bind(pattern: Pattern, value: Value, scope: Scope): void {
    if (pattern.type === 'AssignmentPattern') {
      this.#value(pattern.right, scope)
      this.#bind(pattern.left, value.is === 'text' ? plain : value, scope)
    } else if (pattern.type === 'Identifier') {
      const { name } = pattern
      const before = scope.names.get(name) ?? unset
      const isSure = value.is !== 'text' || !scope.changing.has(name)
      // Given twice it is either.
      scope.names.set(name, before.is !== 'unset' ? joined(before, value) : isSure ? value : plain)
    } else unknown()
  }

  /** What is returned by them: data, or nothing. */
  #all(statements: readonly Statement[], scope: Scope): Value {
    // Functions hold before they are written.
    for (const one of statements)
      if (one.type === 'FunctionDeclaration')
        scope.names.set(one.id.name, { is: 'function', code: plainFunction(one), scope })
    let value: Value = plain
    for (const one of statements) value = joined(value, this.#statement(one, scope))
    return value
  }

  #statement(one: Statement, scope: Scope): Value {
    if (this.#steps++ > most.steps) unknown()
    switch (one.type) {
      case 'ExpressionStatement':
        this.#value(one.expression, scope)
        return plain
      case 'VariableDeclaration':
        return this.#declare(one, scope)
      case 'ReturnStatement':
        return one.argument ? this.#value(one.argument, scope) : plain
      case 'BlockStatement':
        return this.#all(one.body, blockIn(scope))
      case 'IfStatement':
        return this.#if(one, scope)
      case 'ForStatement':
        return this.#for(one, blockIn(scope))
      case 'ForOfStatement':
        return this.#forOf(one, blockIn(scope))
      case 'SwitchStatement':
        return this.#switch(one, scope)
      case 'EmptyStatement':
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'FunctionDeclaration':
        return plain
      default:
        return unknown()
    }
  }

  #declare({ kind, declarations }: Of<'VariableDeclaration'>, scope: Scope): Value {
    const holder = kind === 'var' ? functionOf(scope) : scope
    for (const { id, init } of declarations) this.#bind(id, init ? this.#value(init, scope) : plain, holder)
    return plain
  }

  #if({ test, consequent, alternate }: Of<'IfStatement'>, scope: Scope): Value {
    this.#value(test, scope)
    return joined(this.#statement(consequent, scope), alternate ? this.#statement(alternate, scope) : plain)
  }

  #for({ init, test, update, body }: Of<'ForStatement'>, scope: Scope): Value {
    if (init?.type === 'VariableDeclaration') this.#declare(init, scope)
    else if (init) this.#value(init, scope)
    for (const one of [test, update]) if (one) this.#value(one, scope)
    return this.#statement(body, scope)
  }

  #switch({ discriminant, cases }: Of<'SwitchStatement'>, scope: Scope): Value {
    this.#value(discriminant, scope)
    return cases.reduce<Value>((value, { test, consequent }) => {
      if (test) this.#value(test, scope)
      return joined(value, this.#all(consequent, scope))
    }, plain)
  }

  #forOf(one: Of<'ForOfStatement'>, scope: Scope): Value {
    const all = this.#value(one.right, scope)
    const each = all.is === 'nodes' ? node : isData(all) ? plain : unknown()
    const [first] = one.left.type === 'VariableDeclaration' ? one.left.declarations : []
    if (first === undefined) return unknown()
    this.#bind(first.id, each, scope)
    return this.#statement(one.body, scope)
  }

  #value(one: Node, scope: Scope): Value {
    if (this.#steps++ > most.steps) unknown()
    const expression = one as Expression
    switch (expression.type) {
      case 'Literal':
        return literal(expression.value)
      case 'Identifier':
        return this.#named(expression.name, scope)
      case 'ThisExpression':
        return scope.self ?? unknown()
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return this.#value(expression.expression, scope)
      case 'TemplateLiteral':
        return this.#template(expression, scope)
      case 'UnaryExpression':
        return this.#unary(expression, scope)
      case 'BinaryExpression':
        return this.#binary(expression, scope)
      case 'LogicalExpression':
        return joined(this.#value(expression.left, scope), this.#value(expression.right, scope))
      case 'ConditionalExpression':
        this.#value(expression.test, scope)
        return joined(this.#value(expression.consequent, scope), this.#value(expression.alternate, scope))
      case 'SequenceExpression':
        return expression.expressions.map((each) => this.#value(each, scope)).at(-1) ?? plain
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return { is: 'function', code: plainFunction(expression), scope }
      case 'ArrayExpression':
        return this.#list(expression.elements, scope)
      case 'MemberExpression':
        return this.#member(expression, scope)
      case 'CallExpression':
        return this.#call(expression, scope)
      case 'AssignmentExpression':
        return this.#assign(expression.left, expression.operator, this.#value(expression.right, scope), scope)
      case 'UpdateExpression':
        return this.#assign(expression.argument, expression.operator, plain, scope)
      default:
        return unknown()
    }
  }

  #template({ quasis, expressions }: Of<'TemplateLiteral'>, scope: Scope): Value {
    const parts = expressions.map((each) => this.#value(each, scope))
    if (!parts.every(isData)) return unknown()
    const texts = quasis.map(({ value }, at) => {
      const part = parts[at]
      return part === undefined
        ? value.cooked
        : part.is === 'text'
          ? `${value.cooked}${part.text}`
          : undefined
    })
    return texts.includes(undefined) ? plain : written(texts.join(''))
  }

  #unary({ operator, argument }: Of<'UnaryExpression'>, scope: Scope): Value {
    const value = this.#value(argument, scope)
    if (operator === 'delete') return unknown()
    return operator === '-' && value.is === 'text' && value.isNumber
      ? { is: 'text', text: String(-Number(value.text)), isNumber: true }
      : plain
  }

  #binary(expression: Of<'BinaryExpression'>, scope: Scope): Value {
    const { operator } = expression
    if (operator === 'in' || operator === 'instanceof') return unknown()
    const left = this.#value(expression.left, scope)
    const right = this.#value(expression.right, scope)
    // Of an object a sum is a text that it makes itself.
    if (operator !== '+' && isOfPage(left) && isOfPage(right)) return plain
    if (!isData(left) || !isData(right)) return operator === '+' ? unknown() : plain
    const isText =
      operator === '+' && left.is === 'text' && right.is === 'text' && !(left.isNumber && right.isNumber)
    return isText ? written(`${left.text}${right.text}`) : plain
  }

  /** Of elements, or of data. */
  #list(elements: readonly (Node | null)[], scope: Scope): Value {
    const values = elements.map((each) => {
      if (each === null) return plain
      if (each.type !== 'SpreadElement') return this.#value(each, scope)
      const spread = this.#value((each as Node & { readonly argument: Node }).argument, scope)
      return spread.is === 'nodes' ? node : spread.is === 'plain' ? plain : unknown()
    })
    if (values.length > 0 && values.every(({ is }) => is === 'node')) return { is: 'nodes' }
    return values.every(isData) ? plain : unknown()
  }

  #member(one: Of<'MemberExpression'>, scope: Scope): Value {
    const of = this.#value(one.object, scope)
    const name = this.#keyOf(one, scope)
    if (of.is === 'nodes' && (name === undefined || /^-?\d+$/.test(name))) return node
    if (name === undefined) return isData(of) || of.is === 'data' ? plain : unknown()
    // What the page has put there in place of the browser's is not noticed.
    return propertyOf(of, name) ?? (of.is === 'window' ? unknown() : { is: 'method', of, name })
  }

  /** Undefined where it is counted. */
  #keyOf(one: Of<'MemberExpression'>, scope: Scope): string | undefined {
    if (!one.computed) return one.property.type === 'Identifier' ? one.property.name : unknown()
    const key = this.#value(one.property, scope)
    if (key.is === 'text') return key.text
    return key.is === 'plain' ? undefined : unknown()
  }

  #call(one: Of<'CallExpression'>, scope: Scope): Value {
    const callee = this.#value(one.callee, scope)
    const args = one.arguments.map((each) =>
      each.type === 'SpreadElement' ? unknown() : this.#value(each, scope),
    )
    if (callee.is === 'function') return this.#run(callee.code, args, callee.scope)
    if (callee.is === 'converter') return args.every(isData) ? plain : unknown()
    if (callee.is !== 'method') return unknown()
    return this.#method(callee, args)
  }

  #method({ of, name }: Value & { readonly is: 'method' }, args: readonly Value[]): Value {
    if (of.is === 'location' && ['assign', 'replace'].includes(name)) return this.#lead(args[0] ?? plain)
    const comes = calledOn(of, name, args)
    if (comes !== 'each' && comes !== 'later') return comes ?? unknown()
    const [work] = args
    if (work?.is !== 'function') return unknown()
    if (comes === 'each')
      return eachOf(name, this.#run(work.code, [node, plain, { is: 'nodes' }], work.scope))
    this.#run(work.code, [plain], work.scope)
    return plain
  }

  #assign(to: Node, operator: string, value: Value, scope: Scope): Value {
    const set = ['=', '??=', '||=', '&&='].includes(operator) ? value : isData(value) ? plain : unknown()
    if (to.type === 'Identifier')
      return this.#setName((to as Node & { readonly name: string }).name, set, scope)
    if (to.type !== 'MemberExpression') return unknown()
    const member = to as Of<'MemberExpression'>
    const of = this.#value(member.object, scope)
    const name = this.#keyOf(member, scope)
    if ((of.is === 'window' || of.is === 'document') && name === 'location') return this.#lead(set)
    if (of.is === 'location') return name === 'hash' && isPart(set) ? set : this.#lead(ofLocation(name, set))
    return isShownBySetting(of, name, set) ? set : unknown()
  }

  /** A name of its own may be data or elements; one of the page keeps some data. A function that is given later may be called before. */
  #setName(name: string, value: Value, scope: Scope): Value {
    if (name === 'location') return this.#lead(value)
    const before = this.#named(name, scope)
    const holder = holderOf(name, scope)
    if (holder === undefined || !isOfPage(value)) return unknown()
    const isKept = before.is === value.is || (isData(before) && isData(value))
    return isKept || (holder !== this.#page && isData(before)) ? this.#keep(name, value, holder) : unknown()
  }

  #keep(name: string, value: Value, holder: Scope): Value {
    holder.names.set(name, value.is === 'text' ? plain : value)
    return value
  }

  /** The page is left for another one of its site, or for a part of itself. */
  #lead(to: Value): Value {
    if (to.is !== 'text' || !/^(?:\/(?!\/)|[?#.\w-](?!.*:))[^\\\p{C}]*$/u.test(to.text)) return unknown()
    this.leads.add(to.text)
    return plain
  }
}

function plainFunction(code: Written): Written {
  return code.async || code.generator ? unknown() : code
}

/** No address is longer; a text that is put together of itself grows without an end. */
const longest = 1000
const written = (text: string): Value =>
  text.length > longest ? plain : { is: 'text', text, isNumber: false }

/** A part of this page; behind `#/` stands another one. */
const isPart = (value: Value): boolean => value.is === 'text' && !/^#?[!/]/.test(value.text)

/** What a part of the address is set to, as an address. */
function ofLocation(name: string | undefined, value: Value): Value {
  if (value.is !== 'text') return unknown()
  const sign = name === undefined ? undefined : signs[name]
  if (sign === undefined) return unknown()
  return { ...value, text: value.text.startsWith(sign) ? value.text : `${sign}${value.text}` }
}
const signs: Readonly<Record<string, string>> = { href: '', hash: '#', search: '?', pathname: '/' }
