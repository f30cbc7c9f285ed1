/** English: reading texts and pictures. */
export const vision = {
  'vision.ocr.late': 'ocr: no texts within {seconds} s, so the reading process was ended.',
  'vision.ocr.ended': 'ocr: the reading process ended {count} times ({how}).',
  'vision.ocr.closed': 'ocr: it was closed.',
  'vision.ocr.model_missing': 'ocr: the model {path} is missing. Run npm install again.',
  'vision.ocr.model_damaged': 'ocr: the model {path} is damaged or another version. Run npm install again.',
  'vision.ocr.runtime': 'ocr: the native ONNX Runtime does not load here.',
  'vision.ocr.no_numbers': 'ocr: the network answered no numbers.',
  'vision.ocr.model_unread': 'ocr: a model of another script does not load here.',
  'vision.ocr.line_unread': 'ocr: a line in another script could not be read.',
  'vision.ocr.not_built': 'ocr: {path} is missing. Run npm run build.',
  'vision.sharp': 'images: sharp does not load here. Run npm install again.',
  'vision.not_a_picture': 'images: these bytes are not a picture that can be read.',
} as const
