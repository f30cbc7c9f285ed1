/** What became of a step, as a sign: told by its shape as well as its colour. */
import {
  Ban,
  Check,
  ChevronsRight,
  Circle,
  CircleHelp,
  CornerUpRight,
  Diamond,
  Hand,
  MessageCircle,
  Pencil,
  RotateCw,
  Square,
  X,
} from 'lucide-react'
import { fateOf } from '../../../../core/run/decided/fate'
import type { StepView } from '../../../../core/run/steps'
import styles from './film.module.css'

const signs = {
  open: Circle,
  approved: Check,
  edited: Pencil,
  vetoed: X,
  answered: MessageCircle,
  refused: Ban,
  unread: CircleHelp,
  by_hand: Diamond,
  held: Hand,
  again: RotateCw,
  overtaken: CornerUpRight,
  stopped: Square,
  unasked: ChevronsRight,
} as const satisfies Record<StepView['fate'] | 'unasked', typeof Check>

export function Fate({ step }: { readonly step: Pick<StepView, 'fate' | 'by'> }) {
  const fate = fateOf(step)
  const Sign = signs[fate]
  return <Sign className={styles.fate} data-fate={fate} size="1em" strokeWidth={2.6} aria-hidden="true" />
}
