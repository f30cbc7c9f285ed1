/** The phones for the console's form and the doctor: what the adb server knows, and joining one over the network. */

import type { PhoneList } from '../../core/api/phones'
import { wordsOf } from '../../core/cause'
import { connectDevice, listDevices, pairDevice } from '../targets/adb/line/server'

const lookMs = 3000
const joinMs = 20_000

/** Without an adb server there is no list, and the sentence that says how to have one. */
export async function listPhones(): Promise<PhoneList> {
  try {
    const devices = await listDevices(AbortSignal.timeout(lookMs))
    return {
      phones: devices.map(({ serial, state, model, cure }) => ({
        url: `adb://${serial}`,
        title: model?.replaceAll('_', ' ') ?? serial,
        state,
        ...(cure !== undefined && { cure }),
      })),
    }
  } catch (cause) {
    return { phones: [], problem: wordsOf(cause) }
  }
}

/** With a code the phone is paired, without one connected to. */
export async function joinPhone(address: string, code: string): Promise<{ ok: boolean; message: string }> {
  const signal = AbortSignal.timeout(joinMs)
  try {
    if (code === '') return { ok: true, message: `adb://${await connectDevice(address, signal)}` }
    await pairDevice(address, code, signal)
    return { ok: true, message: `${address} ✓` }
  } catch (cause) {
    return { ok: false, message: wordsOf(cause) }
  }
}
