/** Where the names of a function stand. */
import type { Scope } from './values'

export function holderOf(name: string, scope: Scope): Scope | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) if (at.names.has(name)) return at
  return undefined
}

/** A `var` holds in all of its function. */
export function functionOf(scope: Scope): Scope {
  let at = scope
  while (at.isBlock === true && at.outer !== undefined) at = at.outer
  return at
}

/** A part of a function: what is declared there holds there alone. */
export const blockIn = (scope: Scope): Scope => ({ ...scope, names: new Map(), outer: scope, isBlock: true })
