/** Scrolling by the wheel, and where the wheel moves nothing the nearest thing that can be moved. */
import type { JSHandle } from 'playwright-core'
import type { Point } from '../../../../core/action/geometry'
import { type FramePoint, framesAt } from '../sight/under-point'
import { bounded, type MoveOf, move, type Stage } from '../stage'

const pixelsPerTick = 100
const usualTicks = 3
const mostPixels = 20_000

export async function scroll(
  { at, direction, ticks, pixels }: MoveOf<'scroll'>,
  stage: Stage,
): Promise<void> {
  const middle: Point = [Math.floor(stage.size.width / 2), Math.floor(stage.size.height / 2)]
  const place = at ?? middle
  const far = Math.min(pixels ?? (ticks ?? usualTicks) * pixelsPerTick, mostPixels)
  const by: Point =
    direction === 'up'
      ? [0, -far]
      : direction === 'down'
        ? [0, far]
        : direction === 'left'
          ? [-far, 0]
          : [far, 0]
  await move(stage, place)
  const fate = await wheel(stage, place, by)
  stage.say(`wheel ${direction} ${far} pixels`)
  if (fate === 'nothing') stage.say(await scrollNearest(stage, place, by))
}

/** `handled`: the page took the wheel for itself. `unknown`: the page did not answer. */
export type WheelFate = 'moved' | 'handled' | 'nothing' | 'unknown'

export async function wheel(stage: Stage, at: Point, by: Point): Promise<WheelFate> {
  const watches = await bounded(stage, watchesAt(stage, at))
  await stage.hands.wheel(by[0], by[1])
  if (watches === undefined) return 'unknown'
  const fates = await bounded(stage, Promise.all(watches.map((watch) => watch.evaluate(({ fate }) => fate))))
  if (fates === undefined) return 'unknown'
  if (fates.includes('moved')) return 'moved'
  return fates.includes('handled') ? 'handled' : 'nothing'
}

type Watch = JSHandle<{ readonly fate: Promise<'moved' | 'handled' | 'nothing'> }>

async function watchesAt(stage: Stage, at: Point): Promise<readonly Watch[]> {
  const chain = await framesAt(stage.page(), at)
  return Promise.all(chain.map(({ frame }) => frame.evaluateHandle(watchWheel)))
}

/** What the next wheel does to a document: heard for 400 ms. */
function watchWheel() {
  const fate = new Promise<'moved' | 'handled' | 'nothing'>((resolve) => {
    addEventListener('scroll', () => resolve('moved'), { capture: true, once: true })
    const onWheel = (event: WheelEvent) => event.defaultPrevented && resolve('handled')
    addEventListener('wheel', onWheel, { once: true, passive: true })
    setTimeout(() => resolve('nothing'), 400)
  })
  return { fate }
}

async function scrollNearest(stage: Stage, at: Point, by: Point): Promise<string> {
  const chain = await bounded(stage, framesAt(stage.page(), at))
  const moved = await bounded(stage, scrollInnermost(chain ?? [], by))
  return moved === undefined
    ? 'nothing there can be scrolled further'
    : `${moved} scrolled, as the wheel moved nothing`
}

async function scrollInnermost(chain: readonly FramePoint[], by: Point): Promise<string | undefined> {
  for (const { frame, at } of [...chain].reverse()) {
    const moved = await frame.evaluate(scrollFrom, { at, by })
    if (typeof moved === 'string') return moved.slice(0, 80)
  }
  return undefined
}

/** Scrolls the first of what holds the point, the document, and the largest scroller in view; its name. */
function scrollFrom({ at: [x, y], by: [left, top] }: { at: Point; by: Point }): string | undefined {
  const moves = (element: Element): boolean => {
    const before = [element.scrollLeft, element.scrollTop]
    element.scrollBy({ left, top, behavior: 'instant' })
    return element.scrollLeft !== before[0] || element.scrollTop !== before[1]
  }
  const above = (element: Element): Element | null => {
    const root = element.getRootNode()
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  const areaOf = (element: Element): number => {
    const box = element.getBoundingClientRect()
    const across = Math.min(box.right, innerWidth) - Math.max(box.left, 0)
    const down = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)
    return across > 0 && down > 0 ? across * down : 0
  }
  const isScroller = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflow) &&
    (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)
  const holders: Element[] = []
  for (let at = document.elementFromPoint(x, y); at !== null; at = above(at)) holders.push(at)
  const others = [...document.querySelectorAll('*')].slice(0, 20_000).filter(isScroller)
  const bySize = others.sort((a, b) => areaOf(b) - areaOf(a)).filter((element) => areaOf(element) > 0)
  const root = document.scrollingElement === null ? [] : [document.scrollingElement]
  const moved = [...holders.filter(isScroller), ...root, ...bySize].find(moves)
  return moved && `${moved.localName}${moved.id === '' ? '' : `#${moved.id}`}`
}
