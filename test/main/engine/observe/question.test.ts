import { expect, test } from 'vitest'
import type { Dialect, Turn } from '../../../../src/core/dialects/dialect'
import { singleStep } from '../../../../src/core/dialects/single-step/single-step'
import { begin } from '../../../../src/core/run/run'
import { Fault } from '../../../../src/main/engine/fault'
import { seenOf } from '../../../../src/main/engine/observe/look'
import { questionTo } from '../../../../src/main/engine/observe/question'
import { seen as observation, setup } from '../../../core/samples'
import { fakeParts } from '../../../fakes/parts'

const run = begin(setup)

function asking(saveBlob: () => Promise<string> = async () => 'blob') {
  const turns: Turn[] = []
  const dialect: Dialect = {
    ...singleStep,
    request(turn) {
      turns.push(turn)
      return singleStep.request(turn)
    },
  }
  const made = fakeParts([])
  const parts = { ...made, perform: made.target.perform, journal: { ...made.journal, saveBlob } }
  const frames = { recall: () => Promise.reject(new Error('no picture is drawn before it is sent')) }
  const ask = (complaint?: string) =>
    questionTo(
      { parts, frames: frames as unknown as Parameters<typeof questionTo>[0]['frames'] },
      {
        ...{ run, dialect, observation, complaint },
        model: {},
        prompted: async () => ({ text: 'Do the task.', sha256: 'told' }),
        seen: seenOf(run, dialect, observation),
      },
    )
  return { turns, ask }
}

test('a model is told the task, its place in the run and what was wrong with its last reply', async () => {
  const { turns, ask } = asking()
  await ask('It was no JSON.')
  expect(turns).toMatchObject([
    {
      task: setup.task,
      prompt: 'Do the task.',
      step: run.step,
      limit: setup.steps,
      complaint: 'It was no JSON.',
    },
  ])
})

test('what it was asked is kept, with the hash of what it was told and the pictures it was shown', async () => {
  const { ask } = asking()
  expect(await ask()).toMatchObject({
    frame: observation.frame,
    blob: 'blob',
    prompt: 'told',
    images: [{ frame: observation.frame }],
  })
})

test('a record that cannot be written is blamed, not the model', async () => {
  const failed = asking(() => Promise.reject(new Error('the disk is full'))).ask()
  await expect(failed).rejects.toBeInstanceOf(Fault)
  await expect(failed).rejects.toMatchObject({ source: 'journal' })
})
