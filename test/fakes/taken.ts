/** How much of a processor a piece of work takes, whatever else the machine does. */

/**
 * In ms of this process, the least of three times: the first may pay for the compiler, any for the collector.
 * @param work is given which time it is, so that it can do what nobody remembers.
 */
export function leastTaken(work: (nth: number) => void): number {
  return Math.min(...[0, 1, 2].map((nth) => taken(() => work(nth))))
}

function taken(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
