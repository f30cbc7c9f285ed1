/** JSON values as a dialect reads them, and the closed list of repairs that reading may need. */

/** The closed list. `nonfinite` (NaN, Infinity) is read so that a coordinate can be refused as such. */
export type Repair =
  | 'bom'
  | 'comment'
  | 'full_width'
  | 'curly_quotes'
  | 'single_quotes'
  | 'unescaped_quote'
  | 'raw_newline'
  | 'python_literal'
  | 'python_tuple'
  | 'nonfinite'
  | 'unquoted_key'
  | 'blank_key'
  | 'trailing_comma'
  | 'missing_comma'
  | 'missing_bracket'

/** Objects are maps: no key of a reply can reach a prototype. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = ReadonlyMap<string, Json>

export const isObject = (value: Json | undefined): value is JsonObject => value instanceof Map
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** Called with each repair, as often as it is made. */
export type Note = (repair: Repair) => void
