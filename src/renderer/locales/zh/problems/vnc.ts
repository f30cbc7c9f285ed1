/** Chinese: VNC servers and desktops. */
import type { vnc as english } from '../../../../core/problems/english/vnc'

export const zhVnc: Readonly<Record<keyof typeof english, string>> = {
  'vnc.at': 'VNC {place}：{why}。',
  'vnc.no_answer_within': '{seconds} 秒内没有应答。',
  'vnc.no_answer_for': '已有 {seconds} 秒没有应答。',
  'vnc.cancelled': '连接已取消。',
  'vnc.input_stalled': '服务器有 {seconds} 秒未接收输入。',
  'vnc.tls.failed': '无法建立 TLS（“{why}”）。',
  'vnc.tls.cut': '建立 TLS 时服务器关闭了连接。',
  'vnc.tls.broken': 'TLS 中断（“{why}”）。',
  'vnc.certificate.unknown':
    '没有机构为这台服务器的证书担保：{why}。请与服务器上的 SHA-256 指纹核对，一致时再信任它：pilothouse trust {place} {fingerprint}',
  'vnc.certificate.changed':
    '服务器出示的证书与你信任的不同。可能有人在中间，也可能服务器重新安装过：请询问管理者。你信任的是 {was}，现在出示的是 {fingerprint}。如要改为信任它：pilothouse trust {place} {fingerprint}',
  'vnc.certificate.own': '它由自己签发',
  'vnc.certificate.expired': '它已过期',
  'vnc.certificate.early': '它尚未生效',
  'vnc.certificate.other_name': '它是发给另一个名称的',
  'vnc.certificate.unvouched': '此处不认识它的签发者',
  'vnc.open': '到这台服务器的连接没有加密：网络上的任何人都能看到内容。',
  'vnc.keys_alone':
    '这台机器收到的是按键而不是字符：除非它的键盘是美式布局，否则写出的字母和符号可能与输入的不同。请查看它写出的内容，或在地址后面写明它的键盘：?keyboard=de。',
  'vnc.ssh.none': '这台电脑没有安装 ssh，或无法启动。',
  'vnc.ssh.failed':
    '到 {login} 的 ssh 已结束（“{why}”）。它必须无需提问就能连接：请先在终端试一试 ssh {login}。',
  'vnc.ssh.nothing_there':
    '到 {login} 的 ssh 正常，但从那里连不上 {server}：{why}。请检查服务器是否开着、端口是否正确。',
  'vnc.address.gateway':
    'VNC 地址之前写 ssh 要连接的机器：vnc+ssh://user@gateway/host:5900。其中不能有密码。',
  'vnc.anonymous': '到这台服务器的连接已加密，但它没有出示证书：无法确认它就是你要连接的那一台。',
  'vnc.address.none': '这不是 VNC 地址。应写成 vnc://host:5900 或 vnc://:password@host:5900。',
  'vnc.address.no_colon':
    'VNC 地址中的密码写在冒号之后。应写成 vnc://host:5900 或 vnc://:password@host:5900。',
  'vnc.address.encoding': 'VNC 地址中的密码没有正确进行百分号编码（% 写作 %25，@ 写作 %40）。',
  'vnc.address.no_host': 'VNC 地址中没有主机名。应写成 vnc://host:5900 或 vnc://:password@host:5900。',
  'vnc.address.port': 'VNC 地址的端口必须是 1 到 65535 的数字。',
  'vnc.address.keyboard': 'VNC 地址中可以写的键盘有：{known}。应写成 vnc://host:5900?keyboard=de。',
  'vnc.keyboard.not_taken':
    '地址中写明了机器的键盘，但这台服务器不接受按位置发送的按键，请去掉 ?keyboard={keyboard}',
  'vnc.keyboard.no_sign': '无法输入“{signs}”：{keyboard} 键盘上没有能单独打出它的按键',
  'vnc.move.no_apps': '这个桌面无法按名称打开应用，请使用菜单或图标',
  'vnc.move.no_places': '这个桌面没有主屏幕、返回或网址可去，请使用窗口和按键',
  'vnc.move.unknown': '桌面不支持“{kind}”',
  'vnc.move.no_key_for': '无法输入“{letters}”：没有对应的按键，而这台服务器的剪贴板只接受拉丁字母',
  'vnc.move.letters_lost':
    '输入“{letters}”时屏幕上没有出现，其余的都出现了：这台服务器可能没有对应的按键。请查看输入框里的内容。',
  'vnc.move.case_swapped':
    '输入的大小写颠倒了：除非输入框本身会改变大小写，否则那边的 Caps Lock 很可能处于打开状态。请按一次 Caps Lock，或查看输入框里的内容。',
  'vnc.move.other_letters':
    '输入的内容变成了别的字母和符号（“{typed}”变成“{shown}”）：那边的键盘布局与发送按键时所用的不同。请查看输入框里的内容。',
  'vnc.move.not_fetched':
    '文本已放入剪贴板并按下 Ctrl+V，但桌面上没有程序取走它：很可能没有粘贴成功。请查看输入框里的内容。',
  'vnc.move.paste_unseen':
    '文本已放到剪贴板并按下 Ctrl+V，桌面上也有程序读取了剪贴板，但屏幕上没有出现新内容：很可能没有粘贴成功。请查看输入框里的内容。',
}
