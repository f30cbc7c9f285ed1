/** A private adb server to which the environment leads while the test runs. */
import { type Adb, openAdb } from '../../../fakes/adb'
import { later } from './stand'

export async function privateServer(): Promise<Adb> {
  const adb = await openAdb()
  const before = process.env.ANDROID_ADB_SERVER_PORT
  process.env.ANDROID_ADB_SERVER_PORT = String(adb.port)
  later(() => {
    if (before === undefined) delete process.env.ANDROID_ADB_SERVER_PORT
    else process.env.ANDROID_ADB_SERVER_PORT = before
    return adb.close()
  })
  return adb
}
