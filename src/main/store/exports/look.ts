/** Reads a run once for what must be known before its first step is told. */

import { type Box, isSameSize, type Size } from '../../../core/action/geometry'
import { openTypedSecrets } from '../../../core/exports/secrets'
import type { JournalLine } from '../../../core/run/journal'
import type { DataStep, RunHead } from '../../../core/trajectory/step'
import { openTrajectory } from '../../../core/trajectory/trajectory'
import type { Range } from '../parts'
import { eventsPath } from '../record/runs'
import { journalParts } from '../rows'
import { type Scrub, weightOf } from '../scrub'
import { holdsNone } from './hiding/clean'
import { textsUnder } from './hiding/cover'

/** What must be known of a run before its first step is told. */
export type Known = {
  readonly head: RunHead | undefined
  /** Number of its steps. */
  readonly steps: number
  /** All its steps, of a run that is small and in which there is nothing to take out: it need not be read again. */
  readonly told?: readonly DataStep[] | undefined
  /** What was typed into hidden fields, and what stands in areas that must not be seen. */
  readonly secrets: readonly string[]
  readonly sizes: ReadonlyMap<string, Size>
  /** Of frames that were looked at: every size that an observation says. */
  readonly observed: ReadonlyMap<string, readonly Size[]>
  /** Frames that a model was shown. */
  readonly shown: ReadonlySet<string>
  /** Frames that its steps were made on, by whomever. */
  readonly screens: ReadonlySet<string>
  /** Texts that a request, by its name, may tell of areas that must not be seen. */
  under(request: string): readonly string[]
  readonly damage: string | undefined
  /** The program was killed in mid-line: what it wrote last is lost. */
  readonly torn: boolean
}

/** Bytes of a journal whose steps are kept: some five times as much as objects. */
const small = 2 * 1024 * 1024

type Looking = {
  /** Areas of frames that must not be seen. */
  readonly boxes: ReadonlyMap<string, readonly Box[]>
  /** Takes out what the program knows to be secret; undefined where nothing is to be taken out. */
  readonly scrub: Scrub | undefined
  /** Known to be secret from elsewhere than the run itself. */
  readonly secrets?: readonly string[] | undefined
  /** Of its journal. */
  readonly range: Range
}

export async function lookThrough(
  folder: string,
  { boxes, scrub, range, secrets = [] }: Looking,
): Promise<Known> {
  const reading = openTrajectory()
  const seen = openSeen(boxes, secrets)
  const kept = openKept(range.to <= small, scrub)
  const isWhole = boxes.size > 0 || kept.isKept()
  let damage = ''
  let torn = false
  const see = (step: DataStep) => {
    seen.see(step)
    kept.add(step)
  }
  const parts = journalParts(eventsPath(folder), {
    range,
    each: (line, row) => {
      kept.read(row)
      return line
    },
    note(faults) {
      torn = faults.some(({ kind }) => kind === 'torn')
      damage = faults.find(({ kind }) => kind !== 'torn' && kind !== 'clock')?.message ?? ''
    },
  })
  for await (const part of parts)
    for (const line of part) reading.add(isWhole ? line : bareOf(line)).forEach(see)
  const { head, steps: last } = reading.close()
  last.forEach(see)
  seen.close(head)
  const found = seen.found()
  const isClean = found.secrets.length === 0 && boxes.size === 0
  const told = isClean || scrub === undefined ? kept.steps() : undefined
  return { head, ...found, told, damage: damage === '' ? undefined : damage, torn }
}

/** The steps of a run as long as nothing must be taken out of its rows. */
function openKept(isSmall: boolean, scrub: Scrub | undefined) {
  const steps: DataStep[] = []
  let isKept = isSmall
  return {
    isKept: () => isKept,
    read(row: string): void {
      if (!isKept || scrub === undefined || holdsNone(row, scrub)) return
      isKept = false
      steps.length = 0
    },
    add(step: DataStep): void {
      if (isKept) steps.push(step)
    },
    steps: () => (isKept ? steps : undefined),
  }
}

function openSeen(boxes: ReadonlyMap<string, readonly Box[]>, given: readonly string[]) {
  const typed = openTypedSecrets()
  const covered = new Set<string>()
  const hidden = new Map<string, readonly string[]>()
  const asked = new Map<string, readonly string[]>()
  const sizes = openSizes()
  const observed = new Map<string, readonly Size[]>()
  const shown = new Set<string>()
  const screens = new Set<string>()
  let steps = 0
  const observe = (observation: DataStep['observation']): void => {
    if (observation === undefined) return
    const { frame, size } = observation
    const known = observed.get(frame) ?? []
    if (!known.some((one) => isSameSize(one, size))) observed.set(frame, [...known, sizes.one(size)])
  }
  const seeUnder = (step: Pick<DataStep, 'observation' | 'ask'>): void => {
    const under = textsUnder(step, boxes)
    for (const text of under) if (isTelling(text)) covered.add(text)
    const frame = step.observation?.frame ?? ''
    hidden.set(frame, [...new Set([...(hidden.get(frame) ?? []), ...under])])
    if (step.ask !== undefined)
      asked.set(step.ask.request, [step.ask.frame, ...step.ask.images.map(({ frame: seen }) => seen)])
  }
  return {
    see(step: DataStep): void {
      steps += 1
      typed.see(step)
      sizes.see(step)
      observe(step.observation)
      for (const { frame } of step.ask?.images ?? []) shown.add(frame)
      if (step.frame !== undefined) screens.add(step.frame)
      if (boxes.size > 0) seeUnder(step)
    },
    close(head: RunHead | undefined): void {
      const { observation } = head?.closing ?? {}
      if (observation === undefined) return
      sizes.name(observation.frame, observation.size)
      observe(observation)
      if (boxes.size > 0) seeUnder({ observation, ask: undefined })
    },
    found: () => ({
      steps,
      secrets: [...new Set([...given, ...typed.found(), ...covered])],
      sizes: sizes.found,
      observed,
      shown,
      screens,
      /** Of a request by its name: its pictures may be of frames that are looked at later. */
      under: (request: string) => (asked.get(request) ?? []).flatMap((frame) => hidden.get(frame) ?? []),
    }),
  }
}

/** Without the texts on the screen, of which there may be hundreds, but for fields that hide what they hold. */
function bareOf(line: JournalLine): JournalLine {
  if (line.type !== 'recognized' || !Array.isArray(line.elements)) return line
  // The first one stays: it tells whether this version can read them.
  return { ...line, elements: line.elements.filter((element, at) => at === 0 || element?.secret === true) }
}

/** Short words stand everywhere; taken out, they would take the task with them. A number tells more than a word. */
const isTelling = (text: string): boolean => weightOf(text.trim()) >= (/\d/.test(text) ? 3 : 6)

/** The size of every frame, where it is known; one value for all frames of a size. */
function openSizes() {
  const sizes = new Map<string, Size>()
  const shared = new Map<string, Size>()
  function oneOf({ width, height }: Size): Size {
    const name = `${width} ${height}`
    const one = shared.get(name) ?? { width, height }
    shared.set(name, one)
    return one
  }
  return {
    found: sizes,
    one: oneOf,
    see({ frame, after, size }: DataStep): void {
      if (size === undefined) return
      const one = oneOf(size)
      if (frame !== undefined) sizes.set(frame, one)
      if (after !== undefined && !sizes.has(after)) sizes.set(after, one)
    },
    name: (frame: string, size: Size) => void sizes.set(frame, size),
  }
}
