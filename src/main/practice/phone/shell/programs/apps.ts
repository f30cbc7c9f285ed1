/** What is installed on the phone: its apps and the helpers that have no picture. */
import { launcherPackage } from '../../app-list'
import type { App, Phone } from '../../phone'
import type { Device } from '../device'
import { inputMethodPackages } from '../input-methods'

/** `com.example.notes/.Main`, as `am start -n` and `resolve-activity --brief` write it. */
export const componentOf = ({ packageName, activity }: App): string =>
  `${packageName}/${activity.startsWith(`${packageName}.`) ? activity.slice(packageName.length) : activity}`

/** The same with the whole class name, as windows write it. */
export function fullComponentOf(app: App): string {
  const [packageName, activity = ''] = componentOf(app).split('/')
  return `${packageName}/${activity.startsWith('.') ? packageName : ''}${activity}`
}

/** The home screen is an app too, though no icon leads to it. */
const launcher: App = {
  packageName: launcherPackage,
  activity: 'com.android.launcher3.uioverrides.QuickstepLauncher',
  label: 'Launcher',
}

export function findApp({ apps, front }: Phone, packageName: string): App | undefined {
  return [...apps, front, launcher].find((app) => app.packageName === packageName)
}

/** Every package, sorted; those without a picture too. */
export const packagesOf = (phone: Phone): readonly string[] =>
  [
    ...new Set([
      'android',
      'com.android.systemui',
      launcherPackage,
      ...phone.apps.map(({ packageName }) => packageName),
      ...inputMethodPackages,
    ]),
  ].sort()

export const isThirdParty = (packageName: string): boolean =>
  !/^(android$|com\.android\.(?!adbkeyboard))/.test(packageName)

export const apkOf = (packageName: string): string =>
  isThirdParty(packageName)
    ? `/data/app/~~practice==/${packageName}-1==/base.apk`
    : `/system/app/${packageName.split('.').at(-1) ?? packageName}/base.apk`

/** Process numbers stay the same while the phone runs. */
export function processOf(phone: Phone, packageName: string): number {
  return 2000 + packagesOf(phone).indexOf(packageName) * 17
}

export function isRunning({ phone, running }: Device, packageName: string): boolean {
  const always = packageName === 'com.android.systemui' || phone.inputMethod.startsWith(`${packageName}/`)
  return always || running.has(packageName) || phone.front.packageName === packageName
}

/** Brings an app to the front after the phone's slow start, if it has one; nobody waits for it. */
export function launch(device: Device, packageName: string): void {
  const { phone, running, faults, clock, off } = device
  running.add(packageName)
  const { slowStart } = faults.now()
  if (slowStart === 0) {
    phone.launch(packageName)
    return
  }
  void clock.wait(slowStart, off).then(() => {
    if (!off.aborted && running.has(packageName)) phone.launch(packageName)
  })
}

export function stop({ phone, running }: Device, packageName: string): void {
  running.delete(packageName)
  phone.stop(packageName)
}
