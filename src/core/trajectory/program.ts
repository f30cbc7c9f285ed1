/** Whether a run was answered by a program of ours, so that nothing in it is a model's reply. */
import type { Setup } from '../run/events'

/** Names under which older records have such programs. */
const programs = ['checklist', 'replay', 'nobody']

export const isProgram = ({ program, model }: Pick<Setup, 'program' | 'model'>): boolean =>
  program ?? programs.includes(model)

/** The model that was asked for; of a run that plays another again, the one whose replies are heard. */
export const modelAsked = ({ model, replays }: Pick<Setup, 'model' | 'replays'>): string =>
  replays?.model ?? model
