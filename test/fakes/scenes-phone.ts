/** Scenes of the console with a phone on it. */

import type { Action } from '../../src/core/action/action'
import type { Snapshot } from '../../src/core/api/api'
import type { Lang } from '../../src/core/lang'
import { problem } from '../../src/core/problem'
import { element, observation, question, runOf, snapshotOf } from './snapshots'

const tall = { width: 1080, height: 2400 }
const tallSeen = { ...observation, size: tall, elements: [element('Send', 480, 1760, 120, 80)] }
const pixel = { size: tall, platform: 'mobile', connection: { state: 'live', title: 'Pixel 9' } } as const

export const phoneScenes = {
  phone: (lang) => {
    const action: Action = {
      kind: 'long_press',
      at: [540, 1800],
      ms: 1000,
      label: lang === 'en' ? 'Send' : '发送',
    }
    return snapshotOf(
      runOf({ name: 'deciding', ...question(action, lang), observation: tallSeen }, pixel, lang),
    )
  },
  'phone-stills': (lang) => {
    const stills = { age: 840, noVideo: problem('adb.video.codec') }
    const connection = { ...pixel.connection, stills }
    return snapshotOf(runOf({ name: 'by_hand' }, { ...pixel, helm: 'operator', connection }, lang))
  },
  'phone-stale': (lang) => {
    const connection = { ...pixel.connection, stills: { age: 12_400 } }
    return snapshotOf(runOf({ name: 'thinking', observation: tallSeen }, { ...pixel, connection }, lang))
  },
  demonstration: (lang) => {
    const run = runOf({ name: 'by_hand' }, { ...pixel, helm: 'operator', steps: [], step: 1 }, lang)
    return snapshotOf({
      ...run,
      setup: { ...run.setup, byHand: true, model: 'nobody', dialect: 'canonical' },
    })
  },
} as const satisfies Record<string, (lang: Lang) => Snapshot>
