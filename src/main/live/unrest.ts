/** Learns which parts of a live picture move by themselves, so that a caret, a clock or a video alarms nobody. */
import { type Box, union } from '../../core/action/geometry'
import { boxesOf, squareSide } from '../../core/action/moving'
import type { Clock, Unrest } from '../engine/ports'
import type { Framebuffer } from '../rfb/framebuffer'
import { settleLimits } from './settle'
import { createMemory } from './unrest-memory'

/** Looking may take one part in so many of the time: a video in full size must not keep the process busy. */
const parts = 6
/** More boxes than these are one. */
const mostPending = 256

/** Watches for as long as the framebuffer lives. */
export function watchUnrest(framebuffer: Framebuffer, clock: Clock): Unrest {
  const listeners = new Set<(stirred: readonly Box[]) => void>()
  let memory = createMemory(framebuffer)
  let pending: readonly Box[] = []
  let isOwn = true
  /** When the last act began; a check before it is over sooner than any act has settled. */
  let left = 0
  let due = 0
  let timer: NodeJS.Timeout | undefined

  function pass(): void {
    clearTimeout(timer)
    timer = undefined
    const started = clock()
    const boxes = pending
    pending = []
    const news = boxes.flatMap((box) => memory.look(box, started, isOwn))
    const done = clock()
    due = done + (done - started) * (parts - 1)
    if (news.length === 0) return
    const stirred = boxesOf(new Set(news), Math.ceil(framebuffer.width / squareSide), framebuffer)
    for (const listener of [...listeners]) listener(stirred)
  }

  framebuffer.subscribe((damage) => {
    if (damage === 'resized') {
      memory = createMemory(framebuffer)
      pending = []
      return
    }
    pending =
      pending.length < mostPending
        ? [...pending, damage]
        : [pending.reduce((all, box) => union(all, box), damage)]
    const wait = due - clock()
    if (wait <= 0) pass()
    else timer ??= setTimeout(pass, wait).unref()
  })

  return {
    now() {
      pass()
      return memory.moving(clock())
    },
    since(at) {
      pass()
      return memory.since(at, clock())
    },
    heed(on) {
      if (on === isOwn) return
      pass()
      isOwn = on
      if (!on) left = clock()
      else if (clock() - left >= settleLimits.quiet) memory.begin()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
