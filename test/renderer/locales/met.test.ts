import { expect, test } from 'vitest'
import { sayIn } from '../../../src/renderer/state/sentences'

/** Sentences as an operator meets them, put together from several places of the source. */
const met = [
  [
    'vnc 10.0.0.5:5900: connection refused. Is the server running, and is this its port?',
    'VNC 10.0.0.5:5900：连接被拒绝。服务器在运行吗？端口对吗？',
  ],
  ['vnc [::1]:5900: the server closed the connection.', 'VNC [::1]:5900：服务器关闭了连接。'],
  ['vnc lab:5901: no answer for 5 s.', 'VNC lab:5901：已有 5 秒没有应答。'],
  [
    'vnc lab:5901: the server did not accept the password (“Authentication failure”).',
    'VNC lab:5901：服务器不接受这个密码（“Authentication failure”）。',
  ],
  [
    'This is not a VNC address. It should look like vnc://host:5900 or vnc://:password@host:5900.',
    '这不是 VNC 地址。应写成 vnc://host:5900 或 vnc://:password@host:5900。',
  ],
  [
    'adb emulator-5554: the phone is offline. Unplug the phone and plug it in again, or turn USB debugging off and on.',
    'adb emulator-5554：手机状态：离线。请拔下手机重新插上，或关闭再打开 USB 调试。',
  ],
  [
    'adb R58M: the phone is unauthorized: it asks whether this computer may use it. Accept the key on the phone’s screen.',
    'adb R58M：手机状态：未授权：手机正在询问是否允许这台电脑。请在手机屏幕上允许这台电脑调试。',
  ],
  [
    'adb 192.168.1.20:5555: the phone is odd. Plug the phone in again, and look at its screen.',
    'adb 192.168.1.20:5555：手机状态：odd。请重新插上手机，并查看手机屏幕。',
  ],
  ['unauthorized: Accept the key on the phone’s screen.', '未授权：请在手机屏幕上允许这台电脑调试。'],
  [
    'adb X1: no such phone is connected. There is adb://R58M (Pixel 8), adb://Y2 (offline).',
    'adb X1：没有连接这部手机。已连接的有 adb://R58M (Pixel 8), adb://Y2 (offline)。',
  ],
  [
    'adb Pixel 8: There is no live video (it ended). Pictures are shown instead.',
    'adb Pixel 8：没有实时视频（它已结束），改为显示截图。',
  ],
  [
    'adb X1: the connection is broken (read ECONNRESET). Connect again.',
    'adb X1：连接已中断（read ECONNRESET），请重新连接。',
  ],
  ['adb X1: no picture could be taken: the picture was cut off.', 'adb X1：无法截取画面：画面不完整。'],
  [
    'adb X1: no app called “Maps” is on the phone. Near to it: Map, Mail.',
    'adb X1：手机上没有名为“Maps”的应用。相近的有：Map, Mail。',
  ],
  ['web example.org: no host of this name was found.', 'web example.org：找不到这个名称的主机。'],
  [
    'web example.org: the page asks: “Delete it?”. Enter says OK, Escape says Cancel. Nothing else is possible before.',
    'web example.org：网页询问：“Delete it?”。Enter 确定，Esc 取消。在此之前无法做别的。',
  ],
  [
    'cdp 127.0.0.1:9222: the page could not be opened: ERR_ABORTED.',
    'cdp 127.0.0.1:9222：无法打开网页：ERR_ABORTED。',
  ],
  [
    'model glm-4.5v at 127.0.0.1:8000: connection refused. Is the server running?',
    '模型 glm-4.5v（127.0.0.1:8000）：连接被拒绝。服务器在运行吗？',
  ],
  [
    "model glm at api.example.org: not found (404). Check the model name and the base URL (it often ends in /v1): no model 'glm'.",
    "模型 glm（api.example.org）：找不到（404）。请检查模型名和接口地址（通常以 /v1 结尾）：no model 'glm'。",
  ],
  [
    'model glm at api.example.org: too many requests, or no quota left (429); it asks to wait 20 s: slow down.',
    '模型 glm（api.example.org）：请求过多，或额度已用完（429），服务器要求等待 20 秒：slow down。',
  ],
  [
    'model (no name) at no address: the model has no name. Fill it in.',
    '模型（无名称，无地址）：没有填写模型名，请补上。',
  ],
  ['model glm at a:1 answers in 0.8 s.', '模型 glm（a:1）在 0.8 秒内应答。'],
  [
    'practice desktop on 127.0.0.1:5900: the port is taken. Choose another one.',
    '练习桌面（127.0.0.1:5900）：端口已被占用，请换一个。',
  ],
  [
    '/runs/a/journal.jsonl could not be written: the disk is full. Nothing goes on until it can.',
    '无法写入 /runs/a/journal.jsonl：磁盘已满。在此之前不会继续。',
  ],
  ['/out cannot take an export: permission denied.', '/out 不能存放导出：没有权限。'],
  ['/in.zip is refused: its journal is empty.', '不接受 /in.zip：其中的日志是空的。'],
  ['/in.zip is refused: “../x” names a place outside the run.', '不接受 /in.zip：“../x”指向运行之外。'],
  [
    'After 3 of 9 questions: model glm at a:1: the server failed (503). Try again.',
    '问了 9 个问题中的 3 个之后：模型 glm（a:1）：服务器出错（503），请重试。',
  ],
  ['There is no secret “mail”. Save it under Settings, Secrets.', '没有机密“mail”，请在设置的“机密”中保存。'],
  [
    'vnc://lab:5900 is held by another Pilothouse (process 812). Watch it there, or end that run first: two never drive one target.',
    '另一个 Pilothouse（进程 812）正在使用 vnc://lab:5900。请在那里观看，或先结束那次运行：一个目标绝不由两个程序同时操作。',
  ],
  [
    "model glm at a:1: the request was refused (400): {'a': 1} is wrong (see the log).",
    "模型 glm（a:1）：请求被拒绝（400）：{'a': 1} is wrong (see the log)。",
  ],
  ['adb X1: /home/a/key could not be written: the disk is full.', 'adb X1：无法写入 /home/a/key：磁盘已满。'],
  [
    '/in.zip is not a bundle of a run: its run.json cannot be read.',
    '/in.zip 不是运行的数据包：无法读取其中的 run.json。',
  ],
  [
    'The saved keys could not be read and were set aside as /a/b.',
    '无法读取保存的密钥，原文件已另存为 /a/b。',
  ],
  [
    'The examinations a, b cannot be read. Look into the folder “examinations”.',
    '无法读取对比 a, b，请查看文件夹 “examinations”。',
  ],
  ['bad_coordinate: “left” is not a place', '坐标无效：“left” 不是位置'],
  ['the reply was cut off by a limit', '回复因长度限制被截断'],
] as const

test.each(met)('%s', (english, said) => {
  expect(sayIn('zh', english)).toBe(said)
  expect(sayIn('en', english)).toBe(english)
})
