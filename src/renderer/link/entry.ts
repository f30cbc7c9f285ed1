/**
 * How a page comes in by the browser door: the code of its link is given for a pass. The pass lies in the storage of this
 * origin: unlike a cookie it is sent to no other port of this host, and other tabs and a restarted browser have it too.
 */
import { withoutCode } from './spot'

export type Entry = {
  /** The newest pass this browser has; empty when it has none. */
  pass(): string
  /** The link was used, or replaced, before this page came with it. */
  readonly spent: boolean
}

export async function enter(): Promise<Entry> {
  // A link that is pasted over this very page changes nothing but the fragment.
  addEventListener('hashchange', () => codeIn(location.hash) !== null && location.reload())
  const code = codeIn(location.hash)
  const { fresh, spent = false } = code === null ? {} : await spend(code)
  return { pass: () => kept() ?? fresh ?? '', spent }
}

const codeIn = (fragment: string): string | null => new URLSearchParams(fragment.slice(1)).get('code')

async function spend(code: string): Promise<{ readonly fresh?: string; readonly spent?: boolean }> {
  const bearer = { authorization: `Bearer ${code}` }
  const answer = await fetch('/pass', { method: 'POST', headers: bearer }).catch(() => undefined)
  // Nobody has answered: the next load tries again.
  if (answer === undefined) return {}
  history.replaceState(null, '', `${location.pathname}${withoutCode(location.hash)}`)
  if (!answer.ok) return { spent: true }
  const fresh = await answer.text()
  keep(fresh)
  return { fresh }
}

/** A browser may be told to keep nothing: then this page is in for as long as it is not loaded anew. */
function keep(pass: string): void {
  try {
    localStorage.setItem('pass', pass)
  } catch {}
}

function kept(): string | undefined {
  try {
    return localStorage.getItem('pass') ?? undefined
  } catch {
    return undefined
  }
}
