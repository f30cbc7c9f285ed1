/** What a page is told to be outlasts its being loaded anew; another page of the same console has its own. */

/** A browser may be told to keep nothing: then it holds until the page is loaded anew. */
export function keep(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {}
}

export function kept(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
