/** Pictures as they go over a wire. */
import type { ImageRef } from '../../../../core/dialects/dialect'
import type { Asked } from '../wire'

export const base64 = async (picture: Asked['picture'], ref: ImageRef): Promise<string> =>
  Buffer.from(await picture(ref)).toString('base64')

export const dataUrl = async (picture: Asked['picture'], ref: ImageRef): Promise<string> =>
  `data:${ref.mime};base64,${await base64(picture, ref)}`
