/** `pilothouse judge`: what any move would meet on a target or a picture, without making it. */

import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Action, pointsOf, strayPoint } from '../../../../core/action/action'
import { Element, joinElements, type Observation } from '../../../../core/action/observation'
import { sayEffect } from '../../../../core/effects/say'
import { sayGrounding } from '../../../../core/grounding/say'
import type { Circumstances } from '../../../../core/guards/circumstances'
import { guards, sayVerdict } from '../../../../core/guards/index'
import { Autonomy } from '../../../../core/policy/grounds'
import { examine, type Judgement } from '../../../../core/policy/judgement'
import { sayEnglish } from '../../../../core/problem'
import { timeLimit } from '../../../engine/waiting'
import { openPolicy } from '../../../store/settings/policy'
import { openSecrets } from '../../../store/settings/secrets'
import { openTarget } from '../../../wiring/open-target'
import { ownDoors } from '../../../wiring/own-doors'
import { eyesOn, openWorkshop } from '../../../wiring/parts'
import { pictures } from '../../../wiring/pictures'
import { findHome } from '../../../wiring/places'
import {
  type Command,
  readAs,
  readChoice,
  readFlags,
  required,
  say,
  sayJson,
  WrongUsage,
  warn,
} from '../command'
import { readAction } from '../read-action'

const options = {
  target: { type: 'string' },
  picture: { type: 'string' },
  listed: { type: 'string' },
  platform: { type: 'string' },
  action: { type: 'string' },
  thought: { type: 'string' },
  autonomy: { type: 'string', default: 'auto' },
  json: { type: 'boolean', default: false },
} as const

export const judge: Command = async (argv) => {
  const { thought, json, ...flags } = readFlags(argv, options).values
  const { target, picture, told } = readSight(flags)
  const action = readAction(required(flags.action, '--action'))
  const autonomy = readChoice(Autonomy.options, flags.autonomy, '--autonomy')
  const home = findHome()
  const secrets = await openSecrets({ home, env: process.env })
  const shop = openWorkshop(home, secrets)
  try {
    const look = await (target === undefined
      ? lookAtPicture(required(picture, '--picture'), told, shop)
      : lookAtTarget(target, home, shop))
    const stray = strayPoint(action, look.seen.size)
    if (stray !== undefined) {
      const { width, height } = look.seen.size
      throw new Error(`${stray.join(', ')} is outside the screen of ${width} × ${height}.`)
    }
    const { read, problem } = await openPolicy(home)
    if (problem !== undefined) warn(sayEnglish(problem))
    const about = {
      ...calm,
      ...look,
      target: target ?? '',
      policy: read(),
      ownDoors: ownDoors(),
      secretsIn: secrets.namesIn,
    }
    const said = thought === undefined ? {} : { thought }
    const judgement = examine({ action, seen: look.seen, said, autonomy, about }, guards)
    if (json) sayJson(judgement)
    else for (const line of linesOf(judgement, action, autonomy)) say(line)
    return 0
  } finally {
    await shop.close()
  }
}

type Flags = Partial<Record<'target' | 'picture' | 'listed' | 'platform', string>>

/** What is looked at, and what is told of a picture. */
function readSight({ target, picture, listed, platform }: Flags) {
  if ((target === undefined) === (picture === undefined))
    throw new WrongUsage('Say what is looked at: either --target URL or --picture PNG.')
  if (listed !== undefined && picture === undefined)
    throw new WrongUsage('--listed goes with --picture: a target lists its elements itself.')
  if (platform !== undefined && picture === undefined)
    throw new WrongUsage('--platform goes with --picture: a target is known for what it is.')
  const from = platform === undefined ? undefined : readChoice(platforms, platform, '--platform')
  return { target, picture, told: { listed, platform: from } }
}

type Shop = ReturnType<typeof openWorkshop>
type Platform = Circumstances['platform']
type Look = { readonly seen: Observation; readonly platform: Platform }

const platforms = ['desktop', 'mobile', 'web'] as const satisfies readonly Platform[]

/** Where a picture is from that nobody tells of: a page's list has HTML tags, and a phone's screen stands upright. */
export const platformOf = (
  listed: readonly Pick<Element, 'tag'>[] | undefined,
  { width, height }: Observation['size'],
): Platform => {
  if (listed?.some(({ tag = '' }) => /^[a-z]/.test(tag))) return 'web'
  return height > width ? 'mobile' : 'desktop'
}

/** A run that has only begun. */
const calm = {
  history: [],
  dialect: 'canonical',
  stopsAt: [],
  spent: { steps: 0, ms: 0, tokens: 0 },
} as const satisfies Partial<Circumstances>

async function lookAtTarget(url: string, home: string, shop: Shop): Promise<Look> {
  const { target, close } = await openTarget(url, home, timeLimit(15_000))
  try {
    const { picture, elements, ...known } = await target.observe(timeLimit(15_000))
    const read = await eyesOn(target.info.platform, shop.eyes).elements(picture, timeLimit(60_000))
    const { foreground, url: page, focus } = known
    const seen: Observation = {
      ...seenOn(shop.eyes.name(picture), picture, elements === undefined ? undefined : [...elements], read),
      ...(foreground !== undefined && { foreground }),
      ...(page !== undefined && { url: page }),
      ...(focus !== undefined && { focus }),
    }
    return { seen, platform: target.info.platform }
  } finally {
    await close()
  }
}

type Told = { readonly listed: string | undefined; readonly platform: Platform | undefined }

async function lookAtPicture(path: string, { listed, ...told }: Told, shop: Shop): Promise<Look> {
  const list =
    listed === undefined ? undefined : readAs(z.array(Element), await readFile(listed, 'utf8'), '--listed')
  const picture = await pictures.read(await readFile(path))
  const platform = told.platform ?? platformOf(list, picture)
  // A desktop lists nothing itself: where one is said to, nothing is looked for beside the list.
  const eyes = platform === 'desktop' && list !== undefined ? shop.eyes : eyesOn(platform, shop.eyes)
  const read = await eyes.elements(picture, timeLimit(60_000))
  return { seen: seenOn(shop.eyes.name(picture), picture, list, read), platform }
}

const seenOn = (
  frame: string,
  { width, height }: Observation['size'],
  listed: Element[] | undefined,
  read: readonly Element[],
): Observation => ({
  frame,
  seq: 0,
  size: { width, height },
  ...(listed && { listed }),
  elements: [...joinElements(listed ?? [], read)],
})

const goes = { run: 'would run', ask: 'would ask', deny: 'would be refused' } as const

function linesOf(judgement: Judgement, action: Action, autonomy: Autonomy): readonly string[] {
  const { effects, verdicts, grounding, go, why } = judgement
  const [at] = pointsOf(action)
  return [
    `${goes[go]} in ${autonomy} (${why})`,
    ...(effects.length === 0 ? ['does nothing to the target'] : effects.map((one) => sayEffect(one, 'en'))),
    ...(grounding && at ? [`target: ${sayGrounding(grounding, at, 'en')}`] : []),
    ...verdicts.map((one) => `${one.rule}${one.floor ? ', always' : ''}: ${sayVerdict(one, 'en')}`),
  ]
}
