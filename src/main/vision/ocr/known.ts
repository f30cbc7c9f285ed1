/** Texts of screens that are known before they are shown: the first ones of the practice desktop (scripts/make-first-texts.mjs). */
import known from '../../../../resources/practice/first-texts.json'
import { Element } from '../../../core/action/observation'
import type { Eyes, Picture } from '../../engine/ports'
import { frameHash } from '../encode'

/**
 * Reads as `eyes` do, but has the texts of a known screen at once, so that the first question of a fresh console does not wait for
 * the reader to start. The reader reads that screen all the same: what changes on it is then all that it has to read. Once it has
 * read anything it is quick, and to name each picture a second time would cost more than it saves.
 */
export function withKnownTexts(eyes: Eyes): Eyes {
  let hasRead = false
  return {
    ...eyes,
    async elements(picture, signal) {
      const texts = hasRead ? undefined : knownTexts(picture)
      const read = eyes.elements(picture, signal)
      const done = read.then(() => {
        hasRead = true
      })
      done.catch(() => undefined) // whoever needs the reader next is told of its trouble
      return texts ?? read
    },
  }
}

const screens: Readonly<Record<string, readonly unknown[]>> = known.screens

/**
 * In reading order; undefined of a screen that is not known. The clock of the practice desktop shows the time of this machine: guards
 * know a desktop by it.
 */
export function knownTexts(picture: Picture, now = new Date()): readonly Element[] | undefined {
  const time = now.toLocaleTimeString('sv', { hour: '2-digit', minute: '2-digit' })
  return screens[nameWithoutClock(picture)]
    ?.map((element) => Element.parse(element))
    .map((element) => (element.text === '{time}' ? { ...element, text: time } : element))
}

/** The name of the frame with its clock painted over: what else is there does not change with the time. */
export function nameWithoutClock({ width, height, pixels }: Picture): string {
  const { x, y, ...clock } = known.clock
  const rest = pixels.slice()
  for (let row = y; row < Math.min(y + clock.height, height); row++)
    rest.fill(0, (row * width + Math.min(x, width)) * 4, (row * width + Math.min(x + clock.width, width)) * 4)
  return frameHash({ width, height, pixels: rest })
}
