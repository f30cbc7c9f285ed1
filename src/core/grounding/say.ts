/** A grounding as one line for a person. */
import { distance, type Point } from '../action/geometry'
import type { Lang } from '../lang'
import type { Grounding } from './grounding'

/** @param at the point that was compared. */
export function sayGrounding({ verdict, words = '', nearest }: Grounding, at: Point, lang: Lang): string {
  const zh = lang === 'zh'
  const gap = nearest === undefined ? 0 : Math.round(distance(nearest.at, at))
  const where = nearest === undefined ? '' : sideOf(at, nearest.at, lang)
  switch (verdict) {
    case 'there':
      return zh ? `“${words}”就在那里` : `“${words}” stands there`
    case 'elsewhere':
      return zh
        ? `“${words}”在${where} ${gap} 像素处：“${nearest?.text ?? ''}”`
        : `“${words}” is ${gap} px ${where}: “${nearest?.text ?? ''}”`
    case 'nowhere':
      return zh ? `屏幕上没有“${words}”` : `“${words}” stands nowhere on the screen`
    case 'unnamed':
      return sayUnnamed(words, zh)
  }
}

/** A description may well be right; nothing on the screen can bear it out. */
function sayUnnamed(words: string, zh: boolean): string {
  if (words === '')
    return zh ? '提议没有说出目标的名称' : 'the proposal does not say what its target is called'
  return zh
    ? `“${words}”只说明了是哪类东西：屏幕上没有文字可以印证`
    : `“${words}” only says what kind of thing is meant: nothing on the screen can confirm it`
}

/** The side on which another place lies, seen from a point. */
function sideOf([x, y]: Point, [otherX, otherY]: Point, lang: Lang): string {
  const [dx, dy] = [otherX - x, otherY - y]
  const zh = lang === 'zh'
  if (Math.abs(dx) >= Math.abs(dy)) {
    if (dx >= 0) return zh ? '右侧' : 'to the right'
    return zh ? '左侧' : 'to the left'
  }
  if (dy >= 0) return zh ? '下方' : 'below'
  return zh ? '上方' : 'above'
}
