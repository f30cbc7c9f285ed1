/** What the tests of a phone stand on: the practice phone, connected, and put away afterwards. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { saySent } from '../../../../src/core/action/sent'
import { sayEnglish } from '../../../../src/core/problem'
import type { Picture, Target } from '../../../../src/main/engine/ports'
import {
  type PracticePhone,
  type PracticePhoneOptions,
  servePracticePhone,
} from '../../../../src/main/practice/phone/serve'
import { connectAdb } from '../../../../src/main/targets/adb/adb'
import type { AdbOptions } from '../../../../src/main/targets/adb/device'

export const never = new AbortController().signal

const closing: (() => Promise<unknown> | unknown)[] = []
/** Done after the test, the last one first. */
export const later = (work: () => Promise<unknown> | unknown) => void closing.push(work)
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

export async function decode(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}

export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pilothouse-adb-'))
  later(() => rm(path, { recursive: true }))
  return path
}

export async function practicePhone(faults: PracticePhoneOptions['faults'] = {}): Promise<PracticePhone> {
  const phone = await servePracticePhone({ lang: 'en', faults })
  later(() => phone.close())
  return phone
}

/** Straight to the phone, unless a URL says otherwise. */
export async function reach(url: string, options: Partial<AdbOptions> = {}): Promise<Target> {
  const keys = await folder()
  const target = await connectAdb(url, { decode, keys, adbKey: join(keys, 'none'), ...options })
  later(() => target.close())
  return target
}

export async function connected(
  faults: PracticePhoneOptions['faults'] = {},
  options: Partial<AdbOptions> = {},
): Promise<{ readonly phone: PracticePhone; readonly target: Target }> {
  const phone = await practicePhone(faults)
  return { phone, target: await reach(phone.url, options) }
}

/** Does an action written as a model would mean it. */
export const act = async (target: Target, action: unknown, signal = never): Promise<readonly string[]> =>
  (await target.perform(Action.parse(action), signal)).map(saySent)

export function why(target: Target, action: unknown): string | undefined {
  const problem = target.cannot(Action.parse(action))
  return problem && sayEnglish(problem)
}

/** The sentence with which it fails. */
export const sentenceOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it did not fail',
    (error) => String(error?.message),
  )

/** Opens a new note, and gives the way to what its field holds. */
export async function newNote(phone: PracticePhone, target: Target) {
  await act(target, { kind: 'open_app', name: 'Notes' })
  await act(target, { kind: 'click', at: [940, 2136] })
  return { text: () => fieldOf(phone.phone.tree)?.text }
}

type Tree = PracticePhone['phone']['tree']

export function fieldOf(node: Tree): Tree | undefined {
  if (node.focused && node.className.includes('Edit')) return node
  return node.children.map(fieldOf).find((found) => found !== undefined)
}

/** Resolves at the next change of what the phone shows. */
export const nextChange = (phone: PracticePhone): Promise<void> =>
  new Promise((resolve) => {
    const leave = phone.phone.subscribe(() => {
      leave()
      resolve()
    })
  })

/** Resolves when it is so; asked anew at each change of the phone. */
export function until(phone: PracticePhone, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return
      leave()
      resolve()
    }
    const leave = phone.phone.subscribe(look)
    look()
  })
}

/** Resolves when the target is in that state. */
export function becomes(target: Target, state: 'lost' | 'live'): Promise<void> {
  return new Promise((resolve) => {
    if (target.status().state === state) return resolve()
    const leave = target.subscribe((next) => {
      if (next.state !== state) return
      leave()
      resolve()
    })
  })
}
