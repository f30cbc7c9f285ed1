/** The microphone of this computer, one take at a time, as WebM with Opus. */
import { base64Of } from './base64'

export type Take = {
  /** How loud it is now, 0 to 1. */
  level(): number
  /** Ends it; base64, and how long it is in ms. Rejects with the browser's own error where nothing was recorded. */
  stop(): Promise<{ readonly audio: string; readonly ms: number }>
  /** Ends it and keeps nothing. */
  drop(): void
}

/** `denied`: the person or the system says no. `none`: there is no microphone. `unable`: the browser cannot record here. */
export class Unheard extends Error {
  readonly why: 'denied' | 'none' | 'unable'

  constructor(why: Unheard['why']) {
    super(why)
    this.why = why
  }
}

export type Microphone = { open(): Promise<Take> }

const mimeType = 'audio/webm;codecs=opus'
/** Plenty for speech: five minutes are a little more than a megabyte. */
const audioBitsPerSecond = 32_000

/** Asks for leave each time it is opened, where the browser does not remember. Rejects with `Unheard`. */
export const microphone: Microphone = {
  async open() {
    const stream = await listen()
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const meter = openMeter(stream)
    const started = performance.now()
    const close = () => {
      for (const track of stream.getTracks()) track.stop()
      meter.close()
    }
    recorder.start()
    return {
      level: meter.level,
      async stop() {
        const ms = performance.now() - started
        await ended(recorder)
        close()
        return { audio: await base64Of(new Blob(parts)), ms }
      },
      drop() {
        if (recorder.state !== 'inactive') recorder.stop()
        close()
      },
    }
  },
}

async function listen(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  const isAble = typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(mimeType)
  // A page that is not from a safe origin is given no devices at all.
  if (devices === undefined || !isAble) throw new Unheard('unable')
  try {
    return await devices.getUserMedia({ audio: { channelCount: 1, noiseSuppression: true } })
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new Unheard('denied')
    throw new Unheard(name === 'NotFoundError' ? 'none' : 'unable')
  }
}

/** A track that was pulled out has ended the recorder already. */
const ended = (recorder: MediaRecorder): Promise<void> =>
  new Promise((resolve) => {
    if (recorder.state === 'inactive') return resolve()
    recorder.onstop = () => resolve()
    recorder.stop()
  })

function openMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level(): number {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // Speech lies some 10 to 50 dB under full scale.
      return Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 50) / 40))
    },
    close: () => void context.close(),
  }
}
