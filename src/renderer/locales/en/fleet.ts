/** English: several runs side by side. */
export const enFleet = {
  label: 'Runs side by side',
  add: 'New run',
  addTip: 'Start another run; the others go on',
  follow: 'Follow',
  followTip:
    'After a decision the next run that waits comes to the front by itself; one that you left at its question does not',
  parked: (count: number) =>
    count === 1 ? '1 run that you left still waits' : `${count} runs that you left still wait`,
  stopAll: 'Stop all',
  stopAllTip: 'Ends every run at once (Esc three times)',
  putAway: (task: string) => `Put away: ${task}`,
  open: (nth: number, task: string) => `Run ${nth}: ${task}`,
  step: (name: string) => `step ${name}`,
  wait: (count: number) => (count === 1 ? '1 run waits for you' : `${count} runs wait for you`),
  ended: (count: number) => (count === 1 ? '1 run has ended' : `${count} runs have ended`),
  waits: { held: 'Held', danger: 'Danger', asks: 'Your turn' },
  states: {
    observing: 'Looking',
    thinking: 'Thinking',
    deciding: 'Counting down',
    unread: 'Your turn',
    held: 'Held',
    acting: 'Acting',
    settling: 'Watching',
    by_hand: 'By hand',
    paused: 'Paused',
    stuck: 'Stuck',
    reaching: 'Reconnecting',
    ended: 'Ended',
    starting: 'Connecting',
  },
} as const
