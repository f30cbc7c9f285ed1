/** English: how fresh the live picture is, and the keys of pictures that were recorded. */
export const enPicture = {
  stills: {
    newest: (age: string) => `Screenshots, newest ${age} ago`,
    fresh: 'Screenshots, newest just now',
    none: 'Screenshots, none yet',
    noVideo: (why: string) => `no video: ${why}`,
  },
  runsKeys: {
    title: 'Recorded runs',
    pick: 'Run above or below',
    open: 'Open the run',
    search: 'To the search',
    choose: 'Choose',
    chooseAll: 'Choose all found',
    stretch: 'Choose a stretch',
    remove: 'Into the trash',
    step: 'Step before or after',
    ends: 'First or last step',
    play: 'Play or pause',
    moment: 'Before or after the step',
    label: 'Right, needless, wrong, unsafe',
    back: 'Back to the list',
  },
} as const
