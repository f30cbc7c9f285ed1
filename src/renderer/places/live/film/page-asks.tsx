/** What the browser of a page asked for it when the picture of a step was taken, which does not show it. */
import type { StepView } from '../../../../core/run/steps'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'

export function PageAsks({ asks }: Pick<StepView, 'asks'>) {
  if (asks === undefined) return null
  return (
    <Notice tone="info">
      <Said told={asks} />
    </Notice>
  )
}
