/** A program of its own that takes a target, holds a key down on it or says that its run has ended, says so, and waits to be killed. */
import { Action } from '../../../src/core/action/action'
import { connectVnc } from '../../../src/main/targets/vnc/vnc'
import { holdTarget } from '../../../src/main/wiring/target-lock'

const [, , url = '', folder = '', key = ''] = process.argv

const { memory, ended } = await holdTarget(url, folder)
if (key === 'ended') await ended()
const never = new AbortController().signal
if (key !== '' && key !== 'ended') {
  const target = await connectVnc(url, { memory })
  void target.perform(Action.parse({ kind: 'hold', keys: key.split('+'), ms: 60_000 }), never)
}
process.stdout.write('held\n')
setInterval(() => undefined, 1000)
