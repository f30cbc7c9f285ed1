import sharp from 'sharp'
import { expect, test } from 'vitest'
import { servePracticePhone } from '../../../../src/main/practice/phone/serve'
import { connectDirect } from '../../../fakes/adb-direct'

test('the practice phone is there over ADB with its own screen, apps and tree', async () => {
  const served = await servePracticePhone({ lang: 'zh' })
  expect(served.url).toBe(`adb+tcp://127.0.0.1:${served.port}`)
  const { subprocess } = await connectDirect(served.port)
  const run = async (line: string) => (await subprocess.shellProtocol?.spawnWaitText(line))?.stdout ?? ''
  const png = await subprocess.shellProtocol?.spawnWait('screencap -p')
  const { info } = await sharp(png?.stdout).toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1080, 2400])
  expect(await run('wm size; getprop persist.sys.locale')).toBe('Physical size: 1080x2400\nzh-CN\n')
  for (const { packageName } of served.phone.apps) {
    const component = (await run(`cmd package resolve-activity --brief ${packageName}`))
      .trim()
      .split('\n')
      .at(-1)
    await run(`am start -n ${component}`)
    expect(await run('dumpsys window | grep mCurrentFocus')).toContain(`${packageName}/`)
    expect(await run('uiautomator dump /dev/tty')).toContain(`package="${packageName}"`)
  }
  expect(await run('dumpsys activity activities | grep -c launcher')).toBe('0\n')
  await run('am start -a android.intent.action.MAIN -c android.intent.category.HOME')
  expect(await run('pm list packages')).toContain('package:com.android.launcher3')
  expect(await run('dumpsys activity activities')).toContain('launcher')
  await served.close()
})
