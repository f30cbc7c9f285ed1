/** English: a part of the console that fails. */
export const enFault = {
  fault: {
    part: 'This part of the console cannot be shown because of an error in it. The run is not affected, and STOP works.',
    unseen: 'Nothing can be approved until it is shown again.',
    again: 'Try again',
    goTo: (place: string) => `Go to ${place}`,
    all: 'The console cannot be shown because of an error in it. The run is not affected, and STOP works.',
    uncaught:
      'Something in the console failed. The run is not affected; if what you did had no effect, do it again.',
  },
} as const
