/** Chinese: what is said of browsers and web pages. */
import type { Sentence } from '../shape'

export const zhWebSentences: readonly Sentence[] = [
  [
    'no Chromium, Chrome or Edge was found on this machine. Install one, or name it in the settings',
    '本机没有找到 Chromium、Chrome 或 Edge。请安装一个，或在设置中指定',
  ],
  [
    'There is no Chromium, Chrome or Edge on this machine. Install one, or name its program in PILOTHOUSE_BROWSER',
    '本机没有 Chromium、Chrome 或 Edge。请安装一个，或用 PILOTHOUSE_BROWSER 指定程序',
  ],
  ['the browser {program} could not be started', '无法启动浏览器 {program}'],
  [
    'no browser answers there. Start it with --remote-debugging-port and a profile of its own',
    '该处没有浏览器应答。请用 --remote-debugging-port 和独立的用户配置启动它',
  ],
  ['this browser has no window that could be used', '这个浏览器没有可用的窗口'],
  ['the browser has ended', '浏览器已退出'],
  ['the tab has crashed', '标签页已崩溃'],
  ['its last tab was closed', '最后一个标签页已关闭'],
  [
    'the page opened more than {most} dialogs in a row, and its tab was given up',
    '网页连续弹出超过 {most} 个对话框，已放弃该标签页',
  ],
  ['the page is busy and took no input for 5 s', '网页正忙，5 秒内没有接收输入'],
  [
    'the page is busy and has shown no picture for 5 s. Looking again ends the script that runs in it',
    '网页正忙，5 秒内没有画面。再看一次会中止其中运行的脚本',
  ],
  ['a question opened', '弹出了一个对话框'],
  ['a question is open', '有一个对话框尚未回答'],
  ['not quiet in time', '画面没有及时平静下来'],
  ['the script goes on', '脚本仍在运行'],
  [
    'web: the page did not answer. It may be busy, or show a dialog that must be closed first',
    '网页没有应答。它可能正忙，或有一个需要先关闭的对话框',
  ],
  ['web: the page could not be looked at: {words}', '无法查看网页：{words}'],
  ['the page does not say what lies under the pointer', '网页没有说明指针下是什么'],

  ['this machine has no network', '本机没有连上网络'],
  ['the certificate of the server is not trusted', '服务器的证书不受信任'],
  ['the server answered nothing', '服务器没有返回内容'],
  ['the page could not be opened ({code})', '无法打开网页（{code}）'],
  ['the page could not be opened', '无法打开网页'],
  ['it was interrupted', '过程被打断'],
  ['this address is a file to download, not a page', '这个地址是要下载的文件，不是网页'],
  ['the server has not answered for {n} s', '服务器已有 {n} 秒没有应答'],
  [
    'the server has not answered for {n} s, and the page is still loading',
    '服务器已有 {n} 秒没有应答，网页仍在加载',
  ],
  ['This is not the address of a web page or a browser. <what>', '这不是网页或浏览器的地址。<what>'],
  [
    'It should look like web:https://example.com or cdp://127.0.0.1:9222',
    '应写成 web:https://example.com 或 cdp://127.0.0.1:9222',
  ],
  [
    'The address of a browser is a host and a port from 1 to 65535. <what>',
    '浏览器的地址由主机和 1 到 65535 的端口组成。<what>',
  ],
  ['The address is longer than 8,192 characters', '地址超过 8192 个字符'],
  [
    '“{address}” is not a whole address such as https://example.com/',
    '“{address}”不是 https://example.com/ 这样的完整网址',
  ],
  [
    'Addresses that begin with {scheme} are not opened, only http: and https:',
    '不能打开以 {scheme} 开头的地址，只能打开 http: 和 https:',
  ],

  ['a web page has no apps to open. Go to an address instead', '网页中没有可打开的应用，请改为前往网址'],
  [
    'a browser has no list of recent apps. Press ctrl+tab for another tab',
    '浏览器没有最近应用列表，请按 ctrl+tab 切换标签页',
  ],
  ['a text may have 100,000 characters at most', '文字最多 100,000 个字符'],
  ['“{kind}” is nothing that a page does', '网页不支持“{kind}”'],
  ['a web page knows no key “{key}”', '网页上没有“{key}”键'],
  ['this browser has no home page set. Go to an address instead', '这个浏览器没有设置主页，请改为前往网址'],
  [
    "{place} is outside the page's window of {width} × {height} pixels",
    '{place} 在网页 {width} × {height} 像素的窗口之外',
  ],
  ['no other tab could be opened', '无法打开别的标签页'],
]
