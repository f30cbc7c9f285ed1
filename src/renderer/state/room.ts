/** What every view needs at hand: the store, the operator's moves, the link, the words. */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { RunView } from '../../core/api/api'
import type { Lang } from '../../core/lang'
import type { Link } from '../link/link'
import type { Texts } from '../locales/shape'
import { texts } from '../locales/texts'
import { kept } from './correcting/kept'
import type { Datasets, DatasetsShown } from './datasets/datasets'
import type { InboxSeat } from './inbox/seat'
import type { Operator } from './operator'
import type { ConsoleStore, Shown } from './store'
import type { DrillShown, Drills } from './trials/drills'
import type { Exams, ExamsShown } from './trials/exams'

export type Room = {
  readonly link: Link
  readonly store: ConsoleStore
  readonly operator: Operator
  readonly exams: Exams
  readonly drills: Drills
  /** Those in between, while a shift goes on. */
  readonly shiftDrills: Drills
  readonly datasets: Datasets
  readonly inbox: InboxSeat
  /** What is decided here is kept of a recorded step, and goes to no screen and no model. */
  readonly recorded?: true
}

export const RoomContext = createContext<Room | undefined>(undefined)

export function useRoom(): Room {
  const room = useContext(RoomContext)
  if (room === undefined) throw new Error('a view was drawn outside the console')
  return room
}

export const useShown = <T>(select: (shown: Shown) => T): T => useStore(useRoom().store, select)

export const useExams = <T>(select: (shown: ExamsShown) => T): T => useStore(useRoom().exams, select)

export const useDatasets = <T>(select: (shown: DatasetsShown) => T): T => useStore(useRoom().datasets, select)

export const useDrill = <T>(select: (shown: DrillShown) => T): T => useStore(useRoom().drills, select)

export const useLang = (): Lang => useShown(({ snapshot }) => snapshot?.settings.lang ?? browserLang())

export const useTexts = (): Texts => texts[useLang()]

export const useRun = (): RunView | undefined => useShown(({ snapshot }) => snapshot?.run)

/** What of the run a view shows: the same object until a part of it changes. @param pick a constant function. */
export const useRunOf = <T extends object>(pick: (run: RunView) => T): T | undefined =>
  useShown(useShallow(({ snapshot }) => (snapshot?.run === undefined ? undefined : pick(snapshot.run))))

/** What is being written for one thing, kept wherever the operator is meanwhile. */
export function useWritten(name: string): [string, (next: string | ((now: string) => string)) => void] {
  const { store } = useRoom()
  const text = useShown(({ written }) => written.get(name)) ?? ''
  const write = (next: string | ((now: string) => string)) =>
    store.setState(({ written }) => ({
      written: kept(written, name, typeof next === 'string' ? next : next(written.get(name) ?? '')),
    }))
  return [text, write]
}

/** Before the first snapshot says otherwise. */
const browserLang = (): Lang => (navigator.language.startsWith('zh') ? 'zh' : 'en')
