/** Chinese: reading texts and pictures. */
import type { vision as english } from '../../../../core/problems/english/vision'

export const zhVision: Readonly<Record<keyof typeof english, string>> = {
  'vision.ocr.late': '文字识别：{seconds} 秒内没有结果，已结束识别进程。',
  'vision.ocr.ended': '文字识别：识别进程结束了 {count} 次（{how}）。',
  'vision.ocr.closed': '文字识别：已关闭。',
  'vision.ocr.model_missing': '文字识别：缺少模型 {path}，请重新运行 npm install。',
  'vision.ocr.model_damaged': '文字识别：模型 {path} 已损坏或版本不符，请重新运行 npm install。',
  'vision.ocr.runtime': '文字识别：本机无法载入 ONNX Runtime。',
  'vision.ocr.no_numbers': '文字识别：网络没有给出数字。',
  'vision.ocr.model_unread': '文字识别：另一种文字的模型在此无法加载。',
  'vision.ocr.line_unread': '文字识别：有一行其他文字未能读出。',
  'vision.ocr.not_built': '文字识别：缺少 {path}，请运行 npm run build。',
  'vision.sharp': '图片：本机无法载入 sharp，请重新运行 npm install。',
  'vision.not_a_picture': '图片：这些数据不是可以读取的图片。',
}
