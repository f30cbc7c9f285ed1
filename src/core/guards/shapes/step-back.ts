/** Back to the step before this one, in a form or a row of pages. */
import type { Control } from '../../effects/effect'
import { eitherWay, fold } from '../reading/fold'
import { isWord, lettered, spelled } from '../reading/label'
import { loses } from '../reading/refusals'
import { byElements, textsOf } from '../reading/words'
import { isMisreadScript } from './misread'

/** Leads to the step before this one, whatever this one asks. */
export const isStepBack = ({ elements, names, near }: Control): boolean =>
  !elements.some(({ submits }) => submits === true) &&
  names.length > 0 &&
  lettered(names).every((name) => stepBack.test(spelled(name))) &&
  near.every((text) => !isWord(text) || stepBack.test(spelled(text)) || isMisreadScript(text, names))

const stepBack = eitherWay(
  /^[<‹«←]? ?(?:back|go back|previous|previous (?:step|page)|back to (?:the |my )?(?:step \d+|previous (?:step|page|screen)|cart|basket|shop|store|search(?: results)?|results|list|overview|inbox|home(?: ?page)?|dashboard|menu|map|settings|profile|orders|messages|top|start(?: page)?)|zuruck(?: zu schritt \d+| zu(?:r|m) (?:ubersicht|liste|suche|startseite|warenkorb|menu|posteingang|karte|profil|shop))?|vorheriger schritt|retour(?: a l'etape \d+| a la liste| a l'accueil| au panier| au menu| aux resultats)?|etape precedente|atras|volver(?: al paso \d+| a la lista| al inicio| al carrito| al menu| a los resultados)?|paso anterior|voltar(?: a etapa \d+| para a lista| (?:ao|para o) (?:inicio|carrinho|menu)| aos resultados)?|(?:passo|etapa) anterior|indietro|torna (?:indietro|alla lista|alla home|al carrello|al menu|ai risultati)|passo precedente|назад|предыдущий шаг|上一步|上一页|返回修改|入力画面[にへ]戻る|返回|返回上一步|返回上一页|返回(?:列表|首页|主页|上一级|上级|购物车|目录|菜单|搜索结果|个人中心)|戻る|前へ|前に戻る|(?:前の(?:画面|ページ)|一覧|トップ(?:ページ)?|ホーム|マイページ|検索結果|カート|メニュー)[にへ]戻る|(?:목록|홈|이전 화면|메인|장바구니)(?:으로|로) ?(?:돌아가기|가기|이동)?|뒤로|이전|이전 단계|뒤로 가기|돌아가기|رجوع|السابق|الخطوة السابقة|वापस(?: जाएँ?| जाएं)?|पीछे|पिछला|पिछला चरण|quay lai|kembali|geri|geri don|tillbaka|tilbage|tilbake|terug|wstecz|powrot|zpet|spat|inapoi|takaisin|vissza|natrag|nazad|вернуться|вернуться назад)$/u,
)

/** The screen says what is lost by whoever leaves. */
export const losesWork = byElements((seen): boolean =>
  textsOf(seen).some((text) => text.length <= 200 && loses.test(fold(text))),
)
