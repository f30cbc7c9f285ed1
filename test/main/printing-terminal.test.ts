import { setTimeout as elapse } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Action } from '../../src/core/action/action'
import { connectVnc } from '../../src/main/targets/vnc/vnc'
import { openDesktop, whyNoDesktop } from '../fakes/xserver'
import { lookAt } from '../fixtures/living-pages/trials'

const reason = whyNoDesktop()
const size = { width: 1000, height: 680 }
const timeout = 240_000
const never = new AbortController().signal

/** Full of lines, it prints others for ever, so many seconds apart. */
const printing = (seconds: number): readonly string[] => [
  'xterm',
  ...['-T', 'log', '-geometry', '80x24+60+60', '-e', 'bash', '-c'],
  `seq 40; n=0; while true; do n=$((n+1)); echo "$n $RANDOM request $RANDOM served in $RANDOM ms"; sleep ${seconds}; done`,
]

/** On the terminal: among its lines, and right of them where it is blank. */
const clicks = [
  [180, 200],
  [480, 140],
  [500, 300],
  [220, 120],
  [510, 200],
  [200, 330],
] as const

/** In ms: a machine on which nothing is heard of a terminal for so long has no terminal that prints steadily. */
const stalled = 2000
/** So many terminals are tried until one has printed steadily. */
const attempts = 4

type Held = { readonly held: readonly string[]; readonly isSteady: boolean }

/** Clicks on a terminal of its own that prints so many seconds apart. */
async function clickOnPrinting(seconds: number): Promise<Held> {
  const desktop = await openDesktop({ size, apps: [printing(seconds)] })
  const target = await connectVnc(desktop.url, {})
  const changes = new Set<number>()
  try {
    await desktop.window('log')
    await target.settle(never)
    target.unrest?.heed(true)
    let since = target.unrest?.now().at ?? 0
    changes.add(since)
    const held: string[] = []
    for (const at of clicks) {
      const look = await lookAt(target)
      // A quick model, and somebody who decides at once.
      await elapse(400)
      const told = await look.check(Action.parse({ kind: 'click', at }))
      if (told.held) held.push(`${at} ${JSON.stringify(told.change)}`)
      const { squares = new Map(), at: now = since } = target.unrest?.since(since) ?? {}
      for (const { times = [] } of squares.values()) for (const time of times) changes.add(time)
      since = now
    }
    return { held, isSteady: isSteady([...changes, since]) }
  } finally {
    await target.close()
    await desktop.close()
  }
}

function isSteady(times: readonly number[]): boolean {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted.every((time, nth) => time - (sorted[nth - 1] ?? time) < stalled)
}

describe.skipIf(reason !== undefined)(`a terminal that prints${reason ? ` (${reason})` : ''}`, () => {
  test.for([0.05, 0.3, 0.9])('every %s s holds a click on it once at most', { timeout }, async (seconds) => {
    for (let nth = 1; nth <= attempts; nth++) {
      const { held, isSteady } = await clickOnPrinting(seconds)
      if (held.length <= 1) return
      expect(isSteady, held.join('\n')).toBe(false)
    }
    expect.fail('No terminal printed steadily: this machine stands still for seconds.')
  })
})
