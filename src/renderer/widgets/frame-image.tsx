/** A stored frame, fetched by its hash when it is first looked at. */
import { type ReactNode, useEffect, useState } from 'react'
import type { Size } from '../../core/action/geometry'
import type { Area } from '../overlay/label'
import { useRoom, useTexts } from '../state/room'
import pictureStyles from './looks/picture.module.css'
import waitStyles from './looks/waiting.module.css'

type Loaded = { readonly name: string; readonly url: string | undefined }

/** In ms: so long after it could not be had, a whole frame is asked for again: the service may be back. */
const again = 5000

/** The object URL of the frame, or of a small picture of it; `gone` when it could not be had. */
export function useFrame(
  run: string,
  hash: string | undefined,
  small = false,
): { url?: string | undefined; gone: boolean } {
  const { link } = useRoom()
  const [loaded, setLoaded] = useState<Loaded>()
  const name = `${run}/${hash}`
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (url: string | undefined) => current && setLoaded({ name, url })
    const ask = (frame: string) =>
      void link.frame(run, frame, small).then(settle, () => {
        settle(undefined)
        if (current && !small) timer = setTimeout(ask, again, frame)
      })
    if (hash !== undefined) ask(hash)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [link, run, hash, small, name])
  if (loaded?.name === name) return { url: loaded.url, gone: loaded.url === undefined }
  return { url: hash === undefined ? undefined : link.frameHere(run, hash, small), gone: false }
}

/** The frame's own size, for steps whose record does not tell it; undefined until it has come. */
export function useFrameSize(run: string, hash: string | undefined): Size | undefined {
  const { url } = useFrame(run, hash)
  const [known, setKnown] = useState<{ readonly url: string; readonly size: Size }>()
  useEffect(() => {
    if (url === undefined) return
    const image = new Image()
    image.onload = () => setKnown({ url, size: { width: image.naturalWidth, height: image.naturalHeight } })
    image.src = url
    return () => {
      image.onload = null
    }
  }, [url])
  return known?.url === url ? known?.size : undefined
}

type FullProps = {
  readonly run: string
  readonly hash: string
  readonly alt: string
  readonly className?: string | undefined
  /** Its pixels come with what is drawn over it, never after. */
  readonly together?: boolean
}

/** The whole frame, filling its place. */
export function FrameImage({ run, hash, alt, className, together = false }: FullProps) {
  const { url, gone } = useFrame(run, hash)
  const t = useTexts()
  if (gone) return <p className={pictureStyles.gone}>{t.picture.gone}</p>
  return url === undefined ? (
    <div className={waitStyles.frame} />
  ) : (
    <img
      className={className === undefined ? pictureStyles.frame : `${pictureStyles.frame} ${className}`}
      src={url}
      alt={alt}
      decoding={together ? 'sync' : 'auto'}
      draggable={false}
    />
  )
}

type CropProps = {
  readonly run: string
  readonly hash: string | undefined
  readonly size: Size
  /** The part to show, in pixels of the frame. */
  readonly area: Area
  readonly label: string
  /** A small picture of it will do. */
  readonly small?: boolean
  readonly children?: ReactNode
}

/** A part of a frame with marks in the frame's own pixels. */
export function Crop({ run, hash, size, area, label, small = false, children }: CropProps) {
  const { url } = useFrame(run, hash, small)
  return (
    <svg
      className={pictureStyles.crop}
      viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}
      role="img"
      aria-label={label}
      data-loaded={url !== undefined}
    >
      {url !== undefined && (
        <image href={url} width={size.width} height={size.height} preserveAspectRatio="none" />
      )}
      {children}
    </svg>
  )
}
