/** The phone's apps: names, packages, icons. */
import type { IconName } from './drawing/glyphs'
import type { App } from './phone'
import type { AppName, PhoneState } from './state'
import { speak } from './state'

type Entry = {
  readonly packageName: string
  readonly activity: string
  readonly label: readonly [string, string]
  readonly icon: IconName
  readonly tone: number
}

export const appList: Readonly<Record<AppName, Entry>> = {
  contacts: {
    packageName: 'com.android.contacts',
    activity: 'com.android.contacts.activities.PeopleActivity',
    label: ['Contacts', '联系人'],
    icon: 'user',
    tone: 0x2f6fd0,
  },
  messages: {
    packageName: 'com.android.messaging',
    activity: 'com.android.messaging.ui.conversationlist.ConversationListActivity',
    label: ['Messages', '短信'],
    icon: 'message-square',
    tone: 0x17806d,
  },
  settings: {
    packageName: 'com.android.settings',
    activity: 'com.android.settings.Settings',
    label: ['Settings', '设置'],
    icon: 'settings',
    tone: 0x5c6675,
  },
  notes: {
    packageName: 'com.pilothouse.notes',
    activity: 'com.pilothouse.notes.MainActivity',
    label: ['Notes', '备忘录'],
    icon: 'notebook-pen',
    tone: 0xc98412,
  },
  shop: {
    packageName: 'com.pilothouse.shop',
    activity: 'com.pilothouse.shop.MainActivity',
    label: ['Shop', '商店'],
    icon: 'shopping-bag',
    tone: 0xb0487f,
  },
  dialer: {
    packageName: 'com.android.dialer',
    activity: 'com.android.dialer.main.impl.MainActivity',
    label: ['Phone', '电话'],
    icon: 'phone',
    tone: 0x2f8a45,
  },
}

export const appNames: readonly AppName[] = ['contacts', 'messages', 'settings', 'notes', 'shop', 'dialer']

export const launcherPackage = 'com.android.launcher3'
export const systemPackage = 'com.android.systemui'

export const labelOf = (state: PhoneState, name: AppName): string => speak(state.lang)(...appList[name].label)

export function appOf(state: PhoneState, name: AppName): App {
  const { packageName, activity } = appList[name]
  return { packageName, activity, label: labelOf(state, name) }
}

export const launcherOf = (state: PhoneState): App => ({
  packageName: launcherPackage,
  activity:
    state.place === 'recents'
      ? 'com.android.quickstep.RecentsActivity'
      : 'com.android.launcher3.uioverrides.QuickstepLauncher',
  label: speak(state.lang)('Home', '桌面'),
})

export const appNamed = (packageName: string): AppName | undefined =>
  appNames.find((name) => appList[name].packageName === packageName)
