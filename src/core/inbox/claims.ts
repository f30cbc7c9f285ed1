/** Who is looking at which step: a claim keeps others from it until it is given up, or its time is over. */

export type Claims = {
  /** Takes it, or keeps it for longer; false where another has it. @param now milliseconds on one clock. */
  take(name: string, holder: string, now: number): boolean
  /** Another than this holder has it. */
  isTaken(name: string, holder: string, now: number): boolean
  /** All that others have. */
  taken(holder: string, now: number): readonly string[]
  release(name: string, holder: string): void
  releaseAll(holder: string): void
  /** How many others look at something. */
  others(holder: string, now: number): number
}

/** @param lasts milliseconds from the last sign of life. */
export function openClaims(lasts: number): Claims {
  const claims = new Map<string, { readonly holder: string; readonly until: number }>()
  const alive = (name: string, now: number) => {
    const claim = claims.get(name)
    if (claim !== undefined && claim.until <= now) claims.delete(name)
    return claims.get(name)
  }
  const isTaken: Claims['isTaken'] = (name, holder, now) => {
    const claim = alive(name, now)
    return claim !== undefined && claim.holder !== holder
  }
  return {
    isTaken,
    take(name, holder, now) {
      if (isTaken(name, holder, now)) return false
      claims.set(name, { holder, until: now + lasts })
      return true
    },
    taken: (holder, now) => [...claims.keys()].filter((name) => isTaken(name, holder, now)),
    release(name, holder) {
      if (claims.get(name)?.holder === holder) claims.delete(name)
    },
    releaseAll(holder) {
      for (const [name, claim] of claims) if (claim.holder === holder) claims.delete(name)
    },
    others(holder, now) {
      const names = [...claims.keys()]
      const holders = names.flatMap((name) => alive(name, now)?.holder ?? [])
      return new Set(holders.filter((one) => one !== holder)).size
    },
  }
}
