import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebTarget } from '../../../../../src/main/targets/web/web'
import { goTo, never, openWeb, perform, type Site, serveSite } from '../browsing'

let site: Site
let target: WebTarget

const kinds = ['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range', 'file']
const fields = kinds.map(
  (kind, at) =>
    `<input type=${kind} class=at style="left:0;top:${at * 50}px;width:260px;height:40px" onchange="say('${kind}', this.value)">`,
)
const inner = `<input type=date class=at style="left:10px;top:10px;width:200px;height:40px" onchange="say('inner', this.value)">`

beforeAll(async () => {
  site = await serveSite({
    '/': `<title>Fields</title>${fields.join('')}<iframe src="/inner" class=at style="left:400px;top:0;width:300px;height:100px;border:0"></iframe>
      <input type=date class=at style="left:400px;top:200px;width:200px;height:40px" onchange="say('asked', confirm('Sure?'))">
      <script>addEventListener('keydown', e => e.key === 'Enter' && say('enter'))</script>`,
    '/inner': inner,
  })
  target = await openWeb(`web:${site.url}/`)
})
afterAll(async () => {
  await target?.close()
  await site.close()
})

const type = (text: string, y: number, more = {}) =>
  perform(target, { kind: 'type', text, at: [60, y], ...more })

test.each([
  ['date', '2025-03-04', 20, '2025-03-04'],
  ['date', '2026/3/4', 20, '2026-03-04'],
  ['date', '03/15/2027', 20, '2027-03-15'],
  ['datetime-local', '3/15/2027 2:35 PM', 120, '2027-03-15T14:35'],
  ['time', '9:30', 70, '09:30'],
  ['datetime-local', '2025-03-04 18:05', 120, '2025-03-04T18:05'],
  ['month', '2025-03', 170, '2025-03'],
  ['week', '2025-W10', 220, '2025-W10'],
  ['color', '#20A0FF', 270, '#20a0ff'],
  ['range', '70', 320, '70'],
])('a %s field holds what was typed into it: %s', async (kind, text, y, held) => {
  site.heard.items.length = 0
  expect(await type(text, y)).toEqual([`${kind} field "${text}"`])
  await site.heard.until((all) => all.includes(`${kind} ${held}`))
})

test('what a field does not take is said, and leaves it as it was', async () => {
  await expect(type('the fourth of March', 20)).rejects.toThrow(
    'the date field did not take “the fourth of March”',
  )
  await expect(type('700', 320)).rejects.toThrow('the range field did not take “700”')
  expect(site.heard.items.filter((line) => line.includes('March'))).toEqual([])
})

test('a field that has emptied itself of what it does not take gets back what it held', async () => {
  await type('2025-03-04', 20)
  await expect(type('the fourth of March', 20)).rejects.toThrow('did not take')
  const [field] = (await target.observe(never)).elements?.filter(({ box }) => box.y < 20) ?? []
  expect([field?.text, ...(field?.hints ?? [])].join(' ')).toContain('2025-03-04')
})

test('a file is given to no page by its path', async () => {
  await expect(type('/etc/passwd', 370)).rejects.toThrow('no file is given to a page from here')
})

test('the field with the focus is set where no place is named, in a frame as well, and its form is sent when asked', async () => {
  await goTo(target, `${site.url}/`)
  site.heard.items.length = 0
  await type('2025-05-06', 20)
  await perform(target, { kind: 'type', text: '2025-07-08', submit: true })
  await site.heard.until((all) => ['date 2025-07-08', 'enter'].every((line) => all.includes(line)))
  await perform(target, { kind: 'type', text: '2025-01-02', at: [460, 30] })
  await site.heard.until((all) => all.includes('inner 2025-01-02'))
})

test('a question that the change brings up is what is seen next', async () => {
  await perform(target, { kind: 'type', text: '2025-01-02', at: [460, 220] })
  expect((await target.observe(never)).foreground).toContain('Sure?')
  await perform(target, { kind: 'keys', keys: ['enter'] })
  await site.heard.until((all) => all.includes('asked true'))
})
