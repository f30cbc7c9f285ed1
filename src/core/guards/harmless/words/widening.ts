/** Names in the words of a look by which something is made larger or given. */

import { eitherWay } from '../../reading/fold'

/** Something grows or is given by the words for looking: “Expand limit”, “Show support”. A sum of money tells that it is no look. */
export const widens = (name: string): boolean => wider.test(name) || sum.test(name)

const wider = eitherWay(
  /^(?:expand|maximi[sz]e|enlarge|agrandir|ampliar|expandir|espandi|ingrandisci|расширить|увеличить|展开|放大) (?:\S+ ){0,2}?(?:limits?|lines?|plans?|budgets?|credit|storage|quota|capacity|coverage|allowance|access|position|stake|reach|exposure|leverage|subscription|membership|plafond|forfait|limite|credito|piano|plano|лимит|тариф|кредит)$|^(?:展开|放大|提升)(?:额度|限额|信用|仓位|杠杆|权限|容量)|^show (?:your |my |some |the |us )?(?:support|love|appreciation|interest|hand)(?: \p{Sc} ?[\d.,]+)?$|(?:limit|kredit(?:rahmen)?|speicher|tarif|budget) (?:vergroszern|vergrossern|ausweiten|erweitern)$/u,
)
const sum = /(?:^|\s)(?:[$€£¥₹₽₩] ?\d[\d.,]*|\d[\d.,]* ?[$€£₹₽₩])$/u
