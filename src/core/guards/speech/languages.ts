/** What a page says in other languages to whoever acts for a person. Words as `fold` spells them: without accents. */
import { anyLetter, fold } from '../reading/fold'
import { oneOf } from '../reading/lines'
import { once } from '../reading/memo'

/** One language: who is spoken to, what is told, and the phrases that set rules and people aside. */
type Tongue = {
  readonly agent: string
  /** What somebody at a screen is told to do: imperatives and what stands for them. */
  readonly deed: string
  /** Said to nobody else: rules set aside, tasks changed, nobody to be asked. */
  readonly phrases: readonly string[]
  /** Verbs stand after whom they are told to, with words between. */
  readonly far?: number
}

/** Letters of no language that is written in Latin ones. */
const foreign = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}]/u

const tongues: readonly Tongue[] = [
  {
    agent:
      '(?:ai|人工智能|智能体|大模型|语言模型|自动化|智能|机器人|浏览器)(?:代理|助手|助理|模型|程序|智能体|机器人)?|代理程序|智能体|助手',
    deed: '(?:请|必须|应当|应该|需要|务必|立即|马上|直接|可以直接)(?:直接|先|立即|马上|务必|自动)?(?:点击|按下|点按|输入|打开|发送|执行|转账|批准|继续|访问|选择|提交|下载|安装|运行|支付|付款|同意|删除|转发|回复|登录|复制|填写)|(?:[:：,，] ?)(?:点击|按下|输入|打开|发送|执行|转账|批准|访问|提交|下载|安装|支付|同意|删除|转发)',
    phrases: [
      '(?:忽略|无视|忘记|不要理会|不必理会|跳过|放弃|抛开)(?:你|您|掉|之前|以上|先前|前面|此前|原有|原来|所有|一切|其他|用户|任何|的){1,8}(?:指令|指示|提示词?|规则|要求|命令|任务)',
      '(?:操作员|用户|管理员|主管|主人)(?:已经|早已|已|事先)(?:批准|同意|授权|确认|允许)',
      '(?:无需|不需要|不必|不用|毋须|无须)(?:再|人工|操作员|用户|再次|等待|征求|任何|经过|向|其|进一步){0,4}(?:批准|确认|审批|授权|许可|同意|询问用户|请示)',
      '(?:任务|指令|目标)(?:已经|已|现已|现在)(?:变更|更改|更新|改变|取消|改为|替换)',
      '你的(?:新|真正|实际|下一个)(?:的)?(?:任务|目标|指令)是',
      '(?:继续|完成)(?:你|您)的任务(?:之?前|需|请)|(?:以|才能|方可)(?:继续|完成)(?:你的|您的|本)?任务',
      '(?:不要|请勿|别|无需)(?:告诉|通知|告知|提醒|提及|报告)(?:用户|操作员|主人|使用者)',
      '如果你是(?:一个|一名|个)?(?:ai|人工智能|智能|自动|大?语言模型|机器人|助手|代理)',
    ],
    far: 14,
  },
  {
    agent:
      '(?:ai|人工知能|自動(?:化)?|ブラウザ)(?:エージェント|アシスタント|モデル|ボット|システム)?|エージェント|アシスタント|言語モデル|ボット',
    deed: '(?:クリック|タップ|押|入力|開|送信|実行|選択|承認|許可|ダウンロード|インストール|支払|送金|転送|削除|進|続行|同意|アクセス|コピー)[^。]{0,8}(?:ください|下さい|せよ|すること|してよい|しなさい|必要があります|べき|なさい)',
    phrases: [
      '(?:指示|命令|ルール|プロンプト|規則|タスク)(?:を|は)(?:すべて|全て|一切)?(?:無視|忘れ|破棄|上書き)',
      '(?:承認|確認|許可|同意)(?:は|を|も)?(?:不要|必要ありません|必要ない|いりません|求めず|待たず|済み(?:です|なので))',
      '(?:ユーザー|オペレーター|管理者|利用者)(?:は|が)(?:すでに|既に|もう)(?:承認|許可|同意|確認)',
      '(?:タスク|任務|指示|目標)(?:が|は)(?:変更|更新|変わり|置き換え|キャンセル)',
      'タスクを(?:続ける|続行する|完了する|完了させる)(?:に|ため|前)',
      '(?:ユーザー|オペレーター|利用者)に(?:は)?(?:知らせ|伝え|通知し|報告し|言わ)(?:ない|ず|なく)',
      'あなたが(?:ai|人工知能|自動|エージェント|アシスタント|言語モデル|ボット)',
    ],
    far: 40,
  },
  {
    agent:
      '(?:ai|인공지능|자동화|브라우저) ?(?:에이전트|어시스턴트|비서|모델|봇|시스템)?|에이전트|어시스턴트|언어 ?모델|챗봇',
    deed: '(?:클릭|탭|누르|눌러|입력|열|보내|전송|실행|선택|승인|허용|다운로드|설치|결제|송금|전달|삭제|진행|계속|동의|방문|복사)[^.]{0,8}(?:세요|십시오|시오|하라|해라|해야 합니다|하십시오|바랍니다|주세요)',
    phrases: [
      '(?:지시|명령|규칙|프롬프트|지침|작업)(?:사항)?(?:을|를|은|는)? ?(?:모두 |전부 )?(?:무시|잊|따르지)',
      '(?:승인|확인|허가|동의|허락)(?:이|은|는|을|도)? ?(?:필요(?: ?없|하지 않)|불필요|받지 않|구하지|요청하지|기다리지|이미 받)',
      '(?:사용자|운영자|관리자)(?:가|는|은|이) ?(?:이미|벌써) ?(?:승인|허가|동의|확인)',
      '(?:작업|과제|임무|지시|목표)(?:이|가|은|는) ?(?:변경|바뀌|업데이트|취소|교체)',
      '작업을 (?:계속|완료)하(?:려면|기 (?:전|위해))',
      '(?:사용자|운영자)에게(?:는)? ?(?:알리지|말하지|보고하지|통지하지|통보하지)',
      '당신이 (?:ai|인공지능|자동|에이전트|어시스턴트|언어)',
    ],
    far: 40,
  },
  {
    agent:
      '(?:k[il]|a[il]|autonome[rn]?|automatisierte[rn]?)[ -]?(?:agent(?:en)?|assistent(?:en|in)?|modell[e]?|bots?|systeme?)|sprachmodelle?|assistent|agent(?:en)?|bots?|ki',
    deed: '(?:klick\\w*|druck\\w*|tipp\\w*|offne\\w*|send\\w*|schick\\w*|gib|geben sie|wahl\\w*|bestatig\\w*|genehmig\\w*|akzeptier\\w*|uberweis\\w*|bezahl\\w*|lad\\w*|installier\\w*|fuhr\\w*|loesch\\w*|losch\\w*|leit\\w*|besuch\\w*|fahr\\w*)',
    phrases: [
      '(?:ignorier\\w*|vergiss|vergessen sie|missacht\\w*|ubergeh\\w*) .{0,30}(?:anweisung\\w*|regeln|vorgaben|aufgabe\\w*|anleitung\\w*|prompts?|instruktionen)',
      '(?:genehmigung|bestatigung|zustimmung|freigabe|erlaubnis|ruckfrage) (?:ist|wird|war) (?:nicht|nicht mehr|bereits) (?:notig|erforderlich|notwendig|erteilt|benotigt)',
      '(?:keine|ohne) (?:weitere |menschliche |vorherige )?(?:genehmigung|bestatigung|zustimmung|freigabe|ruckfrage)(?: (?:notig|erforderlich|notwendig|beim|durch|des)\\b|[,.!]? ?(?:klick|druck|fortfahr|weiter))',
      '(?:deine|ihre|die) aufgabe (?:hat sich|wurde|ist jetzt|lautet (?:jetzt|nun))',
      'um (?:deine|ihre|die) aufgabe (?:fortzusetzen|abzuschliessen|zu beenden)|bevor (?:du|sie) (?:mit )?(?:deiner|ihrer|der|deine|ihre) aufgabe',
      '(?:sag\\w*|informier\\w*|benachrichtig\\w*|erzahl\\w*) .{0,20}(?:nutzer|benutzer|bediener)\\w* (?:nicht|nichts)',
      '(?:benutzer|nutzer|bediener|betreiber) hat .{0,30}bereits (?:genehmigt|zugestimmt|bestatigt|freigegeben)',
      '(?:wenn|falls) (?:du|sie) ein\\w* (?:ki|ai|agent|assistent|bot|sprachmodell|automat)',
    ],
  },
  {
    agent:
      "(?:agents?|assistants?|modeles?|robots?|systemes?)(?: (?:ia|d'ia|automatises?|autonomes?|de langage|conversationnels?))?|ia",
    deed: '(?:clique\\w*|appuye\\w*|tape[zr]?|saisi\\w*|ouvr\\w*|envoye\\w*|choisi\\w*|valide[zr]?|confirme[zr]?|approuve[zr]?|accepte[zr]?|paye[zr]?|vire[zr]?|telecharge\\w*|installe[zr]?|execute[zr]?|supprime[zr]?|transfere[zr]?|visite[zr]?|continue[zr])',
    phrases: [
      '(?:ignor\\w+|oubli\\w+|ne ten\\w+ pas compte) .{0,30}(?:instructions?|consignes?|regles?|directives?|taches?)',
      "(?:l'|votre |une |aucune )?(?:approbation|confirmation|autorisation|validation)s? (?:humaine )?(?:n'est|ne sont|n'est plus) (?:pas |plus )?(?:necessaire|requise|obligatoire)s?",
      "(?:aucune|sans) (?:demander (?:de |la )?|autre )?(?:approbation|confirmation|autorisation|validation) (?:humaine |supplementaire )?(?:necessaire|requise|n'est|de l'utilisateur)",
      '(?:votre|ta|la|cette) (?:tache|mission|consigne) (?:a change|a ete (?:modifiee|remplacee|annulee|mise a jour)|est (?:desormais|maintenant))',
      '(?:pour|avant de) (?:continuer|terminer|poursuivre|achever) (?:votre|ta|la) (?:tache|mission)',
      'ne (?:dites|dis|prevenez|informez|signalez|previens)\\w* (?:pas|rien) .{0,12}(?:utilisateur|operateur)',
      '(?:utilisateur|operateur|proprietaire) a deja (?:approuve|autorise|confirme|accepte|valide)',
      'si (?:vous etes|tu es) une? (?:ia|agent|assistant|modele|robot)',
    ],
  },
  {
    agent:
      '(?:agentes?|asistentes?|assistentes?|modelos?|robots?|bots?|robos?|sistemas?)(?: (?:de|da|do))?(?: (?:ia|inteligencia artificial|linguagem|lenguaje|autonomos?|automatizados?))?|ia',
    deed: '(?:hag[ao] clic|haz clic|clic(?:a|ar|ue|quen?)|cliquem?|puls[ae]\\w*|presion[ae]\\w*|pression[ae]\\w*|escrib[ae]\\w*|digit[ae]\\w*|abr[ae]n?|abrir|envi[ae]\\w*|elij[ae]\\w*|seleccion[ae]\\w*|selecion[ae]\\w*|confirm[ae]r?|aprueb[ae]\\w*|aprov[ae]\\w*|acept[ae]\\w*|aceit[ae]\\w*|pagu?[ae]\\w*|transfier[ae]\\w*|transfir[ae]\\w*|descargu?[ae]\\w*|baix[ae]\\w*|instal[ae]\\w*|ejecut[ae]\\w*|execut[ae]\\w*|elimin[ae]\\w*|borr[ae]\\w*|apagu?[ae]\\w*|reenvi[ae]\\w*|visit[ae]\\w*|toqu[ae]\\w*|continue[mn]?)',
    phrases: [
      '(?:ignor\\w+|olvid\\w+|esquec\\w+|desconsider\\w+|omit[ae]\\w*) .{0,30}(?:instruccion\\w*|instruco\\w*|instruc\\w*|reglas|regras|ordenes|ordens|directrices|diretrizes|tareas?|tarefas?)',
      'no (?:se )?(?:necesita|requiere|hace falta|es necesari[ao]) (?:pedir |solicitar |esperar )?(?:de |la |una |ninguna )?(?:la )?(?:aprobacion|confirmacion|autorizacion|permiso)',
      'nao (?:e|sao|precisa|ha)\\w* (?:mais )?(?:necessari[ao]s?|preciso|de|necessidade de)? ?(?:a |de |uma )?(?:aprovacao|confirmacao|autorizacao|permissao)',
      '(?:la |a |su |sua )?(?:aprobacion|confirmacion|autorizacion|aprovacao|confirmacao|autorizacao) (?:ya )?(?:no|nao) (?:es|e|sera) (?:mais )?(?:necesari[ao]|requerid[ao]|necessari[ao]|exigid[ao])',
      '(?:tu|su|la|esta|sua|a) (?:tarea|tarefa|mision|missao) (?:ha cambiado|ha sido|cambio|mudou|foi|ahora es|agora e)',
      '(?:para|antes de) (?:continuar|completar|terminar|concluir|seguir) (?:con |com )?(?:tu|su|la|sua|a) (?:tarea|tarefa)',
      '(?:no|nao) (?:le )?(?:dig[ao]s?|inform[ae]s?|avis[ae]s?|notifi\\w+|cont[ae]r?|cuent[ae]s?) .{0,12}(?:usuari[ao]|operador)',
      '(?:usuario|operador|administrador) (?:ya|ja) (?:ha )?(?:aprob\\w+|autoriz\\w+|confirm\\w+|acept\\w+|aprov\\w+|aceit\\w+)',
      '(?:si|se) (?:eres|es|usted es|voce e|tu es|for) una? (?:ia|agente|asistente|assistente|modelo|bot|robo)|se voce (?:e|for) uma? (?:ia|agente|assistente|modelo|bot|robo)',
    ],
  },
  {
    agent:
      "(?:agent[ei]|assistent[ei]|modell[oi]|bot|sistem[ai])(?: (?:di |d')?(?:ia|ai|intelligenza artificiale|autonom[oi]|automatic[oi]|linguistic[oi]))?|ia",
    deed: '(?:clicc\\w+|fa[i]? clic|fate clic|prem[ie]\\w*|tocc\\w+|digit\\w+|inserisc\\w+|apri\\w*|invi[ao]\\w*|scegli\\w*|selezion\\w+|conferm\\w+|approv\\w+|accett\\w+|pag[ah]\\w*|trasferi\\w*|scaric\\w+|install\\w+|esegu\\w+|elimin\\w+|cancell\\w+|inoltr\\w+|visit\\w+|continu\\w+)',
    phrases: [
      '(?:ignor\\w+|dimentic\\w+|trascur\\w+) .{0,30}(?:istruzion\\w+|regole|indicazion\\w+|direttive|ordini|compit\\w+)',
      "(?:l'|la )?(?:approvazione|conferma|autorizzazione|consenso) non (?:e|sara) (?:piu )?(?:necessari[ao]|richiest[ao])|non (?:e|serve|occorre)\\w* (?:necessari[ao] |richiest[ao] )?(?:alcuna |l'|la |una )?(?:approvazione|conferma|autorizzazione)",
      '(?:il tuo|il suo|il|la tua|la) (?:compito|attivita|incarico|missione) (?:e cambiat[oa]|e stat[oa]|ora e)',
      '(?:per|prima di) (?:continuare|completare|terminare|proseguire)(?: con)? (?:il tuo|il suo|il|col tuo|la tua) (?:compito|attivita|incarico)',
      'non (?:dire|dirlo|informare|avvisare|avvertire|comunicare|notificare) .{0,12}(?:utente|operatore)',
      '(?:utente|operatore|amministratore) ha gia (?:approvat|autorizzat|confermat|accettat)\\w+',
      "se (?:sei|siete|lei e) un'? ?(?:ia|ai|agente|assistente|modello|bot)",
    ],
  },
  {
    agent:
      '(?:ии|ai|искусственн\\p{L}+ интеллект\\p{L}*|автоматическ\\p{L}+|автономн\\p{L}+)[ -]?(?:агент\\p{L}*|ассистент\\p{L}*|помощник\\p{L}*|модел\\p{L}+|бот\\p{L}*|систем\\p{L}+)?|агент\\p{L}*|ассистент\\p{L}*|языков\\p{L}+ модел\\p{L}+|бот\\p{L}?',
    deed: '(?:нажми\\p{L}*|нажать|кликни\\p{L}*|щелкни\\p{L}*|введи\\p{L}*|ввести|откро\\p{L}+|открыть|отправ\\p{L}+|выбери\\p{L}*|выбрать|подтверди\\p{L}*|одобри\\p{L}*|прими\\p{L}*|оплати\\p{L}*|перевед\\p{L}+|перевести|скача\\p{L}+|установи\\p{L}*|запусти\\p{L}*|выполни\\p{L}*|удали\\p{L}*|перешл\\p{L}+|переслать|переиди\\p{L}*|переити|продолж\\p{L}+)',
    phrases: [
      '(?:игнориру\\p{L}*|проигнориру\\p{L}*|забуд\\p{L}+|не обраща\\p{L}+ внимания на) .{0,30}(?:инструкци\\p{L}+|указани\\p{L}+|правил\\p{L}*|команд\\p{L}*|задани\\p{L}+)',
      '(?:подтверждени\\p{L}+|одобрени\\p{L}+|разрешени\\p{L}+|согласи\\p{L}+|утверждени\\p{L}+) (?:больше |уже |пользователя |человека ){0,2}(?:не (?:требу|нужн|нужен|необходим)|получен)\\p{L}*',
      '(?:без|не запрашива\\p{L}+|не жди\\p{L}*|не нужно) (?:запроса |запрашивать |дополнительного |ожидания )?(?:подтверждени|одобрени|разрешени)\\p{L}+ (?:пользовател|оператор|человек)\\p{L}+',
      '(?:ваш\\p{L}?|тво\\p{L}|эт\\p{L}|нов\\p{L}+)? ?(?:задач\\p{L}|задание|цель) (?:изменил\\p{L}*|изменен\\p{L}*|обновлен\\p{L}*|отменен\\p{L}*|заменен\\p{L}*|теперь)',
      '(?:чтобы|прежде чем|перед тем как) (?:продолжить|завершить|выполнить) (?:ваш\\p{L}*|сво\\p{L}+|эт\\p{L}+)? ?(?:задач\\p{L}|задание)',
      'не (?:сообща\\p{L}+|говори\\p{L}*|уведомля\\p{L}+|рассказыва\\p{L}+) .{0,12}(?:пользовател|оператор)\\p{L}+',
      '(?:пользователь|оператор|владелец|администратор) уже (?:одобрил|разрешил|подтвердил|согласил)\\p{L}*',
      'если (?:вы|ты) .{0,3}(?:ии|ai|агент|ассистент|бот|языковая|искусственн)',
    ],
  },
  {
    agent:
      '(?:ال)?(?:وكيل|وكلاء|مساعد|نموذج|روبوت|وكلاء|عميل)(?: (?:ال)?(?:ذكي|ذكاء الاصطناعي|ذكاء اصطناعي|الي|لغوي|اللغوي))?|(?:ال)?ذكاء (?:ال)?اصطناعي',
    deed: '(?:اضغط|انقر|اكتب|افتح|ارسل|اختر|ادخل|وافق|اقبل|ادفع|حول|حمل|نزل|ثبت|شغل|نفذ|احذف|اعد توجيه|تابع|الضغط|النقر|فتح|ارسال)',
    phrases: [
      '(?:تجاهل|انس|اهمل|تخط) .{0,30}(?:تعليمات|التعليمات|اوامر|الاوامر|قواعد|القواعد|ارشادات|مهمة|المهمة)',
      '(?:لا حاجة|ليس هناك حاجة|لا داعي|لا يلزم|لا تحتاج|لا تنتظر|دون|بدون) .{0,12}(?:موافقة|الموافقة|تاكيد|التاكيد|اذن|تصريح)',
      '(?:الموافقة|التاكيد|الاذن) (?:غير|ليست|ليس|لم تعد) (?:مطلوب|ضروري|لازم)\\p{L}*',
      '(?:تغيرت|تم تغيير|تم تحديث|تم استبدال|الغيت) .{0,6}(?:المهمة|مهمتك|التعليمات)|مهمتك (?:الجديدة|الان|الحقيقية)',
      '(?:قبل|من اجل|كي|لكي) (?:ان )?(?:تتابع|متابعة|اكمال|تكمل|انهاء) (?:المهمة|مهمتك)|(?:لمتابعة|لاكمال|لانهاء) (?:المهمة|مهمتك)',
      'لا (?:تخبر|تعلم|تبلغ|تذكر) .{0,8}(?:المستخدم|المشغل)',
      '(?:المستخدم|المشغل) (?:وافق|قد وافق|اذن|سمح)|(?:وافق|اذن|سمح) (?:المستخدم|المشغل) (?:بالفعل|مسبقا)',
      '(?:اذا|ان) كنت (?:وكيل|مساعد|نموذج|روبوت|ذكاء)',
    ],
    far: 30,
  },
  {
    agent: '(?:एआई|ai|कृत्रिम बुद्धिमत्ता|स्वचालित) ?(?:एजेंट|सहायक|असिस्टेंट|मॉडल|बॉट)?|एजेंट|असिस्टेंट|भाषा मॉडल',
    deed: '(?:क्लिक कर|टैप कर|दबा|टाइप कर|लिख|खोल|भेज|चुन|स्वीकार कर|अनुमति द|भुगतान कर|डाउनलोड कर|इंस्टॉल कर|चला|हटा|मिटा|आगे बढ़|जारी रख|सबमिट कर)\\p{L}*\\p{M}*',
    phrases: [
      '(?:निर्देश|आदेश|नियम|कार्य)\\p{L}*\\p{M}* .{0,12}(?:अनदेखा|नज़रअंदाज|नजरअंदाज|भूल|उपेक्षा)',
      '(?:अनुमोदन|स्वीकृति|पुष्टि|अनुमति|मंजूरी|मंज़ूरी) .{0,12}(?:आवश्यक(?:ता)? नही|जरूरत नही|ज़रूरत नही|ज़रूरी नही|जरूरी नही)',
      '(?:कार्य|टास्क|लक्ष्य|निर्देश) .{0,6}(?:बदल गय|बदल दिय|अपडेट)',
      '(?:अपना|अपने|अपनी) (?:कार्य|टास्क) .{0,12}(?:जारी रखने|पूरा करने)',
      '(?:उपयोगकर्ता|ऑपरेटर) को .{0,12}(?:न बता|मत बता|सूचित न)',
      '(?:उपयोगकर्ता|ऑपरेटर) ने पहले .{0,12}(?:अनुमति|मंजूरी|मंज़ूरी|स्वीकृति|अनुमोदन)',
      'यदि आप .{0,8}(?:एआई|ai|एजेंट|सहायक|बॉट)|अगर आप .{0,8}(?:एआई|ai|एजेंट|बॉट)',
    ],
    far: 40,
  },
]

/** A letter of a script with blanks does not go on before or after these. */
const whole = (words: string): string => `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`
const spaced = (agent: string): boolean =>
  !/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(agent)

/** Han letters as `fold` spells them, those of Japanese too. */
const simplified = (words: string): string => words.replace(/\p{Script=Han}/gu, fold)
/** With ends of words that are quickly compiled. */
const ended = (words: string): string => words.replace(/(?<!\[)\\p\{L\}(?=[*+?])/g, anyLetter)

function patternsOf({ agent, deed, phrases, far }: Tongue): readonly RegExp[] {
  const whom = spaced(agent) ? whole(agent) : `(?:${agent})`
  const told = spaced(agent) ? `(?<![\\p{L}\\p{M}])(?:${deed})` : `(?:${deed})`
  const address =
    far === undefined ? `${whom} ?[:,!-] ?(?:[\\p{L}']+ ){0,3}?${told}` : `${whom}[^.。!?]{0,${far}}${told}`
  const modal = far === undefined ? [`${whom}[^.!?]{0,30}${whole(modals)} (?:[\\p{L}']+ ){0,6}?${told}`] : []
  const letter = spaced(agent)
    ? [`${whole(letters)} (?:para|al?|ao|per|pour|an|fur|aux?|для) (?:[\\p{L}']+[ ']){0,2}?${whom}`]
    : []
  return [
    address,
    ...letter,
    ...modal,
    ...phrases.map((phrase) => (spaced(agent) ? `(?<![\\p{L}\\p{M}])(?:${phrase})` : phrase)),
  ].map((pattern) => new RegExp(ended(simplified(pattern)), 'u'))
}

/** What is written to somebody by name. */
const letters =
  '(?:mensaje|nota|aviso|mensagem|messaggio|avviso|message|note|nachricht|hinweis|notiz|mitteilung|сообщение|заметка|instrucciones|instrucoes|istruzioni|anweisung(?:en)?)'

/** Words for must and should of the languages that put the verb behind. */
const modals =
  'muss|mussen|sollte|sollten|soll|sollen|darf|durfen|doit|doivent|devrait|devraient|peut|debe|deben|deberia|deberian|tiene que|tienen que|puede|deve|devem|deveria|deveriam|devono|dovrebbe|dovrebbero|puo|должен|должна|должны|следует|нужно|необходимо|обязан|обязаны'

/** Scripts, with a range that holds all of their letters and is quickly looked for; those past it are folded into it or not told. */
export const ranges: Readonly<Record<string, RegExp>> = {
  Han: /[\u2e80-\u9fff\uf900-\ufaff]/,
  Katakana: /[\u3099-\u33ff\uff00-\uff9f]/,
  Hiragana: /[\u3041-\u30ff\uff70]/,
  Hangul: /[\u1100-\u11ff\u302e-\u32ff\ua960-\ua97f\uac00-\ud7ff\uff00-\uffdf]/,
  Cyrillic: /[\ufe2e-\ufe2f\u0400-\u052f\u1c80-\u1c8f\u1d2b-\u1d78\u2de0-\u2dff\ua640-\ua69f]/,
  Arabic: /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/,
  Devanagari: /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/,
  Latin: /[a-z\u00aa-\u02ff\u1d00-\u2188\u2c60-\u2c7f\ua700-\uab6f\ufb00-\uff5a]/,
}
const scripts = Object.entries(ranges).map(([name, range]) => ({
  script: new RegExp(`\\p{Script=${name}}`, 'u'),
  range,
}))

/** Every pattern that has a letter of each script, as one, in the order of the scripts. */
const byScript = scripts.map(({ script, range }) => {
  const spoken = tongues.filter(
    ({ phrases }) =>
      script.test(phrases.join(' ')) && (!script.test('a') || !foreign.test(phrases.join(' '))),
  )
  return { script, range, told: once(() => oneOf(spoken.flatMap(patternsOf))) }
})

/** What is said in languages that are written in Latin letters. */
export const latinSpeech = (): readonly RegExp[] => byScript.slice(-1).map(({ told }) => told())

/** What may be said in the other languages whose letters stand on a page. */
export const otherSpeech = (page: string): readonly RegExp[] =>
  byScript.slice(0, -1).flatMap(({ range, told }) => (range.test(page) ? [told()] : []))

/** Whether it speaks so in a language whose letters it has; the languages in Latin letters stand last. */
export const speaksSo = (plain: string, isLatin = true): boolean =>
  byScript.some(
    ({ script, told }, nth) =>
      (isLatin || nth < scripts.length - 1) && script.test(plain) && told().test(plain),
  )
