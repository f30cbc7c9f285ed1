/** The dialect of Gemini's computer use: one function a move, points in thousandths, words to end the task. */
import type { Reading } from '../../../action/proposal'
import { converse } from '../../conversation'
import type { Dialect, ModelReply, Seen } from '../../dialect'
import { readMessage } from '../../reading/tools/message'
import { readFirst } from '../../reading/tools/reading'
import { findUses } from '../../reading/tools/reply'
import { decisionOf, readCall, useOf } from './action'
import { geminiTools } from './tool'
import { writeReply } from './writing'

const limits = { steps: 100, queue: 1, historyImages: 2 } as const

function read(reply: ModelReply, seen: Seen): Reading {
  const found = findUses(reply, useOf)
  if (found.ok && found.uses.length === 0) return readMessage(found, reply)
  return readFirst(found, seen, { read: readCall, confirm: decisionOf })
}

export const geminiComputer: Dialect = {
  id: 'gemini-computer',
  title: 'Gemini computer use',
  platform: 'web',
  space: '0-999',
  limits,
  prompts: ['en', 'zh'],
  // The service's own sample; lower temperatures make these models repeat themselves.
  sampling: { temperature: 1, top_p: 0.95, max_tokens: 8192 },
  request: (turn) =>
    converse(turn, {
      tools: geminiTools,
      images: limits.historyImages,
      picture: (screen) => screen,
    }),
  read,
  write: writeReply,
}
