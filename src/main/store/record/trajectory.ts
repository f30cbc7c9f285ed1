/** A run's lines as data, folded while they are read. */
import type { JournalLine } from '../../../core/run/journal'
import type { DataStep, Trajectory } from '../../../core/trajectory/step'
import { openTrajectory } from '../../../core/trajectory/trajectory'

/** @param parts lines with others' turns between them. @returns undefined when the lines do not begin a run. */
export async function readTrajectory(
  parts: AsyncIterable<Iterable<JournalLine>>,
): Promise<Trajectory | undefined> {
  const reading = openTrajectory()
  const steps: DataStep[] = []
  for await (const part of parts) for (const line of part) steps.push(...reading.add(line))
  const { head, steps: last } = reading.close()
  return head && { ...head, steps: [...steps, ...last] }
}
