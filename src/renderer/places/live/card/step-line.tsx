/** Where the time of this step went, and what it has cost: one line and one bar, always in the same place. */
import type { RunView } from '../../../../core/api/api'
import { useTexts } from '../../../state/room'
import { Ledger } from '../../../widgets/ledger'
import { sayCost, sayCount } from '../picture-bar'

type Props = { readonly run: Pick<RunView, 'ledger' | 'spent'> }

export function StepLine({ run: { ledger, spent } }: Props) {
  const t = useTexts()
  const costs =
    spent === undefined || spent.tokens === 0
      ? []
      : [
          t.picture.tokens(sayCount(spent.tokens)),
          ...(spent.cost === undefined ? [] : [t.picture.cost(sayCost(spent.cost))]),
        ]
  return <Ledger parts={ledger} costs={costs} />
}
