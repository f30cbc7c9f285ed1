/** What guards and rules say to a recorded step, in every mode, in words. */
import { CirclePlay, Hourglass, type LucideIcon, MessageCircleQuestion, OctagonX } from 'lucide-react'
import { pointsOf } from '../../../../core/action/action'
import { sayEffect } from '../../../../core/effects/say'
import { sayGrounding } from '../../../../core/grounding/say'
import { onFloor, type Verdict } from '../../../../core/guards/guard'
import { guards } from '../../../../core/guards/index'
import { isUnknown } from '../../../../core/guards/unknown'
import { Autonomy, GateRules } from '../../../../core/policy/grounds'
import type { Judgement } from '../../../../core/policy/judgement'
import type { Policy } from '../../../../core/policy/policy'
import { judgeQuestion, type RecordedQuestion } from '../../../../core/policy/rehearsal'
import { useLang, useShown, useTexts } from '../../../state/room'
import wordStyles from '../../../widgets/looks/words.module.css'
import { sayGrounds } from '../../live/card/gate/grounds'
import { Title } from '../../live/sentence'
import { VerdictList } from '../policy-verdicts'
import styles from './record.module.css'

type Props = { readonly question: RecordedQuestion; readonly policy: Policy }

export function StepJudged({ question, policy }: Props) {
  const t = useTexts()
  const words = t.tried.step
  const rules = useShown(({ snapshot }) => snapshot?.settings.gate) ?? GateRules.parse({})
  const all = Autonomy.options.map((autonomy) => ({
    autonomy,
    judgement: judgeQuestion(question, { policy, autonomy, rules }, guards),
  }))
  const [first] = all
  if (first === undefined) return null
  return (
    <div className={styles.said}>
      <h3>
        <Title action={question.action} />
      </h3>
      <p className="dim">{words.was(t.tried.answered[question.answered], t.modes[question.autonomy])}</p>
      <Modes all={all} question={question} rules={rules} />
      <Effects judgement={first.judgement} question={question} />
      <section>
        <h3 className={wordStyles.eyebrow}>{words.objections}</h3>
        <VerdictList verdicts={first.judgement.verdicts} read />
      </section>
    </div>
  )
}

type Each = { readonly autonomy: Autonomy; readonly judgement: Judgement }

type ModesProps = {
  readonly all: readonly Each[]
  readonly question: RecordedQuestion
  readonly rules: GateRules
}

function Modes({ all, question, rules }: ModesProps) {
  const t = useTexts()
  const words = t.tried.step
  return (
    <table className={styles.modes}>
      <thead>
        <tr>
          <th scope="col">{words.mode}</th>
          <th scope="col">{words.becomes}</th>
          <th scope="col">{words.why}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ autonomy, judgement }) => (
          <tr key={autonomy} data-go={judgement.go}>
            <th scope="row">{t.modes[autonomy]}</th>
            <td>
              <Go becomes={becomesOf(autonomy, judgement)} />
            </td>
            <td className="dim">{sayWhy(judgement, { autonomy, question, rules }, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const signs = {
  run: CirclePlay,
  count: Hourglass,
  ask: MessageCircleQuestion,
  second: MessageCircleQuestion,
  deny: OctagonX,
} as const satisfies Record<string, LucideIcon>
type Becomes = keyof typeof signs

function Go({ becomes }: { readonly becomes: Becomes }) {
  const t = useTexts()
  const Sign = signs[becomes]
  return (
    <span className={styles.go} data-becomes={becomes}>
      <Sign size="1.1em" strokeWidth={2.2} aria-hidden="true" />
      {t.tried.step.go[becomes]}
    </span>
  )
}

export function becomesOf(autonomy: Autonomy, { go, verdicts }: Pick<Judgement, 'go' | 'verdicts'>): Becomes {
  if (go === 'ask') return onFloor(verdicts) === undefined ? 'ask' : 'second'
  return go === 'run' && autonomy === 'countdown' ? 'count' : go
}

type Moment = Pick<ModesProps, 'question' | 'rules'> & { readonly autonomy: Autonomy }

function sayWhy(
  { go, why, verdicts }: Judgement,
  { autonomy, question, rules: { level, enough } }: Moment,
  t: ReturnType<typeof useTexts>,
): string {
  if (go === 'deny') return t.tried.step.forbidden
  if (why === 'guard' && verdicts.every(isOwn)) return t.tried.step.rule
  const record = question.grounds?.record ?? { through: 0, of: 0, streak: 0, bound: 0, level, enough }
  return sayGrounds({ autonomy, go, why, record }, t)
}

/** The operator's own rule, and what is no objection. */
const isOwn = (verdict: Verdict): boolean =>
  verdict.guard === 'rule' || verdict.rule === 'allow' || isUnknown(verdict)

function Effects({
  judgement: { effects, grounding },
  question,
}: {
  readonly judgement: Judgement
  readonly question: RecordedQuestion
}) {
  const t = useTexts()
  const lang = useLang()
  const words = t.tried.step
  const [at] = pointsOf(question.action)
  return (
    <>
      <section>
        <h3 className={wordStyles.eyebrow}>{words.effects}</h3>
        {effects.length === 0 ? (
          <p className="dim">{words.noEffect}</p>
        ) : (
          <ul>
            {effects.map((effect, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an effect has no identity but its place.
              <li key={nth}>{capital(sayEffect(effect, lang))}</li>
            ))}
          </ul>
        )}
      </section>
      {grounding !== undefined && at !== undefined && (
        <section>
          <h3 className={wordStyles.eyebrow}>{words.target}</h3>
          <p>{capital(sayGrounding(grounding, at, lang))}</p>
        </section>
      )}
    </>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
