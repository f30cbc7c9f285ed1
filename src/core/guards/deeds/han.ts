/** Whether a Chinese name tells to do something, in simplified characters. */
import { once } from '../reading/memo'
import { isPageName } from '../reading/phrase'
import { chinese } from './verbs/chinese'
import { chinese as verbs } from './verbs/dictionary'
import { looks } from './verbs/looks'
import { endsIn, setOf } from './word-sets'

/** What was done, or waits to be: the name of those that it was done to. */
const hanState = /^(?:已|待|未|被|最近|近期|历史)|(?:助手|大厅|专场|史)$/u
const compounds = setOf(chinese)
const hanLead =
  /^(?:是的?|好的?|请|立即|马上|现在|立刻|一键|我要|我想|去|点击|点此|长按|滑动|确认|确定|继续|直接|全部|批量|永久|彻底|仍然|仍要|再次|强制|紧急|远程(?!办公|会议|医疗|诊疗|教育|教学|课堂|培训|面试|桌面|协作|监控)|快速|免费|自动|不再|向.{1,4}|给.{1,4}|将.{1,8}|把.{1,8}|并|和|或|(?:所有人|全体成员|全体|全员) )/u
/** Behind what they are about these name a page. */
const hanThing =
  /(?:通知|公告|公示|直播|预约|提醒|分享|关注|点赞|评论|回复|评分|更新|上新|上架|预售|团购|秒杀|报名|订阅|投票|借阅|租赁|招募|投资|理财|贷款|保险|报销|申报|申请|审批|签到|打卡|备份|登记|管理|交易|结算|理赔|拍卖|竞拍|物流|配送|保存|下载|收藏)$/u

/** Closed is a part of the screen; what else is turned off. */
const hanOff =
  /^(?:关闭|关掉|关上|关了)(?!(?:此|该|当前|所有|全部|其[他它])?(?:窗口|弹窗|弹出|菜单|对话框|提示|广告|侧边?栏|面板|标签|搜索|预览|图片|详情|抽屉|横幅|全屏|地图|列表|筛选|键盘|页面?|视频|播放|导航|目录|帮助|文件|文档|浮层|消息|通知$|公告|工具栏|评论|字幕|图层|卡片|导览|引导|聊天窗|阅读|分屏|小窗|大图)).{2,8}$/u

/** What is called off, brought to its end, or set for good, by its object; a choice or a search is only left. */
const hanEnded =
  /^不(?:再)?(?:显示|看)(?:该|此|这个|这条)?(?:聊天|会话|对话|群聊|好友|动态|联系人|[他她])$|^取消(?!(?:全部|所有|当前)?(?:选择|选中|全选|勾选|筛选|搜索|高亮|编辑|操作|输入|预览|并返回|返回))\p{Script=Han}{2,8}$|^(?:完成|结束|终止)(?:订单|交易|支付|付款|购买|预订|配送|派送|签收|收货|注册|认证|验证|结账|收银|交班|营业|拍卖|招标|考试|面试|服务|行程)|^(?:设定?|设置)(?:成|为)(?!.{0,6}(?:只读|横屏|竖屏))/u

/**
 * Where it is brought, what it is made, or whom it is given: the verb may be any. What only leads somewhere, and words of which the
 * sign is a part, are left out.
 */
const hanBrought =
  /^(?!.*(?:收入|行为|成年|成交|完成|集成|构成|组成|因素|华为|[给为][您你我]|入门|加入我们|输入|进入|成为|成语|如何|怎么|导入事例|作成|助成|育成|为替|入住|入驻|入职))(?!查看|看到|返回|回到|去到|前往|进入|跳|滚动|定位|滑动|切换|聚焦|导航|浏览|显示|搜索|缩放|放大|缩小|收到|签到|报到|听到|遇到|找到|直到|得到|周|星期|[一二三四五六七八九十年月日]|输入|出入|准入|接入|登入|深入|陷入|投入产出|成为|作为|认为|因为|称为|生成|形成|养成|达成|合成|提成|分成|现成)(?:[移拉带送调转升降导存写放推发投分寄同归挪迁备搬贴挂]\p{Script=Han}{0,2}到(?!账|期|达|站|访|店|家|货|底|手|此|了|位|点|场)|\p{Script=Han}{1,3}(?:给(?!水|排|予)|[入为成](?!口|门|库单|员|果|功|本|绩|分|长|人|什么|何|主|止|准)))\p{Script=Han}{2,8}(?<!时间|价格|均价|金额|记录|订单|的|测试|服务|检测|证明|收益|总额|方式|说明|条件|日期|须知|指南|流程|事例|履历|履歴|方法|制度|情报|一览|日时|步骤|攻略)$|^(?:移|移动|转|转移|调整?|延长|推迟|顺延|改签?|提升?|降低?|上调|下调|同步|归档|迁移)至\p{Script=Han}{2,8}$/u

/** Done with one touch, whatever it is. */
const hanAtOnce =
  /^一键(?!(?:查看|查询|搜索|直达|返回)[^并后]*$).{2,14}$|^自动(?:输入|填写|填充|登录|提交|发送|执行|运行|下单|续费|付款|同步|入力|送信|実行|购买)$|^手动(?:同步|提交|发送|执行|运行|触发)$/u

/** What a plant does with what is in it; longer names are those of things. */
const hanProcess = /^(?:排|抽|灌|注|泄|卸|投|放|补|加)[液水料气油药浆酸碱粉渣压热湿氧空]$/u

/** What opens and shuts, goes up and down or is told to give a sign: one letter tells what is done, the other to what. */
const hanMoved =
  /^(?:远程|一键|强制|紧急|立即|手动|自动)?(?:[开关启闭锁][柜箱仓闸阀盖舱栏罐炉窗门机灯锁井泵水电气杆幕笼]|[抬落升降][杆闸臂板门幕]|[开关拉]窗帘|[停起]线|[供断停送][水电气热风料]|[上下出进]料|[排送通]风|点动|[换挂]挡|喷淋|鸣笛|寻车|制动)$/u

export function tellsChinese(clause: string): boolean {
  if ([hanOff, hanEnded, hanAtOnce, hanProcess, hanMoved].some((deed) => deed.test(clause))) return true
  if (clause.length > 16 || hanState.test(clause)) return false
  if (hanBrought.test(clause) || isBroughtByVerb(clause)) return true
  if (isPageName(clause) && !isDoneTo(clause)) return false
  const orders = withoutLeads(clause)
  if (orders.some((order) => beginsIn(order, compounds))) return true
  if (clause.length > 10 || hanThing.test(clause)) return false
  return endsIn(clause, compounds, 4) || (!hanMeasure.test(clause) && orders.some(isVerbAhead))
}

/** It, and what is left of it without the words before an order, one after the other. */
function withoutLeads(clause: string): readonly string[] {
  const all = [clause]
  for (let times = 0; times < 3; times++) {
    const rest = all.at(-1) ?? ''
    const next = rest.replace(hanLead, '')
    if (next === rest) break
    all.push(next)
  }
  return all
}

/** Folded as they are: words of a dictionary are simplified. */
const dictionary = once(() => new Set(verbs.split(' ')))
const lookVerbs = setOf(looks.chinese)
/** Whether these are deeds is told above, by what stands behind them; or they lead about. */
const judged = setOf('取消 关闭 关掉 关上 进入 进行 成为 输入 滚动 滑动 定位 跳转')
/** Nouns as often: alone, or before another. */
const nouns =
  /^(?:设定|例外|集成|整合|伺服|愿望|封存|请求|追加|默认|保修|保障|保证|到达|收入|支出|统计|排名|上限|下限|反馈)(?:.|清单|范围|内容|功能|机能|铃声|明细)?(?: |$)|^(?:[不可没]|请求书|注文)/u

/** What is only led to is not brought there. */
const hanLed = /^(?:跳转|滚动|滑动|定位|切换|导航|聚焦|缩放|直达|连接|来到|回到|去到|收到|遇到|找到)/u

/** By any verb: where it is brought. */
const isBroughtByVerb = (clause: string): boolean => {
  const [, verb = ''] =
    /^(\p{Script=Han}{2})[到至](?![账期达店货底手此了位点])\p{Script=Han}{2,8}$/u.exec(clause) ?? []
  return verb !== '' && dictionary().has(verb) && isVerbAhead(verb) && !hanLed.test(clause)
}

/** A verb makes the name of a thing with one sign more, and of a page, a program or a group with words that stand for them. */
const hanMeasure =
  /^.{2}[量期日号区室站厂费价额数值度阀泵管口员师者队器机证单人社塔册商集架柜箱厅馆园场所科院校线图表卡片信书]$|(?:报告|报表|程序|程式|系统|制度|履[历歴]|一[览覧]|群)$/u

/** Most verbs stand in no list of ours: one of a dictionary does something, unless it only looks. */
const isVerbAhead = (order: string): boolean =>
  beginsIn(order, dictionary()) &&
  !beginsIn(order, lookVerbs) &&
  !beginsIn(order, judged) &&
  !nouns.test(order)

/** These do away with what they stand before, though it be called as a page is: a number, a history, a place. */
const hanAway =
  /^(?:触发|删除|删掉|删去|清除|清空|清理|清掉|抹除|抹掉|擦除|移除|移走|销毁|粉碎|扔掉|丢弃|丢掉|去除|去掉|消除|封锁|封禁|拉黑|屏蔽|阻止|阻挡|举报|检举|吊销|撤销|收回|作废|解除|解绑|停用|禁用|关闭|关掉|重置|重设|复位|轮换|格式化|强制|全部|踢|调高|调低|提高|降低|上调|下调|同步到|推送)|^(?:通过|下线|上线)$/u
/** What is only written about, counted, or was done. */
const hanAbout =
  /(?:说明|教程|指南|帮助|规则|政策|须知|攻略|介绍|流程|条件|技巧|方法|步骤|方式|渠道|时间|日期|成功|失败|进度|状态|价格|资格|管理|中心|列表|推荐|了|过|的|中)$/u
const isDoneTo = (clause: string): boolean =>
  (hanAway.test(clause) && !hanAbout.test(clause)) || endsIn(clause, compounds, 4)

const beginsIn = (text: string, words: ReadonlySet<string>): boolean =>
  [2, 3, 4].some((length) => words.has(text.slice(0, length)))
