import { expect, test } from 'vitest'
import { clickAt, open, plain, read, with_ } from './replies'

test.each([
  ['no_action', ''],
  ['no_action', ' \n\u200b'],
  ['no_action', 'I cannot help with that.'],
  ['no_action', `<think>${plain}</think>`],
  ['no_action', `<think>${plain}`],
  ['no_action', '["bbox_2d"]'],
  ['no_action', '[{"bbox_2d":[1,2,3,4]}]'],
  ['no_action', '{"name":"computer_use","arguments":{"action":"click"}}'],
  ['no_action', '```python\npyautogui.click(400, 600)\n```'],
  ['no_action', '{"status":"in_progress","action":null}'],
  ['no_action', '{"status":"in_progress","action":[]}'],
  ['multiple_actions', `${plain}\n${clickAt('[1,2]')}`],
  ['multiple_actions', `[${plain},${clickAt('[1,2]')}]`],
  ['multiple_actions', with_('[{"type":"click","coordinates":[1,2]},{"type":"wait","coordinates":[0,0]}]')],
  ['truncated', plain.slice(0, plain.indexOf('600') + 2)],
  ['truncated', plain.slice(0, plain.indexOf('600]') + 4)],
  ['truncated', with_('{"type":"input","coordinates":[1,2],"text":"hello')],
  ['truncated', with_('{"type":"input","coordinates":[1,2],"text":"hello"').slice(0, -1)],
  ['truncated', `${plain}\n{"status":`],
  ['truncated', '{'],
  ['bad_json', plain.replace('"action":{', '"action":[')],
  ['bad_json', plain.replace('}}', ']}')],
  ['bad_json', plain.replace('"target":"t",', '"target":"t" ')],
  ['bad_json', plain.replace('"d"', '"C:\\Users"')],
  ['bad_json', plain.replaceAll('"', '\\"')],
  ['bad_json', plain.replace('{', '{" status ":"failed",')],
  ['schema', plain.replace('{', '{"__proto__":{"status":"failed"},')],
  ['schema', clickAt('[[1,2],[3,4]]')],
  ['schema', clickAt('null')],
  ['schema', with_('{"type":"click","text":""}')],
  ['schema', with_('{"type":"drag","coordinates":[1,2],"text":""}')],
  ['schema', with_('{"coordinates":[1,2],"text":""}')],
  ['schema', with_('{"type":"input","coordinates":[1,2]}')],
  ['schema', with_('{"type":"input","coordinates":[1,2],"text":5}')],
  ['schema', with_('{"type":"hotkey","coordinates":[0,0],"text":""}')],
  ['schema', with_('{"type":"hotkey","coordinates":[0,0],"text":"hello"}')],
  ['schema', with_('{"type":"hotkey","coordinates":[0,0],"text":"tab tab"}')],
  ['schema', with_('"click"')],
  ['schema', plain.replace('in_progress', 'doing')],
  ['schema', '{"action":{"type":"wait","coordinates":[0,0],"text":""}}'],
  ['schema', '{"status":"in_progress","action":{"type":"click","coordinates":[4,6]},"text":"hi"}'],
  ['bad_coordinate', clickAt('[]')],
  ['bad_coordinate', clickAt('""')],
  ['bad_coordinate', clickAt('[400]')],
  ['bad_coordinate', clickAt('[400,600,5]')],
  ['bad_coordinate', clickAt('[Infinity,600]')],
  ['bad_coordinate', clickAt('["a","b"]')],
  ['bad_coordinate', clickAt('["NaN","1e309"]')],
  ['bad_coordinate', clickAt('[true,false]')],
  ['bad_coordinate', clickAt('"__import__(\'os\')"')],
  ['out_of_range', clickAt('[1920,600]')],
  ['out_of_range', clickAt('[400,1080]')],
  ['out_of_range', with_('{"type":"drag","coordinates":[[1,2],[3,4000]],"text":""}')],
  ['unknown_action', with_('{"type":"swipe","coordinates":[1,2],"text":""}')],
  ['unknown_action', with_('{"type":"tap","coordinates":[1,2],"text":""}')],
  ['unknown_action', with_('{"type":"__proto__","coordinates":[1,2],"text":""}')],
])('%s: %s', (error, text) => {
  expect(read(text)).toMatchObject({ ok: false, error })
})

test('a reply cut off by a limit is not read, whole as it may look', () => {
  expect(read(plain, { finish: 'length' })).toMatchObject({ error: 'truncated' })
})

test('a missing brace is forgiven only when the model stopped by itself', () => {
  expect(read(open, { finish: 'other' })).toMatchObject({ error: 'truncated' })
})
