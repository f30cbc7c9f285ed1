/** The phones for the console's form and the doctor: what the adb server knows, and joining one over the network. */

import type { Joined, PhoneList } from '../../core/api/phones'
import { problem, problemOf } from '../../core/problem'
import { timeLimit } from '../engine/waiting'
import { connectDevice, listDevices, pairDevice, stateOf } from '../targets/adb/line/server'

const lookMs = 3000
const joinMs = 20_000

/** Without an adb server there is no list, and the sentence that says how to have one. */
export async function listPhones(): Promise<PhoneList> {
  try {
    const devices = await listDevices(timeLimit(lookMs))
    return {
      phones: devices.map(({ serial, state, model, cure }) => ({
        url: `adb://${serial}`,
        title: model?.replaceAll('_', ' ') ?? serial,
        ...(cure && { cure: problem('adb.phone.listed', { state: stateOf(state), cure }) }),
      })),
    }
  } catch (cause) {
    return { phones: [], problem: problemOf(cause) }
  }
}

/** With a code the phone is paired, without one connected to. */
export async function joinPhone(address: string, code: string): Promise<Joined> {
  const signal = timeLimit(joinMs)
  try {
    if (code === '') return { ok: true, address: `adb://${await connectDevice(address, signal)}` }
    await pairDevice(address, code, signal)
    return { ok: true, address: `${address} ✓` }
  } catch (cause) {
    return { ok: false, problem: problemOf(cause) }
  }
}
