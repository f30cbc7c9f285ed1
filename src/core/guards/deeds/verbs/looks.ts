/** Verbs that only look, move about or choose what is shown, in the languages shipped. With them a verb is no deed. */
export const looks = {
  english:
    'explain view show see hide read browse explore search find look watch listen hear play pause zoom scroll pan fit sort filter group preview compare discover expand collapse peek inspect skip rewind back jump navigate return learn check review open close select choose pick highlight',
  german:
    'anzeigen ansehen anschauen zeigen sehen einblenden ausblenden lesen weiterlesen durchsuchen suchen finden entdecken stöbern filtern sortieren gruppieren vergleichen vergrößern verkleinern zoomen scrollen blättern erkunden einklappen ausklappen aufklappen zuklappen anhören hören abspielen wiedergeben zurückkehren auswählen markieren schließen öffnen überspringen erfahren nachlesen einsehen',
  french:
    'voir afficher masquer consulter lire parcourir explorer découvrir rechercher chercher trouver filtrer trier grouper comparer agrandir réduire zoomer défiler déplier replier développer écouter regarder visionner revenir retourner fermer ouvrir sélectionner savoir visualiser',
  spanish:
    'ver mostrar ocultar consultar leer explorar descubrir buscar encontrar filtrar ordenar agrupar comparar ampliar reducir acercar alejar desplazar desplegar plegar expandir contraer escuchar oír mirar reproducir volver regresar cerrar abrir seleccionar saber visualizar conocer',
  portuguese:
    'ver mostrar exibir ocultar esconder consultar ler explorar descobrir pesquisar buscar procurar encontrar filtrar ordenar agrupar comparar ampliar reduzir aproximar afastar rolar expandir recolher ouvir escutar assistir reproduzir voltar retornar fechar abrir selecionar saber visualizar conhecer',
  italian:
    'vedere vedi mostrare mostra nascondere nascondi consultare consulta leggere leggi esplorare esplora scoprire scopri cercare cerca trovare trova filtrare filtra ordinare ordina raggruppare confrontare confronta ingrandire riduci ridurre scorrere espandere espandi comprimi ascoltare ascolta guardare guarda riprodurre tornare torna chiudere chiudi aprire apri selezionare seleziona visualizzare visualizza sapere',
  russian:
    'показать посмотреть просмотреть смотреть просматривать скрыть спрятать читать прочитать узнать искать найти поискать фильтровать сортировать сгруппировать сравнить увеличить уменьшить развернуть свернуть раскрыть прослушать слушать послушать воспроизвести перейти вернуться открыть закрыть выбрать изучить листать пролистать пропустить',
  chinese:
    '表示 推移 收到 听到 查看 查询 查阅 查找 查寻 察看 看看 参看 收看 观看 翻看 翻阅 检视 监视 显示 隐藏 收听 聆听 播放 展开 折叠 收起 放大 缩小 预览 浏览 阅读 寻找 搜索 搜寻 检索 选择 打开 了解 欣赏 探索 对比 比较 比对 返回 前往',
  hindi: 'देखें देखे दिखाएं दिखाएँ छिपाएं छिपाएँ छुपाएं पढ़ें खोजें खोजे ढूंढें ढूँढें खोलें सुनें चलाएं रोकें जानें चुनें',
  japanese:
    '見る みる 表示する 表示 非表示 非表示にする 隠す 開く 閉じる 読む 聞く 聴く 探す さがす 検索 検索する 調べる 戻る 進む 選ぶ 選択 選択する 並べ替える 並び替える 絞り込む 比べる 比較 比較する 拡大 拡大する 縮小 縮小する 再生 再生する 一時停止 たたむ 折りたたむ 展開 展開する めくる 知る 確かめる',
  korean:
    '보기 보이기 표시 표시하기 숨기기 숨김 열기 닫기 읽기 듣기 찾기 찾아보기 검색 검색하기 선택 선택하기 정렬 정렬하기 필터 비교 비교하기 확대 확대하기 축소 축소하기 재생 재생하기 일시정지 접기 펼치기 더보기 둘러보기 살펴보기 돌아가기 이동하기 알아보기 넘기기 미리보기 가리기 늘리기 줄이기 키우기 맞추기 나타내기 건너뛰기',
} as const
