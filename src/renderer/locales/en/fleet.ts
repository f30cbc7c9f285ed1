/** English: several runs side by side. */
export const enFleet = {
  label: 'Runs side by side',
  add: 'New run',
  addTip: 'Start another run; the others go on',
  follow: 'Follow',
  followTip: 'After a decision the next run that waits comes to the front by itself',
  stopAll: 'Stop all',
  stopAllTip: 'Ends every run at once (Esc three times)',
  putAway: (task: string) => `Put away: ${task}`,
  open: (nth: number, task: string) => `Run ${nth}: ${task}`,
  waits: { held: 'Held', danger: 'Danger', asks: 'Waits for you' },
  states: {
    observing: 'Looking',
    thinking: 'Thinking',
    deciding: 'Counting down',
    unread: 'Waits for you',
    held: 'Held',
    acting: 'Acting',
    settling: 'Watching',
    by_hand: 'By hand',
    paused: 'Paused',
    stuck: 'Stuck',
    ended: 'Ended',
    starting: 'Connecting',
  },
  waiting: (count: number) =>
    count === 1 ? 'One other run waits for you' : `${count} other runs wait for you`,
} as const
