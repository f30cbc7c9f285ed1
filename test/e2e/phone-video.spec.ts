import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type PhoneServer, servePhone } from '../../src/main/practice/phone/adbd/phone-server'
import { fakePhone } from '../fakes/phone'
import { type FakeScrcpy, fakeScrcpy, packet, recorded } from '../fakes/scrcpy'
import { test as base, expect, leaveGreeting, phase, pixel } from './console'

type Filmed = { readonly phone: PhoneServer; readonly scrcpy: FakeScrcpy }

/** A phone that can be filmed, and a console that has the server for it. */
const test = base.extend<{ filmed: Filmed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  filmed: async ({}, use) => {
    const scrcpy = fakeScrcpy()
    const phone = await servePhone(fakePhone({ width: 1080, height: 2400 }), { programs: scrcpy.programs })
    scrcpy.listeners = phone.listeners
    await use({ phone, scrcpy })
    await phone.close()
  },
  home: async ({ home }, use) => {
    await mkdir(join(home, 'scrcpy'))
    await writeFile(join(home, 'scrcpy', 'scrcpy-server-v3.3.3.jar'), 'a server')
    await use(home)
  },
})

const portrait = recorded('portrait')
const first = [
  [200, 300, [197, 46, 47]],
  [800, 300, [48, 197, 48]],
  [200, 2000, [46, 47, 198]],
  [800, 2000, [29, 46, 60]],
] as const

const white = [255, 255, 255]

/** Within what two conversions of the same colour may differ. */
async function expectColours(page: Page, wanted: readonly (readonly [number, number, readonly number[]])[]) {
  for (const [x, y, colour] of wanted)
    await expect
      .poll(async () => furthest(await pixel(page, x, y), colour), { message: `the colour at ${x}, ${y}` })
      .toBeLessThan(20)
}

const furthest = (seen: readonly number[], wanted: readonly number[]): number =>
  Math.max(...wanted.map((part, nth) => Math.abs(part - (seen[nth] ?? -1000))))

test('a phone is shown as it is filmed, and as it is pictured once the film is over', {
  tag: '@chromium',
}, async ({ door: { page, words }, filmed: { phone, scrcpy } }) => {
  scrcpy.opening = scrcpy.opening.slice(0, 3)
  await leaveGreeting(page)
  await page.getByRole('radio', { name: /^My phone/ }).check()
  await page.getByLabel('Or by its address').fill(phone.url)
  await page.getByLabel('Task').fill('Watch it')
  await page.getByLabel('Model').selectOption({ label: 'Nobody: record a demonstration' })
  await page.getByRole('button', { name: 'Start' }).click()
  await phase(page, 'by_hand')

  await test.step('the picture is the video’s, decoded by the browser', () => expectColours(page, first))
  await test.step('each unit that comes is shown', async () => {
    for (const { bytes } of portrait.frames.slice(1)) await scrcpy.send(packet('delta', bytes))
    await expectColours(page, [
      [200, 300, [197, 46, 47]],
      [200, 2000, [214, 218, 56]],
    ])
  })
  await test.step('without the video the phone’s own picture is back', async () => {
    scrcpy.complaint = 'no more film'
    scrcpy.kill()
    await expectColours(page, [
      [200, 300, white],
      [200, 2000, white],
    ])
  })
  expect(words.filter((said) => /pageerror|decode|video/i.test(said))).toEqual([])
})
