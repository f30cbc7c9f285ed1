/** The English of every problem, by its code: the source of all codes and of the parameters they take. */
import { adb } from './english/adb'
import { bundle } from './english/bundle'
import { common } from './english/common'
import { model } from './english/model'
import { reading } from './english/reading'
import { record } from './english/record'
import { rfb } from './english/rfb'
import { service } from './english/service'
import { vision } from './english/vision'
import { vnc } from './english/vnc'
import { web } from './english/web'

export const english = {
  ...adb,
  ...bundle,
  ...common,
  ...model,
  ...reading,
  ...record,
  ...rfb,
  ...service,
  ...vision,
  ...vnc,
  ...web,
} as const
