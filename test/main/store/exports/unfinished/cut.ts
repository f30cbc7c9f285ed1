/**
 * A program that exports and is killed in the midst: `cut HOME OUT FORMAT KILL-AT RUN…`, counted in what it tells of its progress.
 * What it fails with it says as JSON.
 */

import { exportFormats } from '../../../../../src/core/library/library'
import { problemOf } from '../../../../../src/core/problem'
import { exportRuns } from '../../../../../src/main/store/exports/export'
import type { Format } from '../../../../../src/main/store/exports/options'
import { pictureMaker } from '../../../../../src/main/wiring/export-pictures'

const [, , home = '', out = '', wanted, killAt = '', ...runs] = process.argv
const format: Format | undefined = exportFormats.find((name) => name === wanted)
let told = 0
if (format !== undefined)
  await exportRuns({
    ...{ home, runs, format, out, version: '0.0.0', maker: pictureMaker },
    options: { thought: false, unjudged: false, picture: 'sent', split: 0.5, redact: true },
    scrub: (text) => text,
    signal: new AbortController().signal,
    leaveOut: () => undefined,
    progress({ stage }) {
      told += 1
      if (stage === killAt || told === Number(killAt)) process.kill(process.pid, 'SIGKILL')
    },
  }).catch((cause: unknown) => process.stdout.write(JSON.stringify(problemOf(cause))))
