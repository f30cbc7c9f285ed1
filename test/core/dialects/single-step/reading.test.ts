import { expect, test } from 'vitest'
import type { Space } from '../../../../src/core/action/geometry'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { clickAt, open, plain, read, size, with_ } from './replies'

const click = { kind: 'click', at: [400, 600], button: 'left', count: 1 }

test.each<[string, string, object, readonly string[]]>([
  ['clean', plain, click, []],
  ['a code fence', `\`\`\`json\n${plain}\n\`\`\``, click, ['fence']],
  ['a fence that is never closed', `\`\`\`\n${plain}`, click, ['fence']],
  ['words around a fence', `Sure:\n\`\`\`json\n${plain}\n\`\`\`\nDone.`, click, ['prose', 'fence']],
  ['thinking before', `<think>{"status":"failed"} or not</think>\n${plain}`, click, []],
  ['a lone end of thinking', `Maybe ${clickAt('[1,1]')}? No.</think>${plain}`, click, []],
  ['a broken object while thinking', `{"a": [</think>${plain}`, click, []],
  ['braces in words', `Using {name} and [1]: ${plain}`, click, ['prose']],
  ['an example beside', `{"note":1}\n${plain}`, click, []],
  ['the same object twice', `${plain}\n${plain}`, click, ['repeated']],
  [
    'the same object in another order',
    `${plain}{"action":{"coordinates":[400,600],"type":"click","text":""},"target":"t","description":"d","status":"in_progress"}`,
    click,
    ['repeated'],
  ],
  ['a bracket too many', `${plain}}`, click, ['extra_bracket']],
  ['a list of one', `[${plain}]`, click, ['wrapped_list']],
  ['a comment', plain.replace(',"text"', ', // here\n"text"'), click, ['comment']],
  ['a comment in stars', plain.replace(',"text"', ',/* here, "x" */"text"'), click, ['comment']],
  ['the closing brace missing', open, click, ['missing_bracket']],
  [
    'the closing brace missing in a fence',
    `\`\`\`json\n${open}\n\`\`\``,
    click,
    ['fence', 'missing_bracket'],
  ],
  ['both closing braces missing', plain.slice(0, -2), click, ['missing_bracket']],
  ['full-width punctuation', plain.replaceAll(',', '，').replaceAll(':', '：'), click, ['full_width']],
  [
    'full-width brackets',
    plain.replaceAll('{', '｛').replaceAll('}', '｝').replaceAll('[', '［').replaceAll(']', '］'),
    click,
    ['full_width'],
  ],
  ['full-width digits', clickAt('[４００，６００]'), click, ['full_width']],
  ['curly quotes', plain.replaceAll(/"([^"]*)"/g, '“$1”'), click, ['curly_quotes']],
  ['single quotes', plain.replaceAll('"', "'"), click, ['single_quotes']],
  [
    'Python',
    with_("{'type': 'click', 'coordinates': (400, 600), 'text': None}"),
    click,
    ['python_tuple', 'single_quotes', 'python_literal'],
  ],
  [
    'bare keys',
    '{status: "in_progress", action: {type: "click", coordinates: [400, 600], text: ""}}',
    click,
    ['unquoted_key'],
  ],
  ['a raw newline in a description', plain.replace('"d"', '"d\ne"'), click, ['raw_newline']],
  [
    'unescaped quotes in a description',
    plain.replace('"d"', '"the "Save" dialog"'),
    click,
    ['unescaped_quote'],
  ],
  ['decimals', clickAt('[400.2, 599.7]'), click, []],
  ['a string of numbers', clickAt('"400, 600"'), click, ['numeric_string']],
  ['a string with round brackets', clickAt('"(400, 600)"'), click, ['numeric_string']],
  ['a point in a list', clickAt('[[400,600]]'), click, ['nested_point']],
  ['x and y', clickAt('{"x":400,"y":600}'), click, ['point_object']],
  ['coordinate', plain.replace('coordinates', 'coordinate'), click, ['key_spelling']],
  [
    'capitals',
    plain.replace('"click"', '"Click"').replace('in_progress', 'In Progress'),
    click,
    ['enum_spelling'],
  ],
  ['no status', '{"action":{"type":"click","coordinates":[400,600],"text":""}}', click, ['missing_status']],
  [
    'a flat object',
    '{"status":"in_progress","type":"click","coordinates":[400,600],"text":""}',
    click,
    ['flat_action'],
  ],
  [
    'an action in a list',
    with_('[{"type":"click","coordinates":[400,600],"text":""}]'),
    click,
    ['action_list'],
  ],
  ['further keys', plain.replace('{', '{"confidence":0.9,"reason":"r",'), click, []],
  ['no text', with_('{"type":"click","coordinates":[400,600]}'), click, []],
  [
    'double click',
    with_('{"type":"double_click","coordinates":[4,6],"text":""}'),
    { kind: 'click', count: 2 },
    [],
  ],
  [
    'right click',
    with_('{"type":"right_click","coordinates":[4,6],"text":""}'),
    { kind: 'click', button: 'right' },
    [],
  ],
  [
    'long press',
    with_('{"type":"long_press","coordinates":[4,6],"text":""}'),
    { kind: 'long_press', at: [4, 6] },
    [],
  ],
  [
    'scroll up',
    with_('{"type":"scroll_up","coordinates":[4,6],"text":""}'),
    { kind: 'scroll', at: [4, 6], direction: 'up', ticks: 5 },
    [],
  ],
  ['scroll down', with_('{"type":"scroll_down","coordinates":[4,6],"text":""}'), { direction: 'down' }, []],
  [
    'a text on a scroll',
    with_('{"type":"scroll_down","coordinates":[4,6],"text":"5"}'),
    { direction: 'down' },
    ['stray_text'],
  ],
  [
    'a flat drag',
    with_('{"type":"drag","coordinates":[1,2,3,4],"text":""}'),
    {
      kind: 'drag',
      path: [
        [1, 2],
        [3, 4],
      ],
    },
    ['flat_drag'],
  ],
  [
    'a drag as a string',
    with_('{"type":"drag","coordinates":"[[1,2],[3,4]]","text":""}'),
    {
      kind: 'drag',
      path: [
        [1, 2],
        [3, 4],
      ],
    },
    ['numeric_string'],
  ],
  [
    'a click with a text',
    with_('{"type":"click","coordinates":[4,6],"text":"hi"}'),
    { kind: 'type', at: [4, 6], text: 'hi', submit: false },
    [],
  ],
  [
    'an input that ends in Enter',
    with_('{"type":"input","coordinates":[4,6],"text":"hi\\n"}'),
    { kind: 'type', text: 'hi', submit: true },
    [],
  ],
  [
    'lines in an input',
    with_('{"type":"input","coordinates":[4,6],"text":"a\\nb"}'),
    { text: 'a\nb', submit: false },
    [],
  ],
  [
    'a raw newline at the end of an input',
    with_('{"type":"input","coordinates":[4,6],"text":"a\n"}'),
    { text: 'a', submit: true },
    ['raw_newline'],
  ],
  [
    'quotes in an input',
    with_('{"type":"input","coordinates":[4,6],"text":"say "hi" twice"}'),
    { text: 'say "hi" twice' },
    ['unescaped_quote'],
  ],
  [
    'JSON in an input',
    with_('{"type":"input","coordinates":[4,6],"text":"{\\"status\\":\\"failed\\"}"}'),
    { text: '{"status":"failed"}' },
    [],
  ],
  [
    'an input of tags',
    with_('{"type":"input","coordinates":[4,6],"text":"</think>```{"}'),
    { text: '</think>```{' },
    [],
  ],
  [
    'an input nowhere',
    with_('{"type":"input","coordinates":[0,0],"text":"a"}'),
    { kind: 'type', text: 'a' },
    [],
  ],
  [
    'full-width content',
    with_('{"type":"input","coordinates":[4,6],"text":"，：“”"}'),
    { text: '，：“”' },
    [],
  ],
  [
    'a hotkey nowhere',
    with_('{"type":"hotkey","coordinates":[0,0],"text":"ctrl c"}'),
    { kind: 'keys', keys: ['ctrl', 'c'] },
    [],
  ],
  [
    'a hotkey with plus signs',
    with_('{"type":"hotkey","coordinates":[0,0],"text":"Ctrl+Shift+T"}'),
    { keys: ['ctrl', 'shift', 't'] },
    ['chord_separator'],
  ],
  ['one key', with_('{"type":"hotkey","coordinates":[0,0],"text":"enter"}'), { keys: ['enter'] }, []],
  ['a wait', with_('{"type":"wait","coordinates":[0,0],"text":""}'), { kind: 'wait', ms: 500 }, []],
  [
    'completed',
    with_('{"type":"wait","coordinates":[0,0],"text":""}', 'completed'),
    { kind: 'finish', outcome: 'completed', message: 'd' },
    [],
  ],
  [
    'failed with a click',
    with_('{"type":"click","coordinates":[4,6],"text":""}', 'failed'),
    { kind: 'finish', outcome: 'failed' },
    [],
  ],
  [
    'failed without an action',
    '{"status":"failed","description":"a payment page"}',
    { outcome: 'failed', message: 'a payment page' },
    [],
  ],
])('%s is read', (_, text, action, repaired) => {
  const reading = read(text)
  if (!reading.ok) throw new Error(`${reading.error}: ${reading.detail}`)
  expect(reading.intent.actions).toHaveLength(1)
  expect(reading.intent.actions[0]).toMatchObject(action)
  expect([...reading.intent.repaired].sort()).toEqual([...repaired].sort())
  expect(reading.intent.ignored).toBe(0)
})

test('an answer that ended up in the thinking is read, and says so', () => {
  expect(read('', { reasoning: `I click.\n${plain}` })).toMatchObject({
    ok: true,
    intent: { repaired: ['prose', 'reasoning'] },
  })
  expect(read('No.', { reasoning: plain })).toMatchObject({ error: 'no_action' })
  expect(read('', { reasoning: `${plain} would be wrong.` })).toMatchObject({ error: 'no_action' })
})

test.each<[Space, string, readonly number[]]>([
  ['0-1000', '[1000,1000]', [1919, 1079]],
  ['0-999', '[999,999]', [1918, 1079]],
  ['0-1000', '[500,500]', [960, 540]],
  ['image', '[480,270]', [960, 540]],
])('in %s, %s is a pixel of the target', (space, coordinates, at) => {
  const seen: Seen = { screen: size, image: { width: 960, height: 540 }, space }
  expect(read(clickAt(coordinates), {}, seen)).toMatchObject({
    ok: true,
    intent: { actions: [{ at }], said: { points: [JSON.parse(coordinates)], space } },
  })
})

test('description, target and status are kept, and the target names the element', () => {
  expect(read(plain)).toMatchObject({
    intent: { thought: 'd', target: 't', status: 'in_progress', actions: [{ label: 't' }] },
  })
})
