/** Notices that a model is caught in a loop: the same 20 to 200 characters eight times in a row. */

const shortest = 20
const longest = 200
const times = 8

/** @returns a function that is fed a growing text piece by piece and says whether its end now repeats itself. */
export function openRepetitionGuard(): (piece: string) => boolean {
  const recent = new Uint16Array(longest)
  /** For each period, how many characters in a row equal the one that far before them. */
  const equal = new Uint32Array(longest + 1)
  let count = 0
  const feed = (code: number): boolean => {
    let looping = false
    for (let period = shortest; period <= longest && period <= count; period++) {
      const same = recent[(count - period) % longest] === code
      const run = same ? (equal[period] ?? 0) + 1 : 0
      equal[period] = run
      looping ||= run >= period * (times - 1)
    }
    recent[count % longest] = code
    count += 1
    return looping
  }
  return (piece) => {
    let looping = false
    for (let i = 0; i < piece.length; i++) looping = feed(piece.charCodeAt(i)) || looping
    return looping
  }
}
