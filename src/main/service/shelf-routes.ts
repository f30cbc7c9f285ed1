/** The calls of the library: every input parsed, every output of the declared shape. */
import { libraryApi } from '../../core/library/library'
import { call, stream } from './call'
import type { Shelf } from './shelf'

/** @param live the run that still goes on, if any. */
export const shelfRoutes = (shelf: Shelf, live: () => string | undefined) =>
  ({
    runs: call(libraryApi.runs).handler(({ input }) => shelf.runs(input)),
    record: call(libraryApi.record).handler(({ input }) => shelf.record(input.run)),
    recordedStep: call(libraryApi.recordedStep).handler(({ input }) =>
      shelf.recordedStep(input.run, input.step),
    ),
    shelve: call(libraryApi.shelve).handler(({ input }) => shelf.shelve(input.run, input.to, live())),
    annotate: call(libraryApi.annotate).handler(({ input }) => shelf.annotate(input.run, input.annotation)),
    export: stream(libraryApi.export).handler(({ input, signal }) => shelf.export(input, signal)),
  }) satisfies Record<keyof typeof libraryApi, unknown>
