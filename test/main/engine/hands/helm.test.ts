import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { type Helm, openHelm, performAtHelm, Unsent } from '../../../../src/main/engine/hands/helm'
import type { Target } from '../../../../src/main/engine/ports'
import { fakeTarget } from '../../../fakes/parts'

const drag = Action.parse({
  kind: 'drag',
  path: [
    [1, 1],
    [9, 9],
  ],
})
const never = new AbortController().signal

test('what was granted is good until the helm moves, and no longer', () => {
  const helm = openHelm()
  const token = helm.grant('agent')
  expect(helm.admits(token)).toBe(true)
  const hands = helm.grant('operator')
  expect(helm.admits(token)).toBe(false)
  expect(helm.admits(hands)).toBe(true)
  helm.revoke()
  expect(helm.admits(hands)).toBe(false)
  expect(helm.admits(undefined)).toBe(false)
})

test('a claim takes the helm from the agent at once, and the agent gets it again only after every claim is settled', () => {
  const helm = openHelm()
  const token = helm.grant('agent')
  const settle = [helm.claim(), helm.claim()]
  expect(helm.admits(token)).toBe(false)
  expect(helm.grant('agent')).toBeUndefined()
  settle[0]?.()
  settle[0]?.()
  expect(helm.grant('agent')).toBeUndefined()
  settle[1]?.()
  expect(helm.grant('agent')).toBeDefined()
})

test("a claim does not lift the operator's own hands", () => {
  const helm = openHelm()
  const hands = helm.grant('operator')
  helm.claim()
  expect(helm.admits(hands)).toBe(true)
})

test('an act that was broken off is told apart: nothing had left, or something had', async () => {
  const helm = openHelm()
  const early = { ...fakeTarget(), perform: onlyWhile(1, () => helm.revoke()) }
  await expect(performAtHelm(early, helm)(drag, never)).rejects.toBeInstanceOf(Unsent)
  const late = { ...fakeTarget(), perform: onlyWhile(2, () => helm.revoke()) }
  await expect(performAtHelm(late, helm)(drag, never)).rejects.not.toBeInstanceOf(Unsent)
  const settle = helm.claim()
  await expect(performAtHelm(late, helm)(drag, never)).rejects.toBeInstanceOf(Unsent)
  settle()
})

test('a failure of the target is no change of hands', async () => {
  const broken: Target = {
    ...fakeTarget(),
    perform: () => Promise.reject(new Error('vnc 127.0.0.1: the server broke the connection.')),
  }
  await expect(performAtHelm(broken, openHelm())(drag, never)).rejects.toThrow('broke the connection')
})

test('an act that is done gives the helm back', async () => {
  const helm = openHelm()
  await performAtHelm(fakeTarget(), helm)(drag, never)
  expect(helm.owner).toBeUndefined()
})

/** A target whose n-th input is preceded by something. */
const onlyWhile =
  (nth: number, before: () => void): Target['perform'] =>
  async (_, __, admit) => {
    for (let input = 1; input <= 3; input += 1) {
      if (input === nth) before()
      if (admit?.() === false) throw new Error('the helm has changed hands')
    }
    return []
  }

/** A small generator of chance with a seed, so that a failing trial can be run again (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Sent = { readonly by: 'agent' | 'operator'; readonly epoch: number; readonly claimed: boolean }

/** Threads that stop at every `turn`; chance says who goes on. */
async function interleave(pick: (below: number) => number, threads: readonly Thread[]): Promise<void> {
  const waiting: (() => void)[] = []
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve))
  let running = threads.length
  for (const thread of threads)
    void thread(turn)
      .catch(() => undefined)
      .finally(() => {
        running -= 1
      })
  while (running > 0) {
    const [go] = waiting.splice(pick(waiting.length || 1), 1)
    go?.()
    // Everything that the thread does until its next turn happens in microtasks.
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
}
type Thread = (turn: () => Promise<void>) => Promise<void>

async function trial(seed: number): Promise<readonly Sent[]> {
  const pick = chance(seed)
  const helm: Helm = openHelm()
  const sent: Sent[] = []
  let claimed = false
  let taken = false
  const agent: Thread = async (turn) => {
    const target: Target = {
      ...fakeTarget(),
      async perform(_, __, admit) {
        for (let input = 0; input < 4; input += 1) {
          await turn()
          if (admit?.() === false) throw new Error('the helm has changed hands')
          sent.push({ by: 'agent', epoch: helm.epoch, claimed: claimed || taken })
        }
        return []
      },
    }
    for (let act = 0; act < 2; act += 1) {
      await turn()
      await performAtHelm(target, helm)(drag, never).catch(() => undefined)
    }
  }
  const operator: Thread = async (turn) => {
    await turn()
    const settle = helm.claim()
    claimed = true
    await turn()
    taken = pick(4) > 0
    const hands = taken ? helm.grant('operator') : undefined
    settle()
    claimed = false
    for (let input = 0; input < 2 && taken; input += 1) {
      await turn()
      if (helm.admits(hands)) sent.push({ by: 'operator', epoch: helm.epoch, claimed: false })
      else throw new Error('the operator lost the helm to nobody')
    }
    await turn()
    if (taken) helm.revoke()
    taken = false
  }
  await interleave(pick, [agent, operator])
  return sent
}

/** The agent may act again once the operator has given the helm back: a new grant, never an old one. */
test('in 100,000 interleavings no input of the agent leaves after the helm was claimed, nor while the operator has it', async () => {
  let acted = 0
  let late = 0
  for (let seed = 1; seed <= 100_000; seed += 1) {
    for (const { by, claimed } of await trial(seed)) {
      if (by !== 'agent') continue
      acted += 1
      if (claimed) late += 1
    }
  }
  expect(acted).toBeGreaterThan(100_000)
  expect(late).toBe(0)
}, 120_000)
