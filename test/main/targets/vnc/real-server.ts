/** A real VNC server with a desktop, closed when the test ends, and the target connected to it. */
import { onTestFinished } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Target } from '../../../../src/main/engine/ports'
import { connectVnc, type VncOptions } from '../../../../src/main/targets/vnc/vnc'
import { type Desktop, type DesktopOptions, openDesktop, whyNoDesktop } from '../../../fakes/xserver'

export const reason = whyNoDesktop()
export const never = new AbortController().signal

export async function desktop(options: DesktopOptions = {}): Promise<Desktop> {
  const opened = await openDesktop(options)
  onTestFinished(() => opened.close())
  return opened
}

export async function connected(options: DesktopOptions = {}, vnc: VncOptions = {}) {
  const real = await desktop(options)
  const target = await connectVnc(real.url, vnc)
  onTestFinished(() => target.close())
  return { real, target }
}

export const does = (target: Target, action: unknown, signal = never) =>
  target.perform(Action.parse(action), signal)
