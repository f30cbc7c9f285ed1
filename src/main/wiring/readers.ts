/** The processes that read texts, for a door whose service cannot fork them itself. Loads none of what reads. */
import { type OcrProcess, type Spawn, startProcess } from '../vision/ocr/process'

export type { OcrProcess, Outcome, Spawn } from '../vision/ocr/process'

export type Readers = {
  /** The reader of this number, started when it is not there. */
  ask(reader: number, ...question: Parameters<OcrProcess['ask']>): ReturnType<OcrProcess['ask']>
  kill(reader: number): Promise<void>
  close(): Promise<void>
}

export function openReaders(path: string, spawn: Spawn): Readers {
  const running = new Map<number, OcrProcess>()
  const kill = async (reader: number): Promise<void> => {
    const ending = running.get(reader)
    running.delete(reader)
    await ending?.kill()
  }
  return {
    ask(reader, ...question) {
      const known = running.get(reader) ?? startProcess(path, spawn)
      running.set(reader, known)
      return known.ask(...question)
    },
    kill,
    async close() {
      await Promise.all([...running.keys()].map(kill))
    },
  }
}
