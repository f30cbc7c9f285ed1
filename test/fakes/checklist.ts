/** Steps as a checklist's lines are read. */
import type { Step } from '../../src/core/checklist/phrase'

export const click = (label: string, more: Partial<Extract<Step, { kind: 'click' }>> = {}): Step => ({
  kind: 'click',
  on: { label },
  button: 'left',
  count: 1,
  ...more,
})
export const type = (
  text: string,
  into?: string,
  more: Partial<Extract<Step, { kind: 'type' }>> = {},
): Step => ({
  kind: 'type',
  text,
  into: into === undefined ? undefined : { label: into },
  side: undefined,
  replace: false,
  submit: false,
  ...more,
})
