/** The frames of a run that are still in memory, their names on disk, and the texts found on them. */

import type { Moving } from '../../../core/action/moving'
import type { Element } from '../../../core/action/observation'
import { failure } from '../../../core/problem'
import { blame } from '../fault'
import type { Eyes, Journal, Picture } from '../ports'
import { timeLimit } from '../waiting'

export type Frames = {
  /** Names a picture, keeps it with what moved in it by itself, and starts saving it. */
  keep(picture: Picture, moving?: Moving): string
  /** None of these goes, however many come; those of before may. */
  pin(names: readonly string[]): void
  picture(name: string): Picture
  /** What moved in a kept picture when it was seen last, where the target tells. */
  moving(name: string): Moving | undefined
  /** A picture of this run, from memory or else from its record. */
  recall(name: string): Promise<Picture>
  /** Resolves once a kept picture is durable. */
  saved(name: string): Promise<void>
  /** Reads a picture that may be kept next. One at a time: while it is read, others are passed over. */
  foresee(picture: Picture): void
  /** The texts on a kept picture, always the same list; looked for once, and again where that failed, up to three times. */
  elements(name: string): Promise<Element[]>
  /** Ends the readings that still go on, and tries once more to save what is not saved. Never rejects. */
  close(): Promise<void>
}

/** Frames that a question, its live counterpart and its aftermath need. */
const kept = 4

/** How long one reading may take, in ms, and how many of one picture may fail. */
const readingMs = 60_000
const readings = 3

/** A picture that is read before anybody knows whether it stays. */
type Foreseen = { readonly name: string; readonly elements: Promise<Element[]>; isRead: boolean }

type Kept = {
  readonly picture: Picture
  moving: Moving | undefined
  saved: Promise<void>
  elements?: Promise<Element[]>
  /** How often its texts were looked for in vain. */
  failures: number
}

function dropOldest(frames: Map<string, Kept>, pinned: readonly string[]): void {
  const others = [...frames.keys()].filter((name) => !pinned.includes(name))
  for (const old of others.slice(0, -kept)) frames.delete(old)
}

export function openFrames(eyes: Eyes, journal: Journal): Frames {
  const frames = new Map<string, Kept>()
  let pinned: readonly string[] = []
  let foreseen: Foreseen | undefined
  const closing = new AbortController()

  const find = (name: string): Kept => {
    const found = frames.get(name)
    if (found === undefined) throw failure('engine.frame_gone', { name: name.slice(0, 8) })
    // What is asked for is the last to go.
    frames.delete(name)
    frames.set(name, found)
    return found
  }

  const save = (name: string, picture: Picture): Promise<void> => {
    const saved = blame('journal', () => journal.saveFrame(name, picture))
    saved.catch(() => undefined) // told to those that await `saved`
    return saved
  }

  const saved = (name: string, entry: Kept): Promise<void> =>
    entry.saved.catch(() => {
      entry.saved = save(name, entry.picture)
      return entry.saved
    })

  const look = (picture: Picture): Promise<Element[]> => {
    const signal = timeLimit(readingMs, closing.signal)
    return blame('program', async () => [...(await eyes.elements(picture, signal))])
  }

  /** A reading that failed is done again when the texts are needed again, until it has failed too often. */
  const adopt = (entry: Kept, reading: Promise<Element[]>): Promise<Element[]> => {
    entry.elements = reading
    reading.catch(() => {
      entry.failures += 1
      if (entry.failures < readings) delete entry.elements
    })
    return reading
  }

  return {
    foresee(picture) {
      if (foreseen?.isRead === false || closing.signal.aborted) return
      const name = eyes.name(picture)
      if (frames.has(name) || foreseen?.name === name) return
      const elements = look(picture)
      const mine: Foreseen = { name, elements, isRead: false }
      foreseen = mine
      const isRead = () => Object.assign(mine, { isRead: true })
      elements.then(isRead, () => {
        if (foreseen === mine) foreseen = undefined
      })
    },
    keep(picture, moving) {
      const name = eyes.name(picture)
      const entry: Kept = frames.get(name) ?? { picture, moving, saved: save(name, picture), failures: 0 }
      if (foreseen?.name === name && entry.elements === undefined) adopt(entry, foreseen.elements)
      entry.moving = moving ?? entry.moving
      frames.delete(name)
      frames.set(name, entry)
      dropOldest(frames, pinned)
      return name
    },
    pin(names) {
      pinned = names
    },
    picture: (name) => find(name).picture,
    moving: (name) => find(name).moving,
    async recall(name) {
      return frames.get(name)?.picture ?? blame('journal', () => journal.loadFrame(name))
    },
    saved: (name) => saved(name, find(name)),
    elements(name) {
      const entry = find(name)
      return entry.elements ?? adopt(entry, look(entry.picture))
    },
    async close() {
      closing.abort(failure('engine.over'))
      for (const [name, entry] of frames) await saved(name, entry).catch(() => undefined)
    },
  }
}
