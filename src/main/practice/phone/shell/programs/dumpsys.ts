/** `dumpsys`: the lines that programs look for, as Android writes them. */

import type { Device } from '../device'
import { type Program, refuse, say } from '../program'
import { componentOf, findApp, fullComponentOf, processOf } from './apps'
import { panels } from './screencap'

export const dumpsys: Program = async (call) => {
  const [name = '', ...words] = call.args
  if (name === '-l')
    return say(call, 'Currently running services:', ...[...dumps.keys()].map((key) => `  ${key}`))
  const dump = dumps.get(name)
  if (dump === undefined) return refuse(call, `Can't find service: ${name}`, 0)
  return say(call, ...dump(call.device, words))
}

type Dump = (device: Device, words: readonly string[]) => readonly string[]

/** Window tokens stay the same while the phone runs. */
const token = (text: string): string =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xfffffff, 7).toString(16)

function focus({ phone }: Device): readonly string[] {
  const name = phone.locked ? 'NotificationShade' : fullComponentOf(phone.front)
  const record = `ActivityRecord{${token(componentOf(phone.front))} u0 ${componentOf(phone.front)} t12}`
  return [`  mCurrentFocus=Window{${token(name)} u0 ${name}}`, `  mFocusedApp=${record}`]
}

const window: Dump = (device, [part]) => {
  const { phone, faults } = device
  const head = [
    'WINDOW MANAGER WINDOWS (dumpsys window windows)',
    `  Window #0 Window{${token('bar')} u0 StatusBar}:`,
  ]
  // Since Android 10 the list of windows does not tell the focus any more.
  if (part === 'windows') return head
  const closed = faults.now().severalDisplays ? ['  mCurrentFocus=null', '  mFocusedApp=null'] : []
  return [
    ...head,
    `  mRotation=ROTATION_${phone.rotation} mAltOrientation=false`,
    ...closed,
    ...focus(device),
    `  mInTouchMode=true`,
    `    mDreamingLockscreen=${phone.locked} isKeyguardShowing=${phone.locked}`,
  ]
}

const activity: Dump = ({ phone }) => {
  const name = componentOf(phone.front)
  const record = `ActivityRecord{${token(name)} u0 ${name} t12}`
  return [
    'ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)',
    'Display #0 (activities from top to bottom):',
    `    topResumedActivity=${record}`,
    `  ResumedActivity: ${record}`,
    '  KeyguardController:',
    `    mKeyguardShowing=${phone.locked}`,
  ]
}

const inputMethod: Dump = ({ phone }) => [
  'Current Input Method Manager state:',
  `  mCurMethodId=${phone.inputMethod} mSelectedMethodId=${phone.inputMethod}`,
  `  mShowRequested=${phone.keyboard} mShowExplicitlyRequested=false mInputShown=${phone.keyboard}`,
  `  mCurId=${phone.inputMethod} mHaveConnection=true mBoundToMethod=true`,
]

const power: Dump = ({ phone }) => [
  'POWER MANAGER (dumpsys power)',
  `  mWakefulness=${phone.awake ? 'Awake' : 'Asleep'}`,
  `  mHalInteractiveModeEnabled=${phone.awake}`,
  `  mHoldingDisplaySuspendBlocker=${phone.awake}`,
  `Display Power: state=${phone.awake ? 'ON' : 'OFF'}`,
]

/** The panels with their shapes: the picture's own, after rotation. */
const display: Dump = ({ phone, faults }) => {
  const { width, height } =
    phone.rotation === 0 ? phone.size : { width: phone.size.height, height: phone.size.width }
  const state = phone.awake ? 'ON' : 'OFF'
  const one = (index: number, shape: string, on: string) =>
    `  mViewport{type=INTERNAL, valid=true, isActive=${on === 'ON'}, displayId=${index}, uniqueId='local:${panels[index === 0 ? 0 : 1]}', ` +
    `physicalPort=${index}, orientation=${index === 0 ? phone.rotation / 90 : 0}, logicalFrame=${shape}, state ${on}}`
  const rows = [one(0, `Rect(0, 0 - ${width}, ${height})`, state)]
  if (faults.now().severalDisplays) rows.push(one(1, 'Rect(0, 0 - 1080, 2092)', 'OFF'))
  return [
    'DISPLAY MANAGER (dumpsys display)',
    ...rows,
    `    mOverrideDisplayInfo=DisplayInfo{"Built-in Screen", displayId 0, real ${width} x ${height}, ` +
      `rotation ${phone.rotation / 90}, density 420, state ${state}}`,
    `  mScreenState=${state}`,
  ]
}

const surfaceFlinger: Dump = ({ faults }, [part]) => {
  if (part !== '--display-id') return ['Build configuration: [sf]']
  const shown = faults.now().severalDisplays ? panels : panels.slice(0, 1)
  return shown.map(
    (id, index) =>
      `Display ${id} (HWC display ${index}): port=${index} pnpId=PPH displayName="Practice panel ${index}"`,
  )
}

const inputDump: Dump = ({ phone }) => [
  'INPUT MANAGER (dumpsys input)',
  `      SurfaceWidth: ${phone.size.width}px`,
  `      SurfaceHeight: ${phone.size.height}px`,
  `      SurfaceOrientation: ${phone.rotation / 90}`,
]

const packageDump: Dump = ({ phone }, [name = '']) => {
  const app = findApp(phone, name)
  if (app === undefined) return [`Unable to find package: ${name}`]
  return [
    'Packages:',
    `  Package [${name}] (${token(name)}):`,
    `    userId=${8000 + processOf(phone, name)}`,
    '    versionCode=10 minSdk=26 targetSdk=34',
    '    versionName=1.0',
  ]
}

const battery: Dump = () => [
  'Current Battery Service state:',
  '  USB powered: true',
  '  status: 2',
  '  level: 87',
  '  scale: 100',
]

const dumps = new Map<string, Dump>([
  ['window', window],
  ['activity', activity],
  ['input_method', inputMethod],
  ['power', power],
  ['display', display],
  ['SurfaceFlinger', surfaceFlinger],
  ['input', inputDump],
  ['package', packageDump],
  ['battery', battery],
])
