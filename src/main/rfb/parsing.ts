/** Runs a grammar, written as a generator, over bytes that come in pieces of any size. */
import { failure } from '../../core/problem'

/** A grammar yields the number of bytes it wants next, or a promise it must wait for. */
export type Wanted = number | Promise<unknown>
export type Parsing<T = void> = Generator<Wanted, T, Uint8Array>

export type Parser = {
  /** Runs the grammar, synchronously, up to the first bytes it wants. What is received before is kept. */
  start(): void
  /** Takes the next bytes; they must not be changed afterwards. Ignored once stopped. */
  receive(chunk: Uint8Array): void
  /** How much was received that the grammar has not asked for yet; nothing is left where it is 0. */
  pending(): number
  stop(): void
}

type ParserOptions = {
  readonly grammar: Parsing
  readonly onError: (error: Error) => void
  /** `pause`: more is waiting than should; the transport had better stop reading until `resume`. */
  readonly onFlow?: ((flow: 'pause' | 'resume') => void) | undefined
}

/** The largest piece a grammar may ask for at once. */
const maxWanted = 4 * 1024 * 1024
const pauseAt = 4 * 1024 * 1024
const maxQueued = 64 * 1024 * 1024
/** Every chunk costs more than its bytes, so that a drip of single bytes counts too. */
const chunkCost = 128
const nothing = new Uint8Array(0)

export function createParser({ grammar, onError, onFlow }: ParserOptions): Parser {
  const queue = createQueue()
  let state: 'new' | 'reading' | 'waiting' | 'stopped' = 'new'
  let wanted = 0
  let running = false
  let paused = false

  function fail(error: unknown): void {
    if (state === 'stopped') return
    stop()
    onError(error instanceof Error ? error : new Error(String(error)))
  }

  function stop(): void {
    state = 'stopped'
    queue.clear()
  }

  function step(bytes: Uint8Array): void {
    const next = grammar.next(bytes)
    if (state === 'stopped') return
    if (next.done) stop()
    else if (typeof next.value === 'number') {
      wanted = next.value
      if (wanted > maxWanted) throw failure('rfb.too_much')
    } else waitFor(next.value)
  }

  function waitFor(promise: Promise<unknown>): void {
    state = 'waiting'
    promise.then(() => {
      if (state !== 'waiting') return
      state = 'reading'
      wanted = 0
      run()
    }, fail)
  }

  function run(): void {
    if (running) return
    running = true
    try {
      while (state === 'reading') {
        const bytes = queue.take(wanted)
        if (!bytes) break
        step(bytes)
      }
    } catch (error) {
      fail(error)
    }
    running = false
    flow()
  }

  function flow(): void {
    const full = queue.size() > pauseAt
    if (full === paused || state === 'stopped') return
    paused = full
    onFlow?.(full ? 'pause' : 'resume')
  }

  return {
    start() {
      if (state !== 'new') return
      state = 'reading'
      run()
    },
    receive(chunk) {
      if (state === 'stopped' || chunk.length === 0) return
      queue.add(chunk)
      if (queue.size() > maxQueued) return fail(failure('rfb.too_fast'))
      if (state === 'reading') run()
      else flow()
    },
    pending: () => queue.size(),
    stop,
  }
}

/** Waits inside a grammar and gives what the promise gave. */
export function* settled<T>(promise: Promise<T>): Parsing<T> {
  const outcome: T[] = []
  yield promise.then((value) => {
    outcome.push(value)
  })
  for (const value of outcome) return value
  throw new Error('A grammar went on before its promise was kept.')
}

function createQueue() {
  let chunks: Uint8Array[] = []
  let used = 0
  let partial: Uint8Array | undefined
  let filled = 0
  let size = 0

  function drop(count: number): void {
    used += count
    size -= count
    if (used < (chunks[0]?.length ?? 0)) return
    chunks.shift()
    size -= chunkCost
    used = 0
  }

  /** Moves what is there into one array of the wanted size, which may take several visits. */
  function gather(wanted: number): Uint8Array | undefined {
    partial ??= new Uint8Array(wanted)
    for (let head = chunks[0]; head && filled < wanted; head = chunks[0]) {
      const piece = head.subarray(used, used + wanted - filled)
      partial.set(piece, filled)
      filled += piece.length
      drop(piece.length)
    }
    if (filled < wanted) return undefined
    const whole = partial
    partial = undefined
    filled = 0
    return whole
  }

  return {
    add(chunk: Uint8Array): void {
      chunks.push(chunk)
      size += chunk.length + chunkCost
    },
    size: () => size,
    clear(): void {
      chunks = []
      partial = undefined
      size = 0
    },
    /** Exactly `wanted` bytes, or undefined while there are fewer. */
    take(wanted: number): Uint8Array | undefined {
      if (wanted === 0) return nothing
      const head = chunks[0]
      if (partial || !head || head.length - used < wanted) return gather(wanted)
      const bytes = head.subarray(used, used + wanted)
      drop(wanted)
      return bytes
    },
  }
}
