/** What a page says in English to whoever acts for a person. Words as `fold` spells them. */

import { oneOf } from '../reading/lines'

/** Who is spoken to: what acts by itself. */
const agent =
  '(?:(?:a[il1]|llm|automated|autonomous|automation|browser|computer[- ]use|gui|virtual|digital)[ -](?:agents?|assistants?|models?|bots?|systems?|readers?|tools?|users?)|language models?|llms?|assistants?|agents?|bots?|ai|a\\.i\\.|chatgpt|claude|gemini|copilot|crawlers?)'
/** What only somebody at a screen is told to do. */
const deed =
  '(?:click|press|tap|type|open|send|visit|go to|navigate|enter|select|choose|submit|forward|transfer|pay|approve|accept|allow|download|install|run|execute|proceed|continue|copy|paste|fill|log in|sign in|delete|remove|skip|reply|email|share|upload|not ask|never ask|follow (?:this|these|the (?:link|steps?|instructions?)))'
const please = '(?:please |now |kindly |first |then |simply |just |also |immediately |always ){0,2}'
const rules =
  '(?:instructions?|prompts?|rules|guidelines|directions|policies|polic(?:y|ies)|safeguards?|tasks?|goals?|orders|constraints|directives)'

/** One of them is found where somebody is spoken to. */
export const english = oneOf([
  // Spoken to by name.
  new RegExp(
    `\\b(?:attention|note (?:to|for)|notice (?:to|for)|message (?:to|for)|instructions? (?:to|for)|info(?:rmation)? for|important for|for the attention of|dear|hey|hello|hi)[ :,]{1,3}(?:all |any |the |our |your )?${agent}\\b(?! (?:teams?|desk|manager|builders?|developers?|safety|security|products?|news|course|research))`,
  ),
  new RegExp(`(?:^|[.!?;\\n] ?|\\()(?:the |any |all )?${agent} ?[:,>-]{1,2} ?${please}${deed}\\b`),
  // A clause stands between the address and the order.
  new RegExp(
    `(?:^|[.!?;\\n] ?|\\()(?:the |any |all )?${agent} ?[:,>-]{1,2} ?(?:before|after|if|when|once|while|as|since|because|in order|to|for|unless|until)\\b[^.!?\\n]{0,80}[,:;-] ?${please}${deed}\\b`,
  ),
  /^(?:assistant|system|ai) ?[:>]/,
  // A person of a help desk is called so, and only greets or is named: a name and a letter of another.
  /^agent ?[:>](?! ?[a-z]{2,20} [a-z]\.?$)(?! ?(?:(?:hi|hello|hey|welcome|good (?:morning|afternoon|evening))(?: there)?[,.! ]{0,3})?(?:how (?:can|may) ?i (?:help|assist)(?: you)?(?: today)?|what can ?i do for you)?[?.! ]{0,3}$)/,
  new RegExp(
    `\\b${agent} (?:reading|viewing|processing|visiting|on|using|that (?:reads?|sees?|is reading|visits?)|who (?:reads?|is reading)) (?:this|these)\\b`,
  ),
  new RegExp(
    `\\b${agent} .{0,40}\\b(?:must|should|may|can safely|needs? to|ha(?:s|ve) to|are required to|is required to|are to|is to|are asked to|shall) ${please}${deed}\\b`,
  ),
  new RegExp(`\\bif (?:you(?:'re| are) )?(?:an?|any|the|some) (?:\\w+ )?${agent}\\b`),
  /\b(?:warnings?|alerts?|alarms?|checks?|prompts?|guards?)\b.{0,60}\b(?:is|are) (?:only |just )?(?:a )?(?:false (?:alarms?|positives?)|wrong|outdated|obsolete|harmless)\b.{0,40}\b(?:dismiss|ignore|carry on|proceed|continue|go on|skip)\b/,
  /\b(?:as|you are) an? (?:ai|llm|autonomous|automated) (?:agent|assistant|model|bot|system)\b(?!,? (?:i|we|my)\b)/,
  // Rules and tasks of somebody else's are set aside or changed.
  new RegExp(
    `\\b(?:ignore|disregard|forget|override|bypass|drop|set aside|discard) (?:all |any |of |your |the |my |these |those |previous |prior |earlier |above |other |original |current |user'?s? |safety |what ){1,5}${rules}\\b`,
  ),
  /\b(?:your|the|this) (?:current |original |real |actual |new |updated |assigned )?(?:task|goal|mission|objective|instructions?|orders) (?:has|have) (?:now |been |since |just ){0,2}(?:changed|replaced|updated|cancell?ed|superseded)\b/,
  /\byour (?:new|real|actual|true|updated|next|only) (?:task|goal|mission|objective|instructions?|orders|job) (?:is|are)\b/,
  /\b(?:before|in order to|to|and then) (?:you )?(?:continu|resum|proceed|finish|complet|carry on)\w* (?:on )?(?:with )?(?:your|the|this) (?:assigned |current |original )?(?:task|mission|objective|instructions|assignment)\b/,
  // Nobody need be asked, or be told.
  /\b(?:approval|confirmation|permission|authori[sz]ation|consent|human review|oversight|supervision) (?:is|was|are|will be|has been) (?:not |never |no longer |already )(?:be )?(?:needed|required|necessary|given|granted|obtained)\b/,
  /\bno (?:human |operator |user |further |additional |prior |explicit ){0,2}(?:approval|confirmation|permission|authori[sz]ation|review) (?:is |will be )?(?:needed|required|necessary)\b/,
  /\b(?:without|no need (?:to|for)|do not|don't|never|there is no need to|you need not|needn't|(?:do not|don't|no longer) (?:need|have) to|not (?:required|necessary|expected|supposed|obliged) to) (?:a?wait(?:ing)?(?: for)? |ask(?:ing)? (?:for )?|seek(?:ing)? |request(?:ing)? )(?:the |a |any |your |human |operator |user |further |its |their ){0,3}(?:user|operator|human|owner|person|supervisor|confirmation|approval|permission|consent)\b/,
  /\b(?:operator|user|human|supervisor|owner|administrator|admin) (?:has |have |had )?(?:already |previously |pre-?)(?:approved|authori[sz]ed|confirmed|granted|agreed|allowed|consented)\b|\b(?:operator|user|human|supervisor) (?:has |have )?(?:approved|authori[sz]ed|confirmed|granted) (?:this|the|all|your)\b/,
  /\bthis (?:action|step|operation|request) (?:is|was|has been) (?:already )?(?:pre-?)?(?:approved|authori[sz]ed|cleared)\b/,
  /\b(?:do not|don't|never|without) (?:tell|inform|notify|alert|mention|report|show|reveal|tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?)(?: (?:this|it|that))?(?: to)? (?:the |your |any )?(?:user|operator|human|owner|person you work for)\b/,
  /\bforward (?:this|these|it|all|the|every) ?.{0,40} to \S+@\S/,
  /\b(?:press|click|tap|choose|select|use) the (?:\w+ ){1,3}(?:button|link|option|box) (?:to|and|so that you can|in order to) (?:continue|complete|finish|resume|proceed with) (?:your|the|this) (?:task|work|mission|run)\b/,
  // Marks of a conversation with a model.
  /system prompt|end of system message|<\/?(?:system|assistant|instructions?)>|\[(?:system|inst|assistant)\]|<\|im_(?:start|end)\||### ?(?:system|instruction|assistant)\b|\b(?:begin|end) (?:of )?(?:new )?(?:system|hidden|agent) (?:message|instructions?|prompt)/,
])
