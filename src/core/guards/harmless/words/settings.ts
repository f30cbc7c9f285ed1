/** What the settings of a machine are called. */

import type { Observation } from '../../../action/observation'
import { eitherWay } from '../../reading/fold'
import { spelled } from '../../reading/label'
import { byElements, calledSo } from '../../reading/words'

const settings = eitherWay(
  /^(?:settings|system settings|preferences|einstellungen|systemeinstellungen|parametres|reglages|configuracion|ajustes|preferencias|configuracoes|impostazioni|настроики|настройки|设置|系统设置|設定|설정|الاعدادات|सेटिंग्स?)$/u,
)

/** By the program in front. */
export const isSettingsProgram = ({ foreground = '' }: Observation): boolean =>
  settings.test(spelled(foreground)) || /(?:^|\.)settings$/i.test(foreground)

/** By that or by a text. */
export const isSettings = (seen: Observation): boolean => isSettingsProgram(seen) || namesSettings(seen)

export const namesSettings = byElements((seen): boolean => calledSo(settings, seen).length > 0)
