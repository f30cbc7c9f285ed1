/** Where a profile's parameters stand on a wire that keeps those of the sampling apart. */
import type { Endpoint } from '../wire'

type Written = Readonly<Record<string, unknown>>

/**
 * `renamed`: how each parameter of chat completions is called in the object of the name `holder`; what that object already has
 * wins, and nulls leave a parameter out.
 */
export function parted(
  extra: Endpoint['extra'],
  { holder, renamed }: { readonly holder: string; readonly renamed: Readonly<Record<string, string>> },
): { readonly own: Written; readonly sampling: Written } {
  const said = Object.entries(extra).filter(([, value]) => value !== null)
  const own = said.filter(([name]) => name !== holder && renamed[name] === undefined)
  const sampling = said.flatMap(([name, value]) => {
    const here = renamed[name]
    return here === undefined ? [] : [[here, value] as const]
  })
  const given = extra[holder]
  return {
    own: Object.fromEntries(own),
    sampling: { ...Object.fromEntries(sampling), ...(typeof given === 'object' && given) },
  }
}
