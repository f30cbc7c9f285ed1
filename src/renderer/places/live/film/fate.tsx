/** What became of a step, as a sign: told by its shape as well as its colour. */
import { Ban, Check, Circle, CircleHelp, Diamond, Hand, MessageCircle, Pencil, Square, X } from 'lucide-react'
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
  stopped: Square,
} as const satisfies Record<StepView['fate'], typeof Check>

export function Fate({ fate }: { readonly fate: StepView['fate'] }) {
  const Sign = signs[fate]
  return <Sign className={styles.fate} data-fate={fate} size="1em" strokeWidth={2.6} aria-hidden="true" />
}
