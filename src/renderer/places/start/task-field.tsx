/** The task of a new run. Of a checklist it is told while it is written which lines cannot be read, and what could stand there. */
import { useDeferredValue, useMemo, useState } from 'react'
import { flawInReferences, plainName } from '../../../core/action/secret-references'
import { startLimits } from '../../../core/api/api'
import { isReadable, problemOfLine, unreadIn } from '../../../core/checklist/unread'
import type { Problem, Told } from '../../../core/problems/shape'
import { useShown, useTexts } from '../../state/room'
import { useSay } from '../../state/say'
import { TextField } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import { Said } from '../../widgets/said'
import { SecretOffer } from '../../widgets/secret-offer'
import styles from './start.module.css'

type TaskProps = {
  readonly task: string
  readonly onChange: (task: string) => void
  readonly recent: readonly string[]
  readonly checklist: boolean
  /** Steps that can be done on the chosen target; none where nobody knows what stands there. */
  readonly example: string | undefined
  /** A start was refused for what the form lacks. */
  readonly tried: boolean
  /** What is wrong with the secrets that the task names. */
  readonly secretFlaw: Problem | undefined
}

/** Told at the field: the service would refuse it without saying which one it means. */
export const isTooLong = (task: string): boolean => task.trim().length > startLimits.task

/** So many lines are told at once; the next ones are once these are mended. */
const mostTold = 3

/** A run with it would be refused. Nothing is known of secrets before the first snapshot. */
export function useSecretFlaw(task: string): Problem | undefined {
  const secrets = useShown(({ snapshot }) => snapshot?.secrets)
  const names = secrets?.map(({ name }) => plainName(name))
  return names && flawInReferences(task, (name) => names.includes(plainName(name)))
}

export function TaskField({ task, onChange, recent, checklist, example, tried, secretFlaw }: TaskProps) {
  const t = useTexts()
  const say = useSay()
  const [writing, setWriting] = useState(false)
  const isRead = !checklist || isReadable(task)
  const lacking = task.trim() === '' ? t.start.needTask : isRead ? undefined : t.start.unread
  const unfit = isTooLong(task) ? t.start.tooLong(startLimits.task) : lacking
  const problem = unfit ?? (secretFlaw && say(secretFlaw))
  return (
    <section>
      <TextField
        label={t.start.task}
        value={task}
        onChange={onChange}
        rows={4}
        placeholder={checklist ? t.start.checklist : t.start.taskPlaceholder}
        hint={checklist ? t.start.checklistHint : undefined}
        problem={tried ? problem : undefined}
        onWriting={setWriting}
      />
      {checklist && task.trim() !== '' && <UnreadLines task={task} isWritten={!writing || tried} />}
      <SecretOffer text={task} onChange={onChange} />
      <Examples {...{ task, onChange, recent }} example={checklist ? example : undefined} />
    </section>
  )
}

/** Without the line that is still being written. */
const finished = (task: string): string => task.slice(0, task.lastIndexOf('\n') + 1)

type UnreadProps = {
  readonly task: string
  /** Its last line as well. */
  readonly isWritten: boolean
}

function UnreadLines({ task, isWritten }: UnreadProps) {
  const t = useTexts()
  const settled = useDeferredValue(isWritten ? task : finished(task))
  const { told, more } = useMemo(() => unreadTold(settled), [settled])
  return (
    <div role="status" className={styles.unread}>
      {told.length > 0 && (
        <ul>
          {told.map((problem, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place.
            <li key={nth}>
              <Said told={problem} />
            </li>
          ))}
          {more > 0 && <li>{t.start.unreadMore(more)}</li>}
        </ul>
      )}
    </div>
  )
}

function unreadTold(task: string): { readonly told: readonly Told[]; readonly more: number } {
  const unread = unreadIn(task)
  return { told: unread.slice(0, mostTold).map(problemOfLine), more: Math.max(unread.length - mostTold, 0) }
}

function Examples({
  task,
  onChange,
  recent,
  example,
}: Pick<TaskProps, 'task' | 'onChange' | 'recent' | 'example'>) {
  const t = useTexts()
  return (
    <div className={fieldStyles.chips}>
      {task === '' && example !== undefined && (
        <button type="button" className={fieldStyles.chip} onClick={() => onChange(example)}>
          {t.start.useExample}
        </button>
      )}
      {recent.slice(0, 4).map((old) => (
        <button
          key={old}
          type="button"
          className={fieldStyles.chip}
          title={old}
          onClick={() => onChange(old)}
        >
          {old}
        </button>
      ))}
    </div>
  )
}
