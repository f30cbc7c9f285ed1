/** A long list of which only the items near the screen stand in the page. */
import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

type Props = {
  readonly count: number
  readonly keyOf: (index: number) => string | number
  /** About how long an item is, in CSS pixels along the list; those in the page are measured. */
  readonly estimate: number
  readonly horizontal?: boolean
  /** What stands before the items and stays in sight, in CSS pixels. */
  readonly head?: number
  /** The item to keep in sight; none leaves the list where it is. */
  readonly shown: number | undefined
}

export type Virtual<E extends HTMLElement> = {
  /** For the element that scrolls. */
  readonly room: RefObject<E | null>
  /** In order; between two of them there may be a gap. */
  readonly items: readonly VirtualItem[]
  /** The length of the whole list, in CSS pixels. */
  readonly total: number
  /** For each item, beside `data-index`. */
  readonly measure: (element: Element | null) => void
  /** For the element round the items: the one with the focus stays in the page wherever it is scrolled to. */
  readonly focus: {
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: () => void
  }
}

export function useVirtual<E extends HTMLElement>(props: Props): Virtual<E> {
  const { count, keyOf, estimate, horizontal = false, head = 0, shown } = props
  const room = useRef<E>(null)
  const focused = useRef<number>(undefined)
  const virtual = useVirtualizer<E, Element>({
    count,
    horizontal,
    overscan: 6,
    scrollPaddingEnd: head,
    useFlushSync: false,
    getItemKey: keyOf,
    getScrollElement: () => room.current,
    estimateSize: () => estimate,
    measureElement: measuredLater,
    rangeExtractor: (range) => within([...defaultRangeExtractor(range), shown, focused.current], count),
  })
  const long = virtual.scrollRect?.[horizontal ? 'width' : 'height']
  // biome-ignore lint/correctness/useExhaustiveDependencies: in a room that has become shorter it may be out of sight.
  useEffect(() => {
    if (shown === undefined || shown >= count) return
    // How far it can be scrolled is asked of the page: in its own frame, which lays it out anyway (see `measuredLater`).
    const frame = requestAnimationFrame(() => virtual.scrollToIndex(shown, { align: 'auto' }))
    return () => cancelAnimationFrame(frame)
  }, [virtual, shown, count, long])
  return {
    room,
    items: virtual.getVirtualItems(),
    total: virtual.getTotalSize(),
    measure: virtual.measureElement,
    focus: {
      onFocus({ target }) {
        const index = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN)
        focused.current = Number.isNaN(index) ? undefined : index
      },
      onBlur() {
        focused.current = undefined
      },
    },
  }
}

/**
 * An item that has just come is measured with the layout of its frame, by the observer: to ask for its size at once makes the
 * browser lay the whole page out in the middle of the change, which was half of what a new question took.
 */
function measuredLater<E extends HTMLElement>(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  instance: Virtualizer<E, Element>,
): number {
  if (entry !== undefined) return measureElement(element, entry, instance)
  const index = instance.indexFromElement(element)
  const known = instance.measurementsCache[index]?.size
  return known ?? instance.options.estimateSize(index)
}

/** The places that there are, each once and in order. */
const within = (wanted: readonly (number | undefined)[], count: number): number[] =>
  [...new Set(wanted)]
    .filter((index): index is number => index !== undefined && index >= 0 && index < count)
    .sort((a, b) => a - b)
