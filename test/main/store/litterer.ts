/** A program of its own that does everything a console writes, without beginning its run, until it is killed. */
import { join } from 'node:path'
import { openSideDoor } from '../../../src/main/doors/side/side-door'
import { lockFolder } from '../../../src/main/store/lock'
import { openJournal } from '../../../src/main/store/record/journal'
import { openSettings } from '../../../src/main/store/settings/settings'
import { options } from './record/recording'

const [, , home = '', run = ''] = process.argv

const held = [
  await openJournal(join(home, 'runs', run), options()),
  await openSideDoor(home, { stop: async () => undefined }),
]
const settings = await openSettings(home)
for (let n = 0; ; n++) {
  await settings.save({ tasks: { used: `task ${n}` } })
  const unlock = await lockFolder(home, 'drills.lock')
  await unlock()
  if (n === 3) process.stdout.write(`${held.length} things are held\n`)
}
