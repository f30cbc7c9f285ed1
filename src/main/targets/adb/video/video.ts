/** A phone's moving picture for its viewers: filmed while somebody watches, given up on where it does not work. */

import type { Size } from '../../../../core/action/geometry'
import { type Failure, failure, problemOf } from '../../../../core/problem'
import type { Problem } from '../../../../core/problems/shape'
import { pause } from '../../../engine/waiting'
import type { Framebuffer } from '../../../rfb/framebuffer'
import type { Video } from '../../../rfb/server/video'
import type { Link } from '../line/link'
import { createFootage, type Footage } from './footage'
import { film } from './server'
import type { Filmed } from './stream'

export type PhoneVideo = {
  readonly video: Video
  /** Films over this connection from now on, whenever somebody watches. */
  attach(set: FilmSet): void
  /** Whether so many viewers are all shown the video now. */
  covers(views: number): boolean
}

export type FilmSet = {
  readonly link: Link
  /** The video shows a screen of another size than the kept picture: a new picture is wanted. */
  onTurned(): void
  /** The viewers are shown a video from now on. */
  onShown(): void
  /** Told once, why there is no video. */
  onGivenUp(why: Problem): void
}

/** In ms from the start of one take to that of the next, and how often one may break off before it is let be. */
const limits = { again: 3000, breaks: 5 } as const

/** @param jar scrcpy's server, a file of this computer. @param again for tests: ms between two takes at least. */
export function createVideo(jar: string, framebuffer: Framebuffer, again: number = limits.again): PhoneVideo {
  const footage = createFootage(framebuffer, follow)
  let set: FilmSet | undefined
  let stage: AbortController | undefined
  let retake: () => void = () => undefined
  let asked = false

  /** Films exactly while somebody watches. */
  function follow(): void {
    if (footage.viewers === 0) stop()
    else if (set !== undefined && stage === undefined) begin(set)
    if (footage.gap) refresh()
  }

  /** Kept packets would be out of date for the next viewer. */
  function stop(): void {
    stage?.abort(new Error('nobody watches'))
    footage.end()
  }

  function begin(now: FilmSet): void {
    const own = new AbortController()
    const signal = AbortSignal.any([own.signal, now.link.lost])
    stage = own
    keepFilming(now, signal)
      .catch((cause) => {
        if (set === now && (!own.signal.aborted || now.link.lost.aborted)) set = undefined
        if (!signal.aborted) now.onGivenUp(problemOf(cause))
      })
      .finally(() => {
        stage = undefined
        footage.end()
        follow()
      })
  }

  /** Rejects when it is called off, and when there is no hope of a picture. */
  async function keepFilming(now: FilmSet, signal: AbortSignal): Promise<never> {
    for (let breaks = 0; ; ) {
      const rest = pause(again, signal)
      rest.catch(() => undefined)
      const cut = new AbortController()
      retake = () => void rest.then(() => asked && cut.abort(new Error('anew'))).catch(() => undefined)
      const take = createTake({ ...now, footage, framebuffer, onKey: answered })
      const ended = AbortSignal.any([signal, cut.signal, take.wrong])
      const onUnit = (unit: Filmed) => ended.aborted || take.onUnit(unit)
      await film(now.link, jar, { signal: ended, onUnit }).catch((cause) => {
        signal.throwIfAborted()
        if (cut.signal.aborted) return
        footage.end()
        breaks += 1
        if (!take.seen || breaks > limits.breaks) throw cause
      })
      answered()
      await rest
    }
  }

  function answered(): void {
    asked = false
  }

  function refresh(): void {
    if (asked) return
    asked = true
    retake()
  }

  return {
    video: { opening: footage.opening, subscribe: footage.subscribe, refresh },
    attach(next) {
      set = next
      follow()
    },
    covers: (views) => footage.shown && footage.viewers >= views,
  }
}

type TakeParts = Pick<FilmSet, 'onTurned' | 'onShown'> & {
  readonly footage: Footage
  readonly framebuffer: Framebuffer
  onKey(): void
}

/** One take: whether it has a picture, and `wrong` when its size is neither the screen's nor that of the screen turned. */
function createTake({ footage, framebuffer, onKey, onTurned, onShown }: TakeParts) {
  const wrong = new AbortController()
  let seen = false
  return {
    wrong: wrong.signal,
    onUnit(unit: Filmed): void {
      footage.add(unit)
      if (!unit.key) return
      onKey()
      if (footage.shown) {
        if (!seen) onShown()
        seen = true
      } else if (seen || isTurned(unit.size, framebuffer)) {
        seen = true
        onTurned()
      } else wrong.abort(otherSize(unit.size, framebuffer))
    },
    get seen() {
      return seen
    },
  }
}

const isTurned = (size: Size, screen: Size): boolean =>
  size.width === screen.height && size.height === screen.width

const otherSize = (size: Size, screen: Size): Failure =>
  failure('adb.video.other_size', {
    width: size.width,
    height: size.height,
    wide: screen.width,
    high: screen.height,
  })
