/** The frames of a run that are still in memory, their names on disk, and the texts found on them. */

import type { Moving } from '../../../core/action/moving'
import type { Element } from '../../../core/action/observation'
import { failure } from '../../../core/problem'
import { blame } from '../fault'
import type { Eyes, Journal, Picture } from '../ports'

export type Frames = {
  /** Names a picture, keeps it with what moved in it by itself, and starts saving it. */
  keep(picture: Picture, moving?: Moving): string
  picture(name: string): Picture
  /** What moved in a kept picture when it was seen last, where the target tells. */
  moving(name: string): Moving | undefined
  /** A picture of this run, from memory or else from its record. */
  recall(name: string): Promise<Picture>
  /** Resolves once a kept picture is durable. */
  saved(name: string): Promise<void>
  /** The texts on a kept picture; looked for once. */
  elements(name: string): Promise<readonly Element[]>
}

/** Frames that a question, its live counterpart and its aftermath need. */
const kept = 4

type Kept = {
  readonly picture: Picture
  moving: Moving | undefined
  saved: Promise<void>
  elements?: Promise<readonly Element[]>
}

export function openFrames(eyes: Eyes, journal: Journal): Frames {
  const frames = new Map<string, Kept>()

  const find = (name: string): Kept => {
    const found = frames.get(name)
    if (found === undefined) throw failure('engine.frame_gone', { name: name.slice(0, 8) })
    return found
  }

  const save = (name: string, picture: Picture): Promise<void> => {
    const saved = blame('journal', journal.saveFrame(name, picture))
    saved.catch(() => undefined) // whoever needs the frame awaits `saved` and learns of it
    return saved
  }

  return {
    keep(picture, moving) {
      const name = eyes.name(picture)
      const entry = frames.get(name) ?? { picture, moving, saved: save(name, picture) }
      entry.moving = moving ?? entry.moving
      frames.delete(name)
      frames.set(name, entry)
      for (const old of [...frames.keys()].slice(0, -kept)) frames.delete(old)
      return name
    },
    picture: (name) => find(name).picture,
    moving: (name) => find(name).moving,
    async recall(name) {
      return frames.get(name)?.picture ?? blame('journal', journal.loadFrame(name))
    },
    async saved(name) {
      const entry = find(name)
      await entry.saved.catch(() => {
        entry.saved = save(name, entry.picture)
        return entry.saved
      })
    },
    elements(name) {
      const entry = find(name)
      entry.elements ??= eyes.elements(entry.picture, AbortSignal.timeout(60_000))
      return entry.elements
    },
  }
}
