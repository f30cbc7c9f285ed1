import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Line, openLine } from './line'

let line: Line

beforeEach(async () => {
  line = await openLine()
})
afterEach(() => line.server.close())

const out = async (text: string) => (await line.run(text)).out

test('an app is found, started, seen in front, and stopped', async () => {
  expect(
    await out('cmd package resolve-activity --brief -c android.intent.category.LAUNCHER com.example.notes'),
  ).toBe(
    'priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true\ncom.example.notes/.Main\n',
  )
  expect(await out('am start -n com.example.notes/.Main')).toBe(
    'Starting: Intent { cmp=com.example.notes/.Main }\n',
  )
  expect(await out('dumpsys window | grep mCurrentFocus')).toMatch(
    /^ {2}mCurrentFocus=Window\{[0-9a-f]+ u0 com\.example\.notes\/com\.example\.notes\.Main\}\n$/,
  )
  expect(await out('dumpsys window windows | grep -c mCurrentFocus')).toBe('0\n')
  expect(await out('dumpsys activity activities')).toContain('u0 com.example.notes/.Main t12}')
  expect(await out('pidof com.example.notes')).toMatch(/^\d+\n$/)
  expect((await line.run('am start -n com.example.notes/com.example.notes.Main')).err).toContain(
    'top-most instance',
  )
  await line.run('am force-stop com.example.notes')
  expect((await line.run('pidof com.example.notes')).code).toBe(1)
  expect(line.phone.front.packageName).toBe('com.android.launcher3')
})

test('what is not there is said on standard error with exit code 0, as on a phone', async () => {
  const ran = await line.run('am start -n com.none/.Main')
  expect(ran).toMatchObject({
    code: 0,
    err: 'Error type 3\nError: Activity class {com.none/com.none.Main} does not exist.\n',
  })
  expect(await out('cmd package resolve-activity --brief com.none')).toBe('No activity found\n')
  expect((await line.run('am start -a android.intent.action.NOTHING')).err).toContain(
    'unable to resolve Intent',
  )
  expect((await line.run('monkey -p com.none -c android.intent.category.LAUNCHER 1')).code).toBe(252)
})

test('monkey turns auto-rotation on', async () => {
  await line.run('monkey -p com.example.notes -c android.intent.category.LAUNCHER 1')
  expect(line.phone.front.packageName).toBe('com.example.notes')
  expect(await out('settings get system accelerometer_rotation')).toBe('1\n')
})

test('packages are listed, found, and never installed', async () => {
  expect(await out('pm list packages -3')).toBe(
    'package:com.android.adbkeyboard\npackage:com.callstack.agentdevice.imehelper\npackage:com.example.notes\n',
  )
  expect(await out('pm list packages -f notes')).toMatch(
    /^package:\/data\/app\/.*base\.apk=com\.example\.notes\n$/,
  )
  expect((await line.run('pm path com.none')).code).toBe(1)
  expect(await line.run('pm install /sdcard/x.apk')).toMatchObject({ code: 1 })
  expect(await out('cmd package query-activities --brief -a android.intent.action.MAIN')).toContain(
    '3 activities found:',
  )
})

test('the size stays upright, the picture turns, and settings turn the phone', async () => {
  await line.run('settings put system user_rotation 1')
  expect(await out('wm size; wm density')).toBe('Physical size: 108x240\nPhysical density: 420\n')
  expect(await out('dumpsys display')).toContain('real 240 x 108, rotation 1')
  expect(await out('dumpsys input')).toContain('SurfaceOrientation: 1')
  const { info } = await sharp((await line.run('screencap -p')).bytes).toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([240, 108])
})

async function brightest(text = 'screencap -p'): Promise<number> {
  const { channels } = await sharp((await line.run(text)).bytes).stats()
  return Math.max(...channels.slice(0, 3).map(({ max }) => max))
}

test('a picture is black while the app forbids it, while the phone sleeps, and while the fault says so', async () => {
  expect(await brightest()).toBe(255)
  line.phone.change({ secure: true })
  expect(await brightest()).toBe(0)
  line.phone.change({ secure: false, awake: false })
  expect(await brightest()).toBe(0)
  expect(await out('dumpsys power')).toContain('mWakefulness=Asleep')
  line.phone.wake()
  line.server.faults.set({ secure: true })
  expect(await brightest()).toBe(0)
  line.server.faults.set({ secure: false })
  expect(await brightest()).toBe(255)
})

test('a picture that fails says its status', async () => {
  line.server.faults.set({ screencapFails: true })
  expect(await line.run('screencap -p')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Status: -1'),
  })
})

test('with several displays screencap warns until it is told which', async () => {
  line.server.faults.set({ severalDisplays: true })
  const ids = (await out('dumpsys SurfaceFlinger --display-id')).match(/\d{10,}/g) ?? []
  expect(ids).toHaveLength(2)
  expect((await line.run('screencap -p')).err).toContain('[Warning] Multiple displays were found')
  expect((await line.run(`screencap -p -d ${ids[0]}`)).err).toBe('')
  expect(await brightest(`screencap -p -d ${ids[0]}`)).toBe(255)
  expect(await brightest(`screencap -p -d ${ids[1]}`)).toBe(0)
  expect(await line.run('screencap -p -d 5')).toMatchObject({
    code: 1,
    err: "Display Id '5' is not valid.\n",
  })
  expect(await out('dumpsys window')).toContain('mCurrentFocus=null')
})

test('the tree is written as Android writes it', async () => {
  line.phone.change({ text: 'a "b" <c> & \u0001\n' })
  expect(await out('uiautomator dump')).toBe('UI hierchary dumped to: /sdcard/window_dump.xml\n')
  const xml = await out('cat /sdcard/window_dump.xml')
  expect(xml).toMatch(
    /^<\?xml version='1.0' encoding='UTF-8' standalone='yes' \?><hierarchy rotation="0"><node index="0" text=""/,
  )
  expect(xml).toContain('text="a &quot;b&quot; &lt;c&gt; &amp; .&#10;"')
  expect(xml).toContain('bounds="[0,0][108,240]" />')
  expect(xml).toMatch(/<\/hierarchy>$/)
  await line.run('uiautomator dump --compressed /sdcard/small.xml')
  expect((await out('cat /sdcard/small.xml')).match(/<node /g)).toHaveLength(1)
  expect(await out('uiautomator dump /dev/tty')).toMatch(/<\/hierarchy>UI hierchary dumped to: \/dev\/tty\n$/)
})

test('a dump that fails exits with 0 and leaves the older file', async () => {
  await line.run('uiautomator dump; touch /sdcard/window_dump.xml')
  line.server.faults.set({ uiautomatorFails: true })
  const ran = await line.run('uiautomator dump')
  expect(ran).toMatchObject({ code: 0, out: '', err: 'ERROR: could not get idle state.\n' })
  expect((await line.run('ls /sdcard/window_dump.xml')).code).toBe(0)
})

test('an app that starts slowly comes later, unless it was stopped before', async () => {
  line.server.faults.set({ slowStart: 3000 })
  const came = new Promise<void>((resolve) => {
    line.phone.subscribe(resolve)
  })
  expect((await line.run('am start -n com.example.notes/.Main')).code).toBe(0)
  await came
  expect([line.phone.front.packageName, line.passed()]).toEqual(['com.example.notes', 3000])
})

test.each([
  ['id', 0, /^uid=2000\(shell\)/],
  ['whoami', 0, /^shell\n$/],
  ['getprop ro.product.model', 0, /^Practice Phone\n$/],
  ['setprop a.b c; getprop a.b; getprop none x', 0, /^c\nx\n$/],
  ['setprop ro.x 1', 1, /^$/],
  ['getprop', 0, /^\[persist\.sys\.locale\]: \[en-US\]$/m],
  [
    'settings put global x "a b"; settings get global x; settings delete global x; settings get global x',
    0,
    /^a b\nDeleted 1 rows\nnull\n$/,
  ],
  ['settings get none x', 255, /^$/],
  ['cmd clipboard get', 0, /^No shell command implementation\.\n$/],
  ['cmd nothing', 20, /^$/],
  ['which input nothing', 1, /^\/system\/bin\/input\n$/],
  ['app_process / x', 127, /^$/],
  ['date +%s', 0, /^1795253400\n$/],
  ['svc power stayon usb; settings get global stay_on_while_plugged_in', 0, /^2\n$/],
  ['svc nothing', 255, /^$/],
  ['ps', 0, /com\.android\.launcher3/],
  ['dumpsys input_method', 0, /mCurMethodId=\S+[\s\S]*mInputShown=false/],
  ['dumpsys package com.example.notes', 0, /versionName=1\.0/],
  ['dumpsys nothing', 0, /^$/],
  ['ime list', 0, /mId=/],
  ['echo -e "a\\nb"', 0, /^a\nb\n$/],
  ['screencap -x', 1, /^$/],
  ['screencap | gzip | head -c 2 | base64', 0, /^H4s=\n$/],
  ['ls -l /sdcard/DCIM /', 0, /drwxrwx--x .* data$/m],
  ['wm size 10x10', 255, /^$/],
] as const)('%s', async (text, code, expected) => {
  const ran = await line.run(text)
  expect(ran.code).toBe(code)
  expect(ran.out).toMatch(expected)
})

test('sleep waits as long as it says', async () => {
  await line.run('sleep 2.5')
  expect(line.passed()).toBe(2500)
})
