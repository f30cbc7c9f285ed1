/** Who judges at this page stays who they are when it is loaded anew; another page of the same console has a name of its own. */
import type { ConsoleStore } from '../state/store'

const key = 'reviewer'

export function keepReviewer(store: ConsoleStore): void {
  store.setState({ reviewer: kept() })
  store.subscribe(({ reviewer }, { reviewer: before }) => {
    if (reviewer !== before) keep(reviewer)
  })
}

/** A browser may be told to keep nothing: then the name holds until the page is loaded anew. */
function keep(name: string | undefined): void {
  try {
    if (name === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, name)
  } catch {}
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
