/** The owner of a practice phone for tests: finds what to touch by what it says, as anybody would. */
import type { Point } from '../../../../src/core/action/geometry'
import { center } from '../../../../src/core/action/geometry'
import type { Lang } from '../../../../src/core/lang'
import { openPhone } from '../../../../src/main/practice/phone/open'
import type { ViewNode } from '../../../../src/main/practice/phone/phone'

export const packages = {
  contacts: 'com.android.contacts',
  messages: 'com.android.messaging',
  settings: 'com.android.settings',
  notes: 'com.pilothouse.notes',
  shop: 'com.pilothouse.shop',
  dialer: 'com.android.dialer',
} as const

export const everyNode = (node: ViewNode): ViewNode[] => [node, ...node.children.flatMap(everyNode)]

/** Every gesture comes two seconds after the one before. */
export function own(lang: Lang = 'en') {
  const phone = openPhone({ lang })
  let ms = 0

  const nodes = () => everyNode(phone.tree)
  const says = (node: ViewNode, name: string) =>
    node.text === name || node.description === name || node.resourceId.endsWith(`:id/${name}`)
  const find = (name: string, nth = 0): ViewNode => {
    const found = nodes().filter((node) => says(node, name))[nth]
    if (found !== undefined) return found
    throw new Error(
      `no "${name}" among ${nodes()
        .flatMap(({ text }) => text || [])
        .join(' | ')}`,
    )
  }

  function swipe(from: Point, to: Point, took = 300): void {
    ms += 2000
    phone.finger({ type: 'down', at: from, ms })
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const at: Point = [
        Math.round(from[0] + (to[0] - from[0]) * share),
        Math.round(from[1] + (to[1] - from[1]) * share),
      ]
      phone.finger({ type: 'move', at, ms: ms + Math.round(took * share) })
    }
    phone.finger({ type: 'up', at: to, ms: ms + took })
  }

  const owner = {
    phone,
    nodes,
    find,
    sees: (name: string): boolean => nodes().some((node) => says(node, name)),
    tapAt(at: Point, took = 60) {
      ms += 2000
      phone.finger({ type: 'down', at, ms })
      phone.finger({ type: 'up', at, ms: ms + took })
      return owner
    },
    tap: (name: string, nth = 0) => owner.tapAt(center(find(name, nth).bounds)),
    hold: (name: string, nth = 0) => owner.tapAt(center(find(name, nth).bounds), 600),
    doubleTap(name: string) {
      const at = center(find(name).bounds)
      owner.tapAt(at)
      ms -= 1850
      return owner.tapAt(at)
    },
    swipe(from: Point, to: Point) {
      swipe(from, to)
      return owner
    },
    open(app: keyof typeof packages) {
      phone.launch(packages[app])
      return owner
    },
    keys(...codes: number[]) {
      for (const code of codes) phone.key(code)
      return owner
    },
    type(text: string) {
      phone.enterText(text)
      return owner
    },
  }
  return owner
}
