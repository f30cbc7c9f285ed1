/** Whether a text differs from another only by a clock that went on, or by a figure. */

/** `14:03`, `2:03:59`, `下午 2:03` or `14h03`: hours, minutes and, where they are shown, seconds. With a dot it may be a price. */
const face = /(?<![\d:.,])(\d{1,2})[:h：]([0-5]\d)(?:[:：]([0-5]\d))?(?![\d:.,])/u

type Face = { readonly seconds: number; readonly exact: boolean; readonly around: string }

/**
 * Everything round the clock must be the same, and no more time may have gone by on it than `elapsed` ms allow. A clock that
 * went back, or stands beside another that changed, is another text.
 */
export function wentOn(before: string, after: string, elapsed: number): boolean {
  const [was, is] = [faceIn(before), faceIn(after)]
  if (was === undefined || is === undefined || was.exact !== is.exact || was.around !== is.around)
    return false
  const step = is.exact ? 1 : 60
  const gone = [day, day / 2].map((turn) => (is.seconds - was.seconds + day) % turn)
  const passed = Math.min(...gone)
  return passed > 0 && passed <= Math.ceil(elapsed / 1000 / step) * step
}

const day = 24 * 60 * 60

function faceIn(text: string): Face | undefined {
  const found = face.exec(text)
  if (found === null) return undefined
  const [whole, hours = '', minutes = '', seconds] = found
  // Only morning and afternoon may change with the hour.
  const around = text.replace(whole, ' ').replace(/[\s.]|[ap]\.?m\b\.?|[上下]午|午[前後]|오[전후]/giu, '')
  return {
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0),
    exact: seconds !== undefined,
    around,
  }
}

/** So much, so many, or a share, with what belongs to it. */
const figure = /\d[\d.,:]*/gu

/** Whether two texts are the same but for one figure. */
export function isSameButFigure(before: string, after: string): boolean {
  const [was, is] = [before, after].map((text) => text.match(figure) ?? [])
  const [around, now] = [before, after].map((text) => text.replace(figure, '#').replace(/\s/gu, ''))
  if (was === undefined || is === undefined || was.length !== is.length || around !== now) return false
  return was.filter((each, nth) => each !== is[nth]).length === 1
}
