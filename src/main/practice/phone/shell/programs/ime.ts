/** `ime`: lists, enables and chooses input methods, in the words of Android. */
import { type Call, type Program, refuse, say } from '../program'

export const ime: Program = async (call) => {
  const [verb, ...rest] = call.args
  const id = rest.find((word) => !word.startsWith('-')) ?? ''
  const { inputMethods } = call.device
  switch (verb) {
    case 'list':
      return list(call, rest)
    case 'enable':
      if (!inputMethods.enable(id)) return unknown(call, id, 'enabled')
      return say(call, `Input method ${id}: now enabled for user #0`)
    case 'disable':
      if (!inputMethods.disable(id)) return unknown(call, id, 'disabled')
      return say(call, `Input method ${id}: now disabled for user #0`)
    case 'set':
      if (!inputMethods.select(id)) return unknown(call, id, 'selected')
      return say(call, `Input method ${id} selected for user #0`)
    case 'reset':
      inputMethods.reset()
      return say(
        call,
        'Reset current and enabled IMEs for user #0',
        `  Newly selected IME for user #0: ${inputMethods.current()}`,
      )
  }
  return refuse(call, `Unknown command: ${verb ?? ''}`, 255)
}

const unknown = (call: Call, id: string, done: string): Promise<number> =>
  refuse(call, `Unknown input method ${id} cannot be ${done} for user #0`, 255)

async function list(call: Call, options: readonly string[]): Promise<number> {
  const { inputMethods } = call.device
  const ids = options.includes('-a') ? inputMethods.installed : inputMethods.enabled()
  if (options.includes('-s')) return say(call, ...ids)
  const described = ids.flatMap((id) => [
    `${id}:`,
    `  mId=${id} mSettingsActivityName=null mIsVrOnly=false mSupportsSwitchingToNextInputMethod=false`,
    `  mIsDefaultResId=0x0`,
  ])
  return say(call, ...described)
}
