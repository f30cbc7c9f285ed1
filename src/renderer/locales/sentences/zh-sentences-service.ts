/** Chinese: what is said of starting and ending runs, of settings, secrets and prompts, and of the machine itself. */
import type { Sentence } from '../shape'

export const zhServiceSentences: readonly Sentence[] = [
  ['“{address}” is not a target. Write <forms>', '“{address}”不是目标。请写 <forms>'],
  [
    'vnc://[:password@]host:port, adb://serial, adb+tcp://host:port, web:https://…, cdp://host:port, practice:desktop or practice:phone',
    'vnc://[:password@]host:port、adb://serial、adb+tcp://host:port、web:https://…、cdp://host:port、practice:desktop 或 practice:phone',
  ],
  [
    '{address} is held by <who>. Watch it there, or end that run first: two never drive one target',
    '<who>正在使用 {address}。请在那里观看，或先结束那次运行：一个目标绝不由两个程序同时操作',
  ],
  ['another Pilothouse', '另一个 Pilothouse '],
  ['another Pilothouse (process {process})', '另一个 Pilothouse（进程 {process}）'],
  [
    '{folder} belongs to somebody else. Take it away, or set XDG_RUNTIME_DIR',
    '{folder} 属于别的用户。请移走它，或设置 XDG_RUNTIME_DIR',
  ],
  ['too late', '太迟了'],
  ['frame {name} is no longer in memory', '内存中已没有画面 {name}'],
  ['This run is not here', '没有这次运行'],
  ['Nothing was sent', '什么都没有发送'],
  ['The operator has the helm', '操作权在操作员手中'],
  ['the service process ended', '服务进程已结束'],
  [
    'The part of Pilothouse that drives the target ended unexpectedly. Nothing more is sent to the target',
    'Pilothouse 中操作目标的部分意外结束。不会再向目标发送任何内容',
  ],
  ['practice desktop on {place}: <why>', '练习桌面（{place}）：<why>'],
  ['practice desktop on {place}: {words}', '练习桌面（{place}）：{words}'],
  ['the port is taken. Choose another one', '端口已被占用，请换一个'],
  ['practice desktop: no TCP port was given', '练习桌面：没有分配到 TCP 端口'],
  ['{path}: the glyphs of the practice desktop cannot be read', '{path}：无法读取练习桌面的字形'],
  [
    'The folder of Pilothouse was not found: no package.json above its code',
    '找不到 Pilothouse 的文件夹：其代码之上没有 package.json',
  ],
  [
    'pilothouse: its own folder has no package.json. Install it again',
    'Pilothouse 自己的文件夹中没有 package.json，请重新安装',
  ],
  ['{path} cannot be read', '无法读取 {path}'],
  ['{path} is no table of app names and packages', '{path} 不是应用名称与包名的对照表'],

  ['The settings could not be read and were set aside as {file}', '无法读取设置，原文件已另存为 {file}'],
  [
    'The policy could not be read and was set aside as {file}. No rule of yours holds until it is mended',
    '无法读取策略，原文件已另存为 {file}。修好之前，你的规则都不生效',
  ],
  [
    'The saved <what> could not be read and were set aside as {file}',
    '无法读取保存的<what>，原文件已另存为 {file}',
  ],
  [
    'Some saved <what> could not be opened by this system’s keychain; enter them again',
    '有些保存的<what>无法用本机钥匙串打开，请重新输入',
  ],
  ['keys', '密钥'],
  ['secrets', '机密'],
  ['a secret can be typed or pasted, and goes nowhere else', '机密只能用于输入或粘贴，不会用在别处'],
  ['the record kept only the length of what was typed here', '记录中只保留了此处所输入内容的长度'],
  [
    'there is no secret “{name}”. Save it under Settings, Secrets',
    '没有机密“{name}”，请在设置的“机密”中保存',
  ],
  [
    'a secret is written {{secret:NAME}}, with both pairs of braces',
    '机密写作 {{secret:NAME}}，两层花括号都不能少',
  ],

  ['There is no prompt for {dialect} in {lang} ({file})', '{dialect} 没有 {lang} 的提示词（{file}）'],
  ['“{name}” is not the name of a dialect', '“{name}”不是方言的名称'],
  ['{path} is too long for a prompt (over 1 MiB)', '{path} 过长，不能用作提示词（超过 1 MiB）'],

  [
    'ocr: no texts within {n} s, so the reading process was ended',
    '文字识别：{n} 秒内没有结果，已结束识别进程',
  ],
  ['ocr: the reading process ended {n} times ({how})', '文字识别：识别进程结束了 {n} 次（{how}）'],
  ['ocr: it was closed', '文字识别：已关闭'],
  [
    'ocr: the model {path} is missing. Run npm install again',
    '文字识别：缺少模型 {path}，请重新运行 npm install',
  ],
  [
    'ocr: the model {path} is damaged or another version. Run npm install again',
    '文字识别：模型 {path} 已损坏或版本不符，请重新运行 npm install',
  ],
  ['ocr: the native ONNX Runtime does not load here', '文字识别：本机无法载入 ONNX Runtime'],
  [
    'images: sharp does not load here. Run npm install again',
    '图片：本机无法载入 sharp，请重新运行 npm install',
  ],
  ['images: these bytes are not a picture that can be read', '图片：这些数据不是可以读取的图片'],
  ['The model can be asked to check while a question waits for you', '等你决定时才能请模型核对'],
  ['There is no step that ended with this picture', '没有以这个画面结束的步骤'],
  ['ocr: the network answered no numbers', '文字识别：网络没有给出数字'],
  ['ocr: {path} is missing. Run npm run build', '文字识别：缺少 {path}，请运行 npm run build'],
]
