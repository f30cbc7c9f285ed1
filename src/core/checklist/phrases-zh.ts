/** How a step may be said in Chinese; blanks between words do not matter. The first phrase that fits wins. */
import {
  checking,
  clickOn,
  dragging,
  onPlace,
  type Phrase,
  pressing,
  scrolling,
  typing,
  waiting,
} from './phrase'
import { Q } from './quotes'

const submit = '(?<submit> ?,? ?(?:并|然后|再)(?:按下?|敲)? ?(?:回车键?|enter))?'
const ways: Readonly<Record<string, string>> = { 上: 'up', 下: 'down', 左: 'left', 右: 'right' }
const enter = '(?:输入|键入|填写|填入|录入|写入|填上?)'

export const chinese: readonly Phrase[] = [
  [/^(?:双击|连击两次) ?(?<on>.+)$/, (p) => clickOn(p, { count: 2 })],
  [/^三击 ?(?<on>.+)$/, (p) => clickOn(p, { count: 3 })],
  [/^(?:右键(?:点击|单击)?|右击) ?(?<on>.+)$/, (p) => clickOn(p, { button: 'right' })],
  [/^中键(?:点击|单击)? ?(?<on>.+)$/, (p) => clickOn(p, { button: 'middle' })],
  [/^长按 ?(?<on>.+)$/, (p) => onPlace(p, 'long_press')],
  [/^(?:左键)?(?:点击|单击|点按|点选|选择|选中|轻触|轻点|按下?|点)(?:一下)? ?(?<on>.+)$/, (p) => clickOn(p)],
  [
    /^(?:悬停(?:在|到)?|指向|(?:把|将)?(?:鼠标|指针)(?:移动?|悬停)?(?:到|在)) ?(?<on>.+?) ?(?:上面?)?$/,
    (p) => onPlace(p, 'hover'),
  ],
  [new RegExp(`^${enter} ?(?<what>${Q})${submit}$`), (p) => typing(p, { replace: false })],
  [
    new RegExp(`^${enter} ?(?<what>${Q}) ?(?:到|进|至|在) ?(?<into>.+?) ?(?:中|里面?|内|上)?${submit}$`),
    (p) => typing(p, { replace: false }),
  ],
  [
    new RegExp(
      `^(?:在|向|往) ?(?<into>.+?) ?(?:下方|下面)的?(?:输入框|框)?(?:中|里)? ?${enter} ?(?<what>${Q})${submit}$`,
    ),
    (p) => typing(p, { replace: false, side: 'below' }),
  ],
  [
    new RegExp(
      `^(?:在|向|往) ?(?<into>.+?) ?(?:右边|右侧)的?(?:输入框|框)?(?:中|里)? ?${enter} ?(?<what>${Q})${submit}$`,
    ),
    (p) => typing(p, { replace: false, side: 'right' }),
  ],
  [
    new RegExp(`^(?:在|向|往) ?(?<into>.+?) ?(?:中|里面?|内|处|一栏)? ?${enter} ?(?<what>${Q})${submit}$`),
    (p) => typing(p, { replace: false }),
  ],
  [
    new RegExp(
      `^(?:将|把) ?(?<into>.+?) ?(?:改为|改成|替换为|替换成|换成|设为|设置为|填为) ?(?<what>${Q})${submit}$`,
    ),
    (p) => typing(p, { replace: true }),
  ],
  [
    /^(?:按下?|敲击?|使用)(?:快捷键|组合键)? ?(?<keys>[^\uE000]+?) ?(?:键)?$/,
    (p) => pressing(p.text('keys')),
  ],
  [
    /^(?:(?:向|往|朝) ?(?<way>[上下左右]) ?(?:滚动?|滑动?|翻动?)|滚动? ?(?:向|到)? ?(?<other>[上下左右])) ?(?<ticks>\d{1,4})? ?(?:格|次|下|行)?$/,
    (p) => scrolling(p, ways[p.text('way') || p.text('other')] ?? ''),
  ],
  [
    /^(?:在 ?)(?<on>.+?) ?(?:上|中|里|处)? ?(?:向|往|朝) ?(?<way>[上下左右]) ?(?:滚动?|滑动?) ?(?<ticks>\d{1,4})? ?(?:格|次|下|行)?$/,
    (p) => scrolling(p, ways[p.text('way')] ?? ''),
  ],
  [
    /^(?:等待?|稍等|暂停) ?(?<amount>\d{1,6}(?:\.\d{1,3})?) ?(?<unit>毫秒|秒钟?|分钟?|ms|s)?$/,
    (p) => waiting(p.text('amount'), { 毫秒: 1, ms: 1, 分: 60_000, 分钟: 60_000 }[p.text('unit')] ?? 1000),
  ],
  [/^(?:打开|启动|运行) ?(?<on>.+)$/, (p) => onPlace(p, 'open')],
  [
    /^(?:将|把) ?(?<from>.+?) ?(?:拖动?|拖拽|移动?|拖放)(?:到|至|进|入) ?(?<to>.+?) ?(?:中|里面?|上|内)?$/,
    dragging,
  ],
  [/^(?:拖动?|拖拽) ?(?<from>.+?) ?(?:到|至|进) ?(?<to>.+?) ?(?:中|里面?|上|内)?$/, dragging],
  [/^(?:检查|确认|验证|核对) ?(?:没有|不再有|不存在|未出现|没有出现) ?(?<on>.+)$/, (p) => checking(p, true)],
  [/^(?:检查|确认|验证|核对) ?(?<on>.+?) ?(?:已?消失|不见了?|不存在|没有了)$/, (p) => checking(p, true)],
  [
    /^(?:检查|确认|验证|核对|查看) ?(?:是否)?(?:有|出现|显示|看到)? ?(?<on>.+?) ?(?:是否)?(?:可见|出现了?|已?显示|在屏幕上|存在)?$/,
    (p) => checking(p, false),
  ],
]
