/** What a profile says of a UI-Venus model, and the actions that its version has on its platform. */
import { z } from 'zod'
import type { Params } from '../dialect'

/** `1.5`: one message with the steps told in it, `box` for a place. `2`: a conversation, `point` for a place, a browser too. */
const Settings = z.object({
  version: z.preprocess((written) => String(written ?? '2'), z.enum(['1.5', '2'])).catch('2'),
  platform: z.enum(['mobile', 'web']).catch('mobile'),
})
export type Settings = Readonly<z.infer<typeof Settings>>

export function settingsOf(params: Params | undefined): Settings {
  const { version, platform } = Settings.parse(params ?? {})
  return { version, platform: version === '1.5' ? 'mobile' : platform }
}

const place = '(x,y)'
const ends = 'start=(x1,y1), end=(x2,y2)'

/** What every version has; `key` names a place. */
const common = (key: string): readonly string[] => [
  `Click(${key}=${place})`,
  `LongPress(${key}=${place})`,
  `Drag(${ends})`,
  "Type(content='')",
  'Wait()',
  "CallUser(content='')",
  "Finished(content='')",
  'PressBack()',
  'PressHome()',
  'PressEnter()',
]

const own: Readonly<Record<'1.5' | 'mobile' | 'web', readonly string[]>> = {
  '1.5': [`Scroll(${ends})`, "Launch(app='')", 'PressRecent()'],
  mobile: [
    `DoubleClick(point=${place})`,
    `Swipe(${ends})`,
    "LaunchApp(app='')",
    'PressRecent()',
    "Answer(content='')",
  ],
  web: [
    `DoubleClick(point=${place})`,
    `Hover(point=${place})`,
    `Scroll(point=${place}, direction='up/down/left/right')`,
    "Launch(url='')",
    "Hotkey(keys=('ctrl', 'c'))",
    "TakeNote(content='')",
  ],
}

/** The calls that the model is told of, one a line; what cannot be done here is left out. */
export function actionsOf({ version, platform }: Settings): string {
  const known = version === '1.5' ? [...common('box'), ...own['1.5']] : [...common('point'), ...own[platform]]
  return known.map((call) => `- ${call}`).join('\n')
}
