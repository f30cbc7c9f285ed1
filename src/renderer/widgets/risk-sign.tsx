/** The kind of harm of a verdict: a shape of its own for each. */
import {
  CircleHelp,
  CreditCard,
  Crop,
  Download,
  EyeOff,
  FileCheck,
  Gauge,
  Globe,
  Keyboard,
  KeyRound,
  Lock,
  LogIn,
  type LucideIcon,
  MessageSquareWarning,
  PackagePlus,
  PhoneOff,
  Repeat,
  Send,
  ShieldCheck,
  ShoppingCart,
  SquareTerminal,
  Trash2,
  TriangleAlert,
  UserCheck,
} from 'lucide-react'
import type { Risk } from '../../core/guards/risk'

const signs = {
  pay: CreditCard,
  buy: ShoppingCart,
  send: Send,
  delete: Trash2,
  hang_up: PhoneOff,
  permit: KeyRound,
  install: PackagePlus,
  sign_in: LogIn,
  accept: FileCheck,
  download: Download,
  command: SquareTerminal,
  secret: Lock,
  chord: Keyboard,
  address: Globe,
  off_screen: Crop,
  unseen: EyeOff,
  unknown: CircleHelp,
  repeat: Repeat,
  budget: Gauge,
  imitation: MessageSquareWarning,
  check: UserCheck,
  rule: ShieldCheck,
  other: TriangleAlert,
} as const satisfies Record<Risk | 'other', LucideIcon>

export function RiskSign({ risk }: { readonly risk: Risk | 'other' }) {
  const Sign = signs[risk]
  return <Sign size="1em" aria-hidden="true" data-risk={risk} />
}
