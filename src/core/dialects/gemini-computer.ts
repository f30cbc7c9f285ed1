/** The dialect of Gemini's computer use: one function a move, points in thousandths, words to end the task. */
import type { Reading } from '../proposal'
import { computerRules } from './computer-rules'
import type { Dialect, ModelReply, Seen } from './dialect'
import { decisionOf, readCall, useOf } from './gemini-computer-action'
import { geminiTools } from './gemini-computer-tool'
import { writeReply } from './gemini-computer-writing'
import { converse } from './tool-conversation'
import { readMessage } from './tool-message'
import { readFirst } from './tool-reading'
import { findUses } from './tool-reply'

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
  prompts: [],
  // The service's own sample; lower temperatures make these models repeat themselves.
  sampling: { temperature: 1, top_p: 0.95, max_tokens: 8192 },
  request: (turn) =>
    converse(turn, {
      ...computerRules(turn),
      tools: geminiTools,
      images: limits.historyImages,
      picture: (screen) => screen,
    }),
  read,
  write: writeReply,
}
