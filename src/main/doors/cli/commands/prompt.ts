/** `pilothouse prompt`: the request a model would be sent for a task, with a blank screen; no model, no target. */
import { dialect as find, impliedParams } from '../../../../core/dialects'
import { Lang } from '../../../../core/lang'
import { sampleRequest } from '../../../service/sample-request'
import { openPrompts, templateOf } from '../../../store/settings/prompts'
import { findHome, findShipped } from '../../../wiring/places'
import { type Command, readChoice, readFlags, readSize, required, sayJson, WrongUsage } from '../command'

const options = {
  dialect: { type: 'string' },
  task: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  screen: { type: 'string', default: '1280x800' },
} as const

/** JSON as it would be recorded: pictures are references to the frame `blank`. */
export const prompt: Command = async (argv) => {
  const flags = readFlags(argv, options).values
  const name = required(flags.dialect, '--dialect')
  const task = required(flags.task, '--task')
  const screen = readSize(flags.screen, '--screen')
  if (screen.width === 0 || screen.height === 0) throw new WrongUsage('--screen: a screen has a size.')
  const spoken = find(name)
  if (spoken === undefined) throw new WrongUsage(`There is no dialect “${name.slice(0, 60)}”.`)
  const wanted = readChoice(Lang.options, flags.lang, '--lang')
  const template = await templateOf(openPrompts(findHome(), findShipped('prompts')), spoken, wanted)
  const { lang, text } = template
  sayJson(sampleRequest(spoken, { task, lang, prompt: text, screen, params: impliedParams(name) }), 2)
  return 0
}
