import { afterEach, beforeEach, expect, test } from 'vitest'
import { adbKeyboard, agentInputMethod } from '../../../../../../src/main/practice/phone/shell/input-methods'
import { type Line, openLine } from '../line'

let line: Line

beforeEach(async () => {
  line = await openLine()
})
afterEach(() => line.server.close())

const touches = () => line.phone.fingers.map(({ type, at, ms }) => [type, ...at, ms])

test('a tap is down and up at one place; sources and display are passed over', async () => {
  for (const form of ['input tap 5 6', 'input touchscreen -d 0 tap 5 6', 'cmd input tap 5 6'])
    expect(await line.run(form)).toMatchObject({ code: 0, out: '', err: '' })
  expect(touches()).toEqual(
    Array.from({ length: 3 }, () => [
      ['down', 5, 6, 0],
      ['up', 5, 6, 0],
    ]).flat(),
  )
})

test('a swipe takes its time and ends where it should', async () => {
  await line.run('input swipe 0 100 0 0 160')
  expect(line.passed()).toBe(160)
  const [first, second] = touches()
  expect([first, second]).toEqual([
    ['down', 0, 100, 0],
    ['move', 0, 90, 16],
  ])
  expect(touches().slice(-2)).toEqual([
    ['move', 0, 0, 160],
    ['up', 0, 0, 160],
  ])
})

test('drag and drop waits until what is under the finger is picked up', async () => {
  await line.run('input draganddrop 1 1 9 9 100')
  expect(touches()[0]).toEqual(['down', 1, 1, 0])
  expect(touches().at(-1)).toEqual(['up', 9, 9, 600])
})

test('a finger can be put down, moved and lifted by three commands', async () => {
  await line.run('input motionevent DOWN 1 2; input motionevent MOVE 3 4; input motionevent UP 3 4')
  expect(line.phone.fingers.map(({ type }) => type)).toEqual(['down', 'move', 'up'])
})

test('text is typed with %s for a blank, and only the first word', async () => {
  expect((await line.run(`input text 'a%sb'; input text c d`)).code).toBe(0)
  expect(line.phone.text).toBe('a bc')
})

test.each(['你好', 'é', 'a\tb', '😀'])('%j has no keys: nothing is typed', async (text) => {
  const ran = await line.run(`input text '${text}'`)
  expect(ran.code).toBe(255)
  expect(ran.err).toContain('NullPointerException: Attempt to get length of null array')
  expect(line.phone.text).toBe('')
})

test('keys by name, by number and together', async () => {
  await line.run(
    'input keyevent KEYCODE_BACK 66 --longpress; input keyevent --longpress POWER; input keyevent NONE',
  )
  await line.run('input keycombination 113 29; input keycombination CTRL_LEFT SHIFT_LEFT A')
  expect(line.phone.keys).toEqual([
    [4, 0],
    [66, 0],
    [26, 0],
    [29, 4096],
    [29, 4097],
  ])
})

test.each([
  'input',
  'input tap 1',
  'input tap a b',
  'input swipe 1 2 3',
  'input keyevent',
  'input fly 1 2',
  'input tap "" ""',
])('%s is refused with the usage', async (text) => {
  const ran = await line.run(text)
  expect(ran.code).toBe(255)
  expect(ran.err).toContain('Usage: input')
  expect(line.phone.fingers).toEqual([])
})

test('a phone that denies input says why, and does nothing', async () => {
  line.server.faults.set({ inputDenied: true })
  const ran = await line.run('input tap 1 1')
  expect(ran.code).toBe(255)
  expect(ran.err).toContain('INJECT_EVENTS permission')
  expect(line.phone.fingers).toEqual([])
})

test('nobody touches a phone that sleeps', async () => {
  line.phone.sleep()
  await line.run('input tap 1 1; input text a')
  expect([line.phone.fingers, line.phone.text]).toEqual([[], ''])
})

const agent = (text: string) =>
  `am broadcast -p com.callstack.agentdevice.imehelper -a com.callstack.agentdevice.imehelper.ACTION_INPUT_TEXT_B64 ` +
  `--es protocol android-ime-helper-v1 --es text ${Buffer.from(text).toString('base64')}`

test('a helper writes only while it is the input method in use, and always says the same', async () => {
  const said = /^Broadcasting: Intent \{ act=\S+ flg=0x400000 .*\}\nBroadcast completed: result=0\n$/
  expect((await line.run(agent('你好'))).out).toMatch(said)
  expect(line.phone.text).toBe('')
  expect((await line.run(`ime set ${agentInputMethod}`)).code).toBe(255)
  const chosen = await line.run(`ime enable ${agentInputMethod} && ime set ${agentInputMethod}`)
  expect(chosen.out).toContain(`Input method ${agentInputMethod} selected for user #0`)
  expect((await line.run(agent('你好 😀'))).out).toMatch(said)
  expect(line.phone.text).toBe('你好 😀')
  await line.run(agent('no').replace('helper-v1', 'helper-v2'))
  await line.run('am broadcast -a ADB_INPUT_B64 --es msg aGk=')
  expect(line.phone.text).toBe('你好 😀')
  await line.run(
    'am broadcast -p com.callstack.agentdevice.imehelper -a com.callstack.agentdevice.imehelper.ACTION_CLEAR_TEXT ' +
      '--es protocol android-ime-helper-v1',
  )
  expect(line.phone.text).toBe('')
})

test('without a field in focus a helper writes nothing', async () => {
  await line.run(`ime enable ${agentInputMethod}; ime set ${agentInputMethod}`)
  line.phone.change({ focused: false })
  expect((await line.run(agent('a'))).out).toContain('result=0')
  expect(line.phone.text).toBe('')
})

test('the ADB keyboard writes, clears and presses the editor key', async () => {
  await line.run(`ime enable ${adbKeyboard}; ime set ${adbKeyboard}`)
  await line.run('am broadcast -p com.android.adbkeyboard -a ADB_INPUT_B64 --es msg 5L2g5aW9')
  expect(line.phone.text).toBe('你好')
  await line.run(
    'am broadcast -a ADB_INPUT_B64 --es msg "not base64!"; am broadcast -a ADB_EDITOR_CODE --ei code 3',
  )
  expect([line.phone.text, line.phone.keys]).toEqual(['你好', [[66, 0]]])
  await line.run('am broadcast -a ADB_CLEAR_TEXT')
  expect(line.phone.text).toBe('')
})

test('settings follow the input methods, and lead them', async () => {
  const get = async (name: string) => (await line.run(`settings get secure ${name}`)).out.trim()
  const builtIn = await get('default_input_method')
  await line.run(`settings put secure default_input_method ${adbKeyboard}`)
  expect(await get('default_input_method')).toBe(builtIn)
  await line.run(`settings put secure enabled_input_methods ${builtIn}:${adbKeyboard}`)
  expect((await line.run('ime list -s')).out).toBe(`${builtIn}\n${adbKeyboard}\n`)
  await line.run(`settings put secure default_input_method ${adbKeyboard}`)
  expect(line.phone.inputMethod).toBe(adbKeyboard)
  await line.run(`ime disable ${adbKeyboard}`)
  expect([await get('default_input_method'), await get('enabled_input_methods')]).toEqual([builtIn, builtIn])
  expect((await line.run('ime list -s -a')).out).toContain(agentInputMethod)
  expect((await line.run('ime enable no/.Body')).code).toBe(255)
  await line.run(`ime enable ${adbKeyboard}; ime set ${adbKeyboard}; ime reset`)
  expect(line.phone.inputMethod).toBe(builtIn)
})
