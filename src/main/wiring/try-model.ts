/** Tries a model before a run depends on it: a practice picture through its dialect, and the move that comes back. */

import { hasAddress, type ModelProfile } from '../../core/api/settings'
import { type Attempt, practiceTask, type Tried } from '../../core/api/trying'
import { nativeParams } from '../../core/api/vendors'
import { dialect } from '../../core/dialects'
import type { Dialect, ModelReply, Seen } from '../../core/dialects/dialect'
import { requestOf } from '../../core/dialects/request'
import type { Lang } from '../../core/lang'
import { problem, problemOf } from '../../core/problem'
import type { Picture } from '../engine/ports'
import { type Prompts, templateOf } from '../store/settings/prompts'
import type { Secrets } from '../store/settings/secrets'
import { resizedImage, toJpeg } from '../vision/encode'
import { openModel, tryModel } from './model'
import { openTarget } from './open-target'

type Means = {
  readonly home: string
  readonly secrets: Secrets
  readonly prompts: Prompts
  readonly lang: Lang
}

/** A dialect that points by what is listed on a screen, and a model without an address, are asked in words alone. */
export async function tryWithPicture(
  profile: ModelProfile,
  means: Means,
  signal: AbortSignal,
): Promise<Tried> {
  const spoken = dialect(profile.dialect)
  if (!hasAddress(profile) || spoken === undefined || spoken.needsElements !== undefined)
    return tryModel(profile, means.secrets, signal)
  try {
    return await attempt(profile, spoken, means, signal)
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    return { ok: false, problem: problemOf(cause) }
  }
}

async function attempt(
  profile: ModelProfile,
  spoken: Dialect,
  { home, secrets, prompts, lang: shown }: Means,
  signal: AbortSignal,
): Promise<Tried> {
  const place = spoken.platform === 'mobile' ? 'mobile' : 'desktop'
  const lang = profile.lang ?? shown
  const [{ text: prompt }, picture] = await Promise.all([
    templateOf(prompts, spoken, lang),
    practicePicture(place, lang, home, signal),
  ])
  const size = { width: picture.width, height: picture.height }
  const seen = seenBy(profile, spoken, size, place)
  const task = practiceTask[place][lang]
  const request = requestOf(spoken, {
    ...{ task, lang, prompt, seen, history: [], step: 1 },
    observation: { frame: 'practice', seq: 1, size, elements: [] },
  })
  const started = performance.now()
  const { reply } = await openModel(profile, secrets).ask(
    { request, picture: (ref) => resizedImage(picture, ref), onText: () => undefined },
    signal,
  )
  const seconds = (performance.now() - started) / 1000
  const jpeg = Buffer.from(await toJpeg(picture, 80)).toString('base64')
  const drawn = { picture: `data:image/jpeg;base64,${jpeg}`, size, task }
  return { ok: true, seconds, attempt: { ...drawn, ...moveIn(reply, spoken, seen) } }
}

function seenBy(
  profile: ModelProfile,
  spoken: Dialect,
  size: Seen['screen'],
  place: 'desktop' | 'mobile',
): Seen {
  const params = nativeParams(profile, place) ?? {}
  const image = spoken.picture?.(size, params) ?? size
  return { screen: size, image, space: profile.space ?? spoken.space, params, elements: [] }
}

/** What a try is about is whether the reply can be read, and where it points. */
function moveIn(reply: ModelReply, spoken: Dialect, seen: Seen): Pick<Attempt, 'action' | 'problem'> {
  const reading = spoken.read(reply, seen)
  if (reading.ok) return { action: reading.intent.actions[0] }
  const { error, detail, problem: why } = reading
  return { problem: problem('exam.unread', { error, why: why ?? detail }) }
}

/** A desktop or a phone of our own, as it is when it has just begun; closed before the model is asked. */
async function practicePicture(
  place: 'desktop' | 'mobile',
  lang: Lang,
  home: string,
  signal: AbortSignal,
): Promise<Picture> {
  const url = `practice:${place === 'mobile' ? 'phone' : 'desktop'}?lang=${lang}`
  const { target, close } = await openTarget(url, home, signal)
  try {
    await target.settle(signal)
    return (await target.observe(signal)).picture
  } finally {
    await close()
  }
}
