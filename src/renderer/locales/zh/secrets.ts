/** Chinese: secrets by name, and what is typed by hand in secret. */
import type { Texts } from '../shape'

export const zhSecrets: Pick<Texts, 'secrets' | 'conceal'> = {
  secrets: {
    title: '机密',
    text: '在任务、提示词或修改中写 {{secret:NAME}}。值只发送给目标；模型、记录和所有导出只看到名称。屏幕上显示出来的内容，截图里也会有。',
    name: '名称',
    nameHint: '字母、数字、- 和 _。',
    value: '值',
    valueHint: '至少 4 个字符。保存后不再显示。',
    save: '保存机密',
    forget: (name) => `忘记 ${name}`,
    forgetShort: '忘记',
    none: '尚未保存任何机密。',
    saved: '保存在系统钥匙串中',
    session: '仅保留到 Pilothouse 退出：此处没有能保护它的钥匙串',
    environment: '来自环境变量',
    flaws: {
      name: '名称以字母开头，最多 40 个字母、数字、- 和 _。',
      short: '少于 4 个字符或只含空白的值无法与普通文字区分。',
      reference: '值中不能含有 {{ 或代表机密的写法。',
      broken: '值中不能含有半个字符。',
    },
    offer: '此处可引用的机密',
  },
  conceal: {
    begin: '保密输入',
    end: '结束保密输入',
    on: '现在输入的文字不会进入记录，只保留长度。画面会如实保存：若文字看得见，之后可在回放中遮盖。',
  },
}
