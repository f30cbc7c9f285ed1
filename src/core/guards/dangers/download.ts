/** Files that come onto the target from outside. */
import { controlGuard } from '../reading/control'

export const download = controlGuard({
  id: 'download',
  risk: 'download',
  lighter: true,
  name: /^(download( (now|anyway|file|all|for .+|free|here|pdf|zip|installer|latest|\S+\.\w{2,5}|.*\(.+\)))?|free download|save (link|target|image) as|keep (anyway|dangerous file))$|^(立即|免费|普通|高速|点击|直接|本地|安全|继续|仍要|仍然)?下载(安装包|文件|到本地|附件|全部|原图|客户端|app)?$/,
  vague: [
    {
      name: /^(keep|保留)$/,
      context: /\b(dangerous|harm your|not commonly downloaded)\b|可能(会)?(损害|有害)|危险/,
    },
  ],
  asked: /\bdownload\b|下载/,
  say: (detail, lang) => (lang === 'zh' ? `“${detail}”会下载文件` : `“${detail}” downloads a file`),
})
