/** How a step may be said in English: lower case, a quote stands for any quoted words. The first phrase that fits wins. */
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

const submit = '(?<submit>,? (?:and|then) (?:press|hit) (?:the )?(?:enter|return)(?: key)?)?'
const clicks: Readonly<Record<string, 1 | 2 | 3>> = { double: 2, triple: 3 }

const unitOf = (unit: string): number =>
  unit.startsWith('ms') || unit.startsWith('mil') ? 1 : unit.startsWith('m') ? 60_000 : 1000

export const english: readonly Phrase[] = [
  [
    /^(?<count>double|triple)[- ]?(?:click|tap)(?: on)? (?<on>.+)$/,
    (p) => clickOn(p, { count: clicks[p.text('count')] ?? 1 }),
  ],
  [/^right[- ]?(?:click|tap)(?: on)? (?<on>.+)$/, (p) => clickOn(p, { button: 'right' })],
  [/^middle[- ]?click(?: on)? (?<on>.+)$/, (p) => clickOn(p, { button: 'middle' })],
  [
    /^(?:long[- ]?press|press and hold|tap and hold|hold)(?: on)? (?<on>.+)$/,
    (p) => onPlace(p, 'long_press'),
  ],
  [/^(?:left[- ]?)?(?:click|tap|select|choose|pick|press)(?: on)? (?<on>.+)$/, (p) => clickOn(p)],
  [
    /^(?:hover(?: over| on)?|point (?:at|to)|move (?:the )?(?:mouse |pointer )?(?:over|to)) (?<on>.+)$/,
    (p) => onPlace(p, 'hover'),
  ],
  [new RegExp(`^(?:type|enter|write|input) (?<what>${Q})${submit}$`), (p) => typing(p, { replace: false })],
  [
    new RegExp(`^(?:type|enter|write|input) (?<what>${Q}) (?:below|under) (?<into>.+?)${submit}$`),
    (p) => typing(p, { replace: false, side: 'below' }),
  ],
  [
    new RegExp(`^(?:type|enter|write|input) (?<what>${Q}) (?:to the )?right of (?<into>.+?)${submit}$`),
    (p) => typing(p, { replace: false, side: 'right' }),
  ],
  [
    new RegExp(`^(?:type|enter|write|input) (?<what>${Q}) (?:into|in|to) (?<into>.+?)${submit}$`),
    (p) => typing(p, { replace: false }),
  ],
  [
    new RegExp(`^(?:replace|set|change|fill in|fill) (?<into>.+?) (?:with|to|by) (?<what>${Q})${submit}$`),
    (p) => typing(p, { replace: true }),
  ],
  [/^(?:press|hit|push|use)(?: the)? (?<keys>[^\uE000]+?)(?: keys?)?$/, (p) => pressing(p.text('keys'))],
  [
    /^scroll(?: (?<way>up|down|left|right))?(?:(?: by)? (?<ticks>\d{1,4})(?: (?:ticks?|notch(?:es)?|times|lines|clicks|steps))?)?(?: (?:in|on|over|at) (?<on>.+))?$/,
    (p) => scrolling(p, p.text('way') || 'down'),
  ],
  [
    /^wait(?: for)? (?<amount>\d{1,6}(?:\.\d{1,3})?) ?(?<unit>ms|milliseconds?|s|secs?|seconds?|m|min|mins|minutes?)?$/,
    (p) => waiting(p.text('amount'), unitOf(p.text('unit') || 's')),
  ],
  [/^(?:open|launch|start|run) (?<on>.+)$/, (p) => onPlace(p, 'open')],
  [/^(?:drag(?: and drop)?|move) (?<from>.+?) (?:to|onto|into|on) (?<to>.+)$/, dragging],
  [
    /^(?:check|verify|make sure|assert|confirm|expect)(?: that)? (?<on>.+?) (?:is|has)(?: not| no longer|n't)? (?:gone|disappeared|not visible|not shown|not there)$/,
    (p) => checking(p, true),
  ],
  [
    /^(?:check|verify|make sure|assert|confirm|expect)(?: that)?(?: there is)? (?:no|not) (?<on>.+)$/,
    (p) => checking(p, true),
  ],
  [
    /^(?:check|verify|make sure|assert|confirm|expect)(?: for| that)? (?<on>.+?)(?: (?:is |are )?(?:visible|shown|there|on (?:the )?screen|appears|exists|present))?$/,
    (p) => checking(p, false),
  ],
]
