/** What a schema takes, in words for whoever writes JSON by hand. */
import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** The fields of an object and what each takes; `needed` are those that may not be left out. */
export type Fields = { readonly takes: ReadonlyMap<string, string>; readonly needed: ReadonlySet<string> }

/** @param besides a field that tells one such object from another. */
export function fieldsOf(object: z.ZodType, besides: string): Fields {
  const { properties = {}, required = [] } = z.toJSONSchema(object, { io: 'input' })
  const others = Object.entries(properties).filter(([name]) => name !== besides)
  return {
    takes: new Map(others.map(([name, schema]) => [name, inWords(schema)])),
    needed: new Set(required),
  }
}

function inWords(schema: Schema | boolean): string {
  if (typeof schema === 'boolean') return 'anything'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const { enum: choices, anyOf } = schema
  if (choices !== undefined) return either(choices.map((choice) => JSON.stringify(choice)))
  if (anyOf !== undefined) return either(anyOf.map(inWords))
  return typed[String(schema.type)]?.(schema) ?? 'anything'
}

const typed: Readonly<Record<string, (schema: Schema) => string>> = {
  string: () => 'a text',
  boolean: () => 'true or false',
  integer: ({ minimum, maximum }) => `a whole number${rangeOf(minimum, maximum)}`,
  array: ({ prefixItems, items, minItems }) =>
    prefixItems === undefined
      ? `a list of ${minItems === undefined ? '' : `${minItems} or more: `}[${inWords(items as Schema)}, …]`
      : `[${prefixItems.map(inWords).join(', ')}]`,
  object: ({ properties = {} }) =>
    `{${Object.entries(properties)
      .map(([name, one]) => `"${name}": ${inWords(one)}`)
      .join(', ')}}`,
}

/** Bounds that every whole number has are none. */
function rangeOf(least: number | undefined, most: number | undefined): string {
  const isLeast = least !== undefined && least > Number.MIN_SAFE_INTEGER
  const isMost = most !== undefined && most < Number.MAX_SAFE_INTEGER
  if (isLeast && isMost) return ` from ${least} to ${most}`
  if (isLeast) return `, ${least} or more`
  return isMost ? `, ${most} at most` : ''
}

const either = (words: readonly string[]): string => words.join(' or ')
