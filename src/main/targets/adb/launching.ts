/** Opens an app or an address, and looks whether it came to the front. */

import { failure, problem } from '../../../core/problem'
import { textOf } from './line/reply'
import { args, sh } from './line/shell'
import { deadlines, focusOf, learnApps, send } from './phone'
import { type Stage, waitFor } from './stage'

/** In ms: until the app's window has the focus. */
const coming = 10_000

/** By its launcher activity, as a tap on its icon does. Never by `monkey`, which turns auto-rotation on. */
export async function openApp(name: string, stage: Stage): Promise<void> {
  const { phone, signal } = stage
  const found = phone.apps.find(name)
  if ('near' in found) {
    await learnApps(phone, signal)
    throw failure('at', { place: phone.name, why: problem('adb.app.unknown', { name }) })
  }
  const component = await resolveActivity(found.packageName, stage)
  const start = sh`am start -a android.intent.action.MAIN -c android.intent.category.LAUNCHER -f 0x10200000 -n ${component}`
  stage.check()
  await send(phone, start, { signal, ms: deadlines.launch })
  stage.say(`start ${component}`)
  await checkFront(found.packageName, stage)
}

async function resolveActivity(packageName: string, { phone, signal }: Stage): Promise<string> {
  const line = sh`cmd package resolve-activity --brief -c ${'android.intent.category.LAUNCHER'} ${packageName}`
  const text = textOf(await phone.link.run(line, { ms: deadlines.ask, signal }))
  const component = text
    .split('\n')
    .map((written) => written.trim())
    .find((written) => /^[\w.]+\/[\w.$]+$/.test(written) && written.startsWith(`${packageName}/`))
  if (component !== undefined) return component
  throw failure('at', { place: phone.name, why: problem('adb.app.no_screen', { package: packageName }) })
}

async function checkFront(packageName: string, stage: Stage): Promise<void> {
  let front: string | undefined
  const came = await waitFor(stage, coming, async () => {
    front = (await focusOf(stage.phone, stage.signal))?.packageName
    return front === packageName
  })
  stage.say(came ? `${packageName} is in front` : `not verified: ${front ?? 'no window'} is in front`)
}

/** Hands an address to whatever the phone opens addresses with. */
export async function openUrl(url: string, stage: Stage): Promise<void> {
  stage.check()
  await send(stage.phone, sh`am start ${args(['-a', 'android.intent.action.VIEW', '-d', url])}`, {
    signal: stage.signal,
    ms: deadlines.launch,
  })
  stage.say(`open ${url}`)
}
