import { expect, test } from 'vitest'
import { foreign } from '../../../../src/core/problem'
import type { Event } from '../../../../src/core/run/events'
import { foldStep, noSteps } from '../../../../src/core/run/steps'
import { verifyFrame } from '../../../../src/main/engine/observe/verification'
import { deciding, setup, thinking } from '../../../core/samples'
import { click, start } from '../driving'

/** A run that has clicked once and now waits with its next question. */
async function second(...lines: Parameters<typeof start>[0]) {
  const driving = start([[click(1, 2)], [click(3, 4)], ...lines])
  await driving.approve()
  await driving.phase('deciding', ({ proposal }) => proposal.id === 'p2')
  const steps = driving.parts.journal.events.reduce(foldStep, noSteps).steps
  const frame = steps[0]?.after ?? ''
  const verify = (wanted = frame) =>
    verifyFrame(
      driving.parts,
      { run: deciding({ kind: 'wait', ms: 1 }), steps, inbox: driving.inbox },
      wanted,
      new AbortController().signal,
    )
  return { driving, verify, frame }
}

test('what the model says of the picture after a step is told and joins the record', async () => {
  const { driving, verify, frame } = await second('It is saved: the star in the title has gone.')
  expect(await verify()).toEqual({ ok: true, answer: 'It is saved: the star in the title has gone.' })
  await driving.send({ type: 'pause', run: setup.id })
  const verified = driving.parts.journal.events.find(({ type }) => type === 'verified')
  expect(verified).toMatchObject({ frame, answer: 'It is saved: the star in the title has gone.' })
  const { steps } = driving.parts.journal.events.reduce<ReturnType<typeof foldStep>>(
    (before, event: Event) => foldStep(before, event),
    noSteps,
  )
  expect(steps[0]?.opinion).toMatch(/saved/)
  await driving.stop()
})

test('a picture that no step ended with cannot be asked about', async () => {
  const { driving, verify } = await second()
  expect(await verify('f'.repeat(64))).toMatchObject({ ok: false })
  expect(driving.parts.model.requests).toHaveLength(2)
  await driving.stop()
})

test('a model that does not answer is a sentence, and the run goes on', async () => {
  const { driving, verify } = await second()
  expect(await verify()).toEqual({
    ok: false,
    problem: foreign('model scripted: it has nothing left to say'),
  })
  expect(driving.events()).not.toContain('failed')
  await driving.stop()
})

test('while the model is thinking it is not asked something else', async () => {
  const { driving } = await second()
  const busy = { run: thinking(), steps: [], inbox: driving.inbox }
  expect(await verifyFrame(driving.parts, busy, 'f1', new AbortController().signal)).toMatchObject({
    ok: false,
  })
  await driving.stop()
})
