/** Long work in short pieces: whatever else the service is asked has its turn between them. */
import { setImmediate as turn } from 'node:timers/promises'

/** So long others wait for a piece, in ms; an item of it takes as long as it takes. */
const longestMs = 8

/** All items in their order, as many at a time as there is time for. Each slice is to be taken whole before the next one is asked for. */
export async function* sliced<T>(items: Iterable<T>): AsyncGenerator<Iterable<T>> {
  const all = items[Symbol.iterator]()
  let isOver = false
  let since = performance.now()
  function* slice(): Generator<T> {
    do {
      const next = all.next()
      isOver = next.done === true
      if (!next.done) yield next.value
    } while (!isOver && performance.now() - since < longestMs)
  }
  while (!isOver) {
    yield slice()
    if (performance.now() - since < longestMs) continue
    await turn()
    since = performance.now()
  }
}

/** Does the same with every item. */
export async function eachInTurn<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  for await (const slice of sliced(items)) for (const item of slice) work(item)
}

/** What a work comes to that stops again and again on its way. */
export async function carriedOut<T>(work: Generator<void, T>): Promise<T> {
  for (let since = performance.now(); ; ) {
    const next = work.next()
    if (next.done === true) return next.value
    if (performance.now() - since < longestMs) continue
    await turn()
    since = performance.now()
  }
}
