/** Chinese: starting runs, the engine, secrets and the practice targets. */
import type { service as english } from '../../../../core/problems/english/service'

export const zhService: Readonly<Record<keyof typeof english, string>> = {
  'start.no_target':
    '“{address}”不是目标。请写 vnc://[:password@]host:port、adb://serial、adb+tcp://host:port、web:https://…、cdp://host:port、practice:desktop 或 practice:phone。',
  'start.held': '另一个 Pilothouse 正在使用 {address}。请在那里观看，或先结束那次运行。',
  'start.held_by': '另一个 Pilothouse（进程 {process}）正在使用 {address}。请在那里观看，或先结束那次运行。',
  'start.lock_folder': '{folder} 属于别的用户。请移走它，或设置 XDG_RUNTIME_DIR。',
  'start.no_package': 'Pilothouse 自己的文件夹中没有 package.json，请重新安装。',
  'start.apps_unreadable': '无法读取 {path}。',
  'start.apps_table': '{path} 不是应用名称与包名的对照表。',
  'start.apps_entry': '{path} 不是应用名称与包名的对照表：“{name}” {words}。',
  'practice.desktop_at': '练习桌面（{place}）：{why}。',
  'practice.phone_at': '练习手机（{place}）：{why}。',
  'practice.port_taken': '端口已被占用，请换一个。',
  'practice.no_port': '练习目标没有分配到 TCP 端口。',
  'practice.glyphs': '{path}：无法读取练习目标的字形。',
  'practice.no_folder': '找不到 Pilothouse 的文件夹：其代码之上没有 package.json。',
  'engine.helm': '操作权在操作员手中。',
  'engine.nothing_sent': '什么都没有发送。',
  'engine.frame_gone': '内存中已没有画面 {name}',
  'engine.verify_later': '等你决定时才能请模型核对。',
  'engine.verify_no_step': '没有以这个画面结束的步骤。',
  'secret.goes_nowhere': '机密只能用于输入或粘贴，不会用在别处。',
  'secret.length_only': '记录中只保留了此处所输入内容的长度。',
  'secret.unknown': '没有机密“{name}”，请在设置的“机密”中保存。',
  'secret.spelling': '机密写作 {form}，两层花括号都不能少。',
  'start.cancelled': '已取消开始。',
  'start.not_left': '上一次运行的目标一直没有放开，下一次运行不再等它。',
  'start.closing': 'Pilothouse 正在关闭。',
  'start.other': '另一次运行正在开始，请取消它或等待。',
  'engine.over': '运行已结束。',
}
