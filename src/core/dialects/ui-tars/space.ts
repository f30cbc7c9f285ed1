/** The action spaces of UI-TARS as its versions were trained on them: names, arguments and limits. */
import type { Lang } from '../../lang'
import type { Settings } from './version'

const box = (number = 1) => `'<|box_start|>(x${number},y${number})<|box_end|>'`

const text = [
  "type(content='xxx') # Use the escape characters \\', \\\" and \\n in content. To submit the input, end content with \\n.",
]
const direction = "direction='down or up or right or left'"
const ending = [
  'wait() # Sleep for 5s and take a screenshot to check for any changes.',
  "finished(content='xxx') # The task is done; content is what to tell the user.",
  "call_user() # The task cannot be done, or the user's help is needed.",
]

const desktop = [
  `click(start_box=${box()})`,
  `left_double(start_box=${box()})`,
  `right_single(start_box=${box()})`,
  `drag(start_box=${box()}, end_box=${box(2)})`,
  "hotkey(key='ctrl c') # Separate the keys with a space, in lower case, 3 keys at most.",
  ...text,
  `scroll(start_box=${box()}, ${direction})`,
  ...ending,
]

const mobile = [
  `click(start_box=${box()})`,
  `long_press(start_box=${box()})`,
  ...text,
  `scroll(start_box=${box()}, ${direction})`,
  `drag(start_box=${box()}, end_box=${box(2)})`,
  "open_app(app_name='')",
  'press_home()',
  'press_back()',
  ...ending,
]

const point = 'point: <point>x y</point>'
const content = 'content: the text, with \\n for a line break; end it with \\n to submit'

const seedDesktop = [
  ...['click', 'left_double', 'left_triple', 'right_single', 'middle_click', 'move_to'].map(
    (name) => `${name} (${point})`,
  ),
  'drag (start_point: <point>x1 y1</point>, end_point: <point>x2 y2</point>)',
  `scroll (${point}, direction: up, down, left or right)`,
  'hotkey (key: names separated by a space, in lower case, 3 at most)',
  `type (${content})`,
  'wait () sleeps for 5s',
  'finished (content: what to tell the user)',
  "call_user () when the task cannot be done or the user's help is needed",
]

const seedMobile = [
  `click (${point})`,
  `long_press (${point})`,
  'drag (start_point: <point>x1 y1</point>, end_point: <point>x2 y2</point>)',
  `scroll (${point}, direction: up, down, left or right)`,
  `type (${content})`,
  'open_app (app_name)',
  'press_home ()',
  'press_back ()',
  'wait () sleeps for 5s',
  'finished (content: what to tell the user)',
  "call_user () when the task cannot be done or the user's help is needed",
]

/** One line an action, in the version's own notation. */
export function actionSpace({ version, platform }: Settings): string {
  const lines = { desktop: { text: desktop, seed: seedDesktop }, mobile: { text: mobile, seed: seedMobile } }
  return lines[platform][version === 'seed' ? 'seed' : 'text'].join('\n')
}

const spoken: Readonly<Record<Lang, string>> = { en: 'in English', zh: '用中文' }

/** What a reply looks like. */
export const replyFormat = ({ version }: Settings, lang: Lang): string =>
  version === 'seed'
    ? `<think>… (${spoken[lang]})</think><seed:tool_call>\n<function=name>\n<parameter=key>value</parameter>\n</function>\n</seed:tool_call>`
    : `Thought: … (${spoken[lang]})\nAction: …`
