/** Words of the prompts' place. */

/** A hash by its first characters. */
export const short = (hash: string): string => (/^[0-9a-f]{64}$/.test(hash) ? `${hash.slice(0, 8)}…` : hash)
