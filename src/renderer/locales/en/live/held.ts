/** English: what a held step is told to have changed. */
export const enHeld = {
  eyebrow: 'Held before acting',
  reopen: 'Look again and ask me',
  hint: (edit: string) =>
    `Nothing was sent. Click the right place on the picture, or press ${edit}, to correct the move on this screen.`,
  title: 'The screen is not the one the model saw',
  size: (was: string, is: string) => `The screen was ${was} pixels and is now ${is}.`,
  foreground: (was: string, is: string) => `“${was}” was in front; now it is “${is}”.`,
  url: (was: string, is: string) => `The page was ${was}; now it is ${is}.`,
  place: (changed: string, total: string) =>
    `The picture under the target changed: ${changed} of ${total} pixels.`,
  near: 'The target looks the same, but what stands beside it changed.',
  focus: 'The keys may go elsewhere: a window, a field or the caret changed.',
  screen: (percent: string) => `${percent} of the screen changed.`,
  element: (was: string, is: string) => `The model saw “${was}” there; now it is “${is}”.`,
  elsewhere: (percent: string) => `Elsewhere ${percent} of the screen changed.`,
  byPixels: 'Told by pixels alone: this target does not say what lies under a point.',
  before: 'model saw',
  after: 'now',
}
