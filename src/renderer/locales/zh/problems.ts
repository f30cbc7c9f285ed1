/** The Chinese of every problem, by its code; the English is core/problems/english. */
import type { Code } from '../../../core/problem'
import { zhAdb } from './problems/adb'
import { zhBundle } from './problems/bundle'
import { zhCommon } from './problems/common'
import { zhModel } from './problems/model'
import { zhReading } from './problems/reading'
import { zhRecord } from './problems/record'
import { zhRfb } from './problems/rfb'
import { zhService } from './problems/service'
import { zhVision } from './problems/vision'
import { zhVnc } from './problems/vnc'
import { zhWeb } from './problems/web'

export const zhProblems: Readonly<Record<Code, string>> = {
  ...zhAdb,
  ...zhBundle,
  ...zhCommon,
  ...zhModel,
  ...zhReading,
  ...zhRecord,
  ...zhRfb,
  ...zhService,
  ...zhVision,
  ...zhVnc,
  ...zhWeb,
}
