/** The phone's three tables of settings, some of which are wired to its screen and its input methods. */
import type { Phone } from '../phone'
import type { InputMethods } from './input-methods'

export type Settings = {
  get(table: Table, name: string): string | undefined
  put(table: Table, name: string, value: string): void
  remove(table: Table, name: string): boolean
  list(table: Table): readonly (readonly [string, string])[]
}

export const tables = ['global', 'secure', 'system'] as const

type Table = (typeof tables)[number]

const mostSettings = 2000

export function createSettings(phone: Phone, inputMethods: InputMethods): Settings {
  const values: Record<Table, Map<string, string>> = {
    global: new Map([
      ['adb_enabled', '1'],
      ['device_name', 'Practice Phone'],
      ['stay_on_while_plugged_in', '0'],
      ['window_animation_scale', '1.0'],
    ]),
    secure: new Map([
      ['android_id', '00pilothouse0000'],
      ['show_ime_with_hard_keyboard', '0'],
    ]),
    system: new Map([
      ['accelerometer_rotation', '0'],
      ['user_rotation', '0'],
      ['screen_off_timeout', '60000'],
    ]),
  }

  const wired = (table: Table): readonly (readonly [string, string])[] =>
    table === 'secure'
      ? [
          ['default_input_method', inputMethods.current()],
          ['enabled_input_methods', inputMethods.enabled().join(':')],
        ]
      : []

  function keep(table: Table, name: string, value: string): void {
    const map = values[table]
    if (map.size < mostSettings || map.has(name)) map.set(name, value)
  }

  function put(table: Table, name: string, value: string): void {
    if (table !== 'secure') keep(table, name, value)
    else if (name === 'default_input_method') inputMethods.select(value)
    else if (name === 'enabled_input_methods') enableOnly(inputMethods, value.split(':'))
    else keep(table, name, value)
    // With auto-rotation off, the phone turns as the user's setting says.
    if (name === 'user_rotation' && values.system.get('accelerometer_rotation') === '0')
      phone.rotate(value === '1' || value === '3' ? 90 : 0)
  }

  const list = (table: Table) => [...values[table], ...wired(table)].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    get: (table, name) => list(table).find(([key]) => key === name)?.[1],
    put,
    remove: (table, name) => values[table].delete(name),
    list,
  }
}

function enableOnly(inputMethods: InputMethods, ids: readonly string[]): void {
  for (const id of inputMethods.installed) {
    if (ids.includes(id)) inputMethods.enable(id)
    else inputMethods.disable(id)
  }
}
