/** The size in which models of the Qwen-VL line look at a picture: sides in whole patches, pixels within a budget. */
import type { Size } from '../../action/geometry'

/** `factor`: pixels of a patch's side; `fewest`, `most`: pixels of the whole picture. */
export type PixelBudget = { readonly factor: number; readonly fewest: number; readonly most: number }

/** What the image processor of Qwen2.5-VL does unless told otherwise (transformers, `Qwen2VLImageProcessor`). */
export const qwen25Budget: PixelBudget = { factor: 28, fewest: 3_136, most: 12_845_056 }

/** What UI-TARS 1.5 is served and parsed with (its README and `action_parser.py`). */
export const uiTarsBudget: PixelBudget = { factor: 28, fewest: 78_400, most: 12_845_056 }

const longestRatio = 200

/**
 * The size a picture has for the model, as the model's own processor computes it.
 * @throws when one side is more than 200 times the other, which the processor refuses too
 */
export function smartResize(
  { width, height }: Size,
  { factor, fewest, most }: PixelBudget = qwen25Budget,
): Size {
  if (Math.max(width, height) > longestRatio * Math.min(width, height)) {
    throw new Error(
      `a picture of ${width} × ${height} is too narrow for this model: one side may be ${longestRatio} times the other at most`,
    )
  }
  const patches = (toWhole: (value: number) => number, scale: number) => ({
    width: Math.max(factor, toWhole((width * scale) / factor) * factor),
    height: Math.max(factor, toWhole((height * scale) / factor) * factor),
  })
  const nearest = patches(roundHalfEven, 1)
  const pixels = nearest.width * nearest.height
  if (pixels > most) return patches(Math.floor, 1 / Math.sqrt((width * height) / most))
  return pixels < fewest ? patches(Math.ceil, Math.sqrt(fewest / (width * height))) : nearest
}

/** Python's `round`: a half goes to the even neighbour. Half a patch is 28 pixels, hence a wrong place for every point. */
function roundHalfEven(value: number): number {
  const below = Math.floor(value)
  if (value - below !== 0.5) return Math.round(value)
  return below % 2 === 0 ? below : below + 1
}
