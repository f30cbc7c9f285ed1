import { openFakeOpenai, type Script } from '../fakes/openai-server'
import { openSite } from '../fakes/site'
import { openBrowserStand } from './browser'
import { ndjson, pilothouse, type Said } from './command-line'
import { expect, test } from './door'
import { openPhoneStand, type PhoneStand, type Shown } from './phone'

test.setTimeout(120_000)

type Place = readonly [number, number]

/** One reply as the model comes to it, having looked at what the moves before have done. */
type Line = (asked: string) => Promise<Script>

/** A run on the command line with a model that says these lines in turn; a line that throws is the test's failure. */
async function play(home: string, target: string, dialect: string, lines: readonly Line[]): Promise<Said> {
  const rest = [...lines]
  const wrong: unknown[] = []
  const model = await openFakeOpenai({
    async reply({ body }) {
      try {
        const line = rest.shift()
        if (line === undefined) throw new Error('the run asks for more than the task needs')
        return await line(JSON.stringify(body.messages))
      } catch (cause) {
        wrong.push(cause)
        return { kind: 'raw', status: 400, writes: ['{"error":{"message":"out of script"}}'] }
      }
    },
  })
  try {
    const setup = ['--target', target, '--model', model.url, '--dialect', dialect, '--task', 'as scripted']
    const said = await pilothouse(home, ['run', ...setup, '--approve', 'everything-but-the-floor', '--json'])
    if (wrong.length > 0) throw wrong[0]
    expect(rest, said.err).toHaveLength(0)
    return said
  } finally {
    await model.close()
  }
}

const doneBy = (said: Said) =>
  ndjson(said.out).flatMap(({ type, action }) => (type === 'intended' ? [action] : []))
const endOf = (said: Said) => ndjson(said.out).at(-1)

/** A share of a whole in the thousandths that both phone models speak. */
const thousandth = (value: number, whole: number): number => Math.round((value / whole) * 1000)

test.describe('phones by the other dialects, from end to end', { tag: '@chromium' }, () => {
  let phone: PhoneStand
  let size: Place
  const inThousandths = ([x, y]: Place): string => `[${thousandth(x, size[0])},${thousandth(y, size[1])}]`
  const shown = async (text: string): Promise<Shown | undefined> =>
    (await phone.texts()).find((one) => one.text === text)

  test.beforeEach(async () => {
    phone = await openPhoneStand()
    const [, width, height] = /(\d+)x(\d+)/.exec(await phone.adb('shell', 'wm', 'size')) ?? []
    size = [Number(width), Number(height)]
  })
  test.afterEach(() => phone.close())

  test('autoglm: an app, a swipe, a tap, a text and back, by thousandths', async ({ home }) => {
    const say = (call: string) => `<think>one step on</think><answer>${call}</answer>`
    const said = await play(home, phone.url, 'autoglm', [
      async () => say('do(action="Launch", app="Contacts")'),
      async () => {
        const [low, high] = [(await phone.find('Elena Petrova')).at, (await phone.find('Anna Kowalska')).at]
        return say(`do(action="Swipe", start=${inThousandths(low)}, end=${inThousandths(high)})`)
      },
      async () => {
        expect(await shown('Ada Lindqvist'), 'the list has moved').toBeUndefined()
        return say(`do(action="Tap", element=${inThousandths((await phone.find('Search contacts')).at)})`)
      },
      async () => say('do(action="Type", text="Mendes")'),
      async () => {
        expect((await phone.find('Mendes')).text).toBe('Mendes')
        expect(await shown('Carla Mendes')).toBeDefined()
        expect(await shown('Elena Petrova')).toBeUndefined()
        return say('do(action="Back")')
      },
      async () => say('finish(message="Carla Mendes is found.")'),
    ])
    expect(said.code, said.err).toBe(0)
    expect(doneBy(said)).toMatchObject([
      { kind: 'open_app', name: 'Contacts' },
      { kind: 'swipe' },
      { kind: 'click' },
      { kind: 'type', text: 'Mendes', replace: true },
      { kind: 'navigate', to: 'back' },
    ])
    expect(endOf(said)).toMatchObject({ end: { outcome: 'completed', message: 'Carla Mendes is found.' } })
    expect(await shown('Search contacts'), 'the app is left').toBeUndefined()
  })

  test('qwen-vl with mobile_use: a note is written in Chinese, saved, and stands in the list', async ({
    home,
  }) => {
    const note = '周五八点去码头，带雨衣。'
    const say = (args: object) =>
      `Action: one step on.\n<tool_call>\n${JSON.stringify({ name: 'mobile_use', arguments: args })}\n</tool_call>`
    const click = async (text: string) => {
      const [x, y] = (await phone.find(text)).at
      return say({ action: 'click', coordinate: [thousandth(x, size[0]), thousandth(y, size[1])] })
    }
    const asks: string[] = []
    const said = await play(home, phone.url, 'qwen-mobile', [
      async (asked) => {
        asks.push(asked)
        return say({ action: 'open', text: 'Notes' })
      },
      () => click('New note'),
      async () => say({ action: 'type', text: note }),
      async () => {
        expect((await phone.find(note)).text).toBe(note)
        return click('Save')
      },
      async () => say({ action: 'system_button', button: 'Home' }),
      async () => say({ action: 'terminate', status: 'success' }),
    ])
    expect(said.code, said.err).toBe(0)
    expect(asks[0]).toContain('mobile_use')
    expect(asks[0]).not.toContain('computer_use')
    expect(doneBy(said)).toMatchObject([
      { kind: 'open_app', name: 'Notes' },
      { kind: 'click' },
      { kind: 'type', text: note },
      { kind: 'click' },
      { kind: 'navigate', to: 'home' },
    ])
    expect(await shown('Notes'), 'the start screen is in front').toBeDefined()
    await phone.adb('shell', 'am', 'start', '-n', 'com.pilothouse.notes/.MainActivity')
    await phone.find(note)
  })

  test('glm-web: a model that points by numbers finds them on a phone, and opens a contact by one', async ({
    home,
  }) => {
    const line = (action: string) => `Thought: one step on.\nAction: ${action}\nMemory_Updated: {}`
    const click = (name: string) => async (asked: string) => {
      const [, mark] = new RegExp(`\\[(\\d+)\\]: (?:<[^>]*> )?\\\\"${name}`).exec(asked) ?? []
      return line(`Click [${mark}]`)
    }
    const said = await play(home, phone.url, 'glm-web', [
      click('Contacts'),
      click('Anna Kowalska'),
      async () => {
        await phone.find('Anna Kowalska')
        expect(await shown('Search contacts'), 'the list is left').toBeUndefined()
        return line('ANSWER; <content>She is there.</content>')
      },
    ])
    expect(said.code, said.err).toBe(0)
    expect(doneBy(said)).toMatchObject([
      { kind: 'click', label: 'Contacts' },
      { kind: 'click', label: expect.stringContaining('Anna Kowalska') },
    ])
  })
})

test('glm-web: a desktop’s texts and icons have numbers, and a window is opened by one', {
  tag: '@chromium',
}, async ({ home }) => {
  const asks: string[] = []
  const line = (action: string) => `Thought: one step on.\nAction: ${action}\nMemory_Updated: {}`
  const said = await play(home, 'practice:desktop', 'glm-web', [
    async (asked) => {
      asks.push(asked)
      const [, mark] = /\[(\d+)\]: \\"Files/.exec(asked) ?? []
      return line(`Click [${mark}]`)
    },
    async () => line('ANSWER; <content>It is open.</content>'),
  ])
  expect(said.code, said.err).toBe(0)
  expect(asks[0]).toMatch(/\[\d+\]: <icon> \\"\\"/)
  expect(doneBy(said)).toMatchObject([{ kind: 'click', label: expect.stringContaining('Files') }])
})

test.describe('pages by coordinates, from end to end', { tag: '@chromium' }, () => {
  test('ui-tars: a search, a page, a book, the basket and the answer', async ({ home }) => {
    const site = await openSite()
    const stand = await openBrowserStand(site.url)
    /** The middle of an element of the page, in pixels of the picture that the model was sent. */
    const at = async (asked: string, name: string | RegExp): Promise<string> => {
      const picture = pictureSize(asked)
      const { place, size } = await stand.find(name)
      const [x, y] = place.map((value, axis) =>
        Math.round((value / (size[axis] ?? 1)) * (picture[axis] ?? 1)),
      )
      return `<|box_start|>(${x},${y})<|box_end|>`
    }
    const say = (call: string) => `Thought: one step on.\nAction: ${call}`
    const click = (name: string | RegExp) => async (asked: string) =>
      say(`click(start_box='${await at(asked, name)}')`)
    try {
      const said = await play(home, stand.url, 'ui-tars', [
        click('Title or author'),
        async () => say("type(content='harbour\\n')"),
        click('Page 2'),
        click('Take The Pilot'),
        click('Open basket (1)'),
        async () => say(`finished(content='${(await stand.text('#code')).replace('Shelf code: ', '')}')`),
      ])
      expect(said.code, said.err).toBe(0)
      expect(site.asked.filter((path) => !/news|favicon/.test(path))).toEqual([
        '/',
        '/results?q=harbour',
        '/results?page=2',
        '/took?title=The%20Pilot&page=2',
        '/basket',
      ])
      expect(endOf(said)).toMatchObject({ end: { outcome: 'completed', message: 'HB-2719' } })
    } finally {
      await stand.close()
      await site.close()
    }
  })
})

/** Width and height of the last picture of a request, out of the head of its PNG. */
function pictureSize(asked: string): Place {
  const data = asked
    .slice(asked.lastIndexOf('data:image/png;base64,'))
    .slice('data:image/png;base64,'.length, 80)
  const head = Buffer.from(data, 'base64')
  return [head.readUInt32BE(16), head.readUInt32BE(20)]
}
