/** Puts streamed tool calls together: by index, or by id and name where a server gives every call the same index. */

/** Empty strings are what the piece does not say. */
export type Piece = {
  readonly index: number | undefined
  readonly id: string
  readonly name: string
  readonly arguments: string
}

type Call = { readonly index: number; id: string; name: string; arguments: string }

export type ToolCalls = {
  /** `grow` is given every text that is kept, and may throw when there is too much of it. */
  add(piece: Piece, grow: (text: string) => string): void
  count(): number
  /** By index, calls of one index as they came. A call without an id is given one. */
  list(): { id: string; name: string; arguments: string }[]
}

export function openToolCalls(): ToolCalls {
  const calls: Call[] = []

  function callOf(piece: Piece): Call {
    const { index } = piece
    const known = calls.findLast((call) => index === undefined || call.index === index)
    if (known !== undefined && !startsAnother(known, piece)) return known
    const begun = { index: index ?? calls.length, id: '', name: '', arguments: '' }
    calls.push(begun)
    return begun
  }

  return {
    add(piece, grow) {
      const call = callOf(piece)
      call.id ||= piece.id
      call.name ||= grow(piece.name)
      call.arguments += grow(piece.arguments)
    },
    count: () => calls.length,
    list: () =>
      [...calls]
        .sort((a, b) => a.index - b.index)
        .map(({ id, name, arguments: written }, nth) => ({
          id: id || `call_${nth}`,
          name,
          arguments: written,
        })),
  }
}

/**
 * Some servers repeat the id and the name with every piece of one call; a new one begins the next call, as does the same name
 * where all that the call before needs has come.
 */
function startsAnother(known: Call, { id, name }: Piece): boolean {
  if (id !== '' && known.id !== '') return id !== known.id
  if (name === '' || known.name === '') return false
  return name !== known.name || isWhole(known.arguments)
}

/** It is asked of every piece: what is longer than any move's arguments is not read again each time. */
const longest = 10_000

function isWhole(written: string): boolean {
  if (written.length > longest || !written.trimEnd().endsWith('}')) return false
  try {
    JSON.parse(written)
    return true
  } catch {
    return false
  }
}
