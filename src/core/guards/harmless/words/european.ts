/** German, French, Spanish, Portuguese, Italian and Russian names. */
import type { Words } from './table'

const german: Words = {
  names: [
    'startseite|ubersicht|übersicht|posteingang|postausgang|gesendet|entwürfe|spam|alle|ungelesen|gelesen|dateien|ordner|zuletzt verwendet|zuletzt|dokumente|downloads|bilder|fotos|musik|videos|schreibtisch|bibliothek|favoriten|lesezeichen|verlauf|profil|mein profil|konto|mein konto|benachrichtigungen|datenschutz|sicherheit|allgemein|anzeige|ton|netzwerk|sprache|region|datum und uhrzeit|akku|speicher|apps|hilfe|hilfe & kontakt|support|kontakt|impressum|haufige fragen|häufige fragen|nachrichten|blog|produkte|kategorien|warenkorb|zum warenkorb|meine bestellungen|bestellungen|bewertungen|beschreibung|details|kalender|heute|morgen|gestern|tag|woche|monat|jahr|liste|karte|beliebt|neueste|sortieren|sortieren nach.{0,20}|filtern?|suche|suchen|zurück|vor|vorwärts|weiter lesen|weiterlesen|nächste seite|vorherige seite|nächste|vorherige|erste|letzte|nach oben|zum anfang|vergrößern|verkleinern|vollbild|wiedergabe|abspielen|pause|lautstärke|stumm|untertitel|aktualisieren|neu laden|aufklappen|einklappen|ausklappen|zuklappen|mehr|mehr anzeigen|weniger anzeigen|alle anzeigen|anzeigen|mehr erfahren|details anzeigen|ansehen|schließen|abbrechen|später|überspringen|nein danke|menü|datei|bearbeiten|ansicht|einfügen menü|extras|fenster|öffnen|vorschau|neuer tab|kopieren|alles auswählen|fett|kursiv|unterstrichen|kontakte|chats|wetter|uhr|notizen|berichte|statistik|aufgaben|projekte|einstellungen|deutsch|englisch',
  ],
  shows: ['(?:[^ ,&]+ ){0,3}[^ ,&]+ (?:anzeigen|ansehen|suchen|filtern|sortieren)', 'zurück zu[rm]? .{1,24}'],
  heads: '',
  opens: '',
  fields:
    'name|vorname|sonderwünsche|besondere wünsche|lieferhinweise?|anmerkungen zur bestellung|hinweise? für den (?:fahrer|zusteller)|nachname|benutzername|e-mail|e-mail-adresse|betreff|an|kopie|suche|suchen|adresse|straße|hausnummer|ort|stadt|plz|postleitzahl|land|telefon|telefonnummer|firma|titel|beschreibung|nachricht|text|kommentar|notiz|notizen|bemerkung|datum|geburtsdatum|von|bis|menge|anzahl|betrag',
  search: 'suche|suchen|finden|filtern',
  never: 'passwort|kennwort|geheim|öffentlich| und ',
}

const french: Words = {
  names: [
    'accueil|apercu|aperçu|tableau de bord|boîte de réception|envoyés|messages envoyés|brouillons|indésirables|tous|tout|toutes|non lus|lus|fichiers|dossiers|récents|documents|téléchargements|images|photos|musique|vidéos|bureau|bibliothèque|favoris|signets|historique|profil|mon profil|compte|mon compte|notifications|confidentialité|sécurité|général|affichage|son|réseau|langue|région|date et heure|batterie|stockage|applications|aide|assistance|contact|nous contacter|faq|questions fréquentes|actualités|blog|produits|catégories|panier|voir le panier|mes commandes|commandes|avis|description|détails|calendrier|agenda|aujourd.?hui|demain|hier|jour|semaine|mois|année|liste|carte|populaires|plus récents|trier|trier par.{0,20}|filtrer|filtres?|recherche|rechercher|retour|précédent|suivant|page suivante|page précédente|première|dernière|haut de page|retour en haut|zoom avant|zoom arrière|agrandir|réduire|plein écran|lecture|lire|pause|volume|muet|sous-titres|actualiser|recharger|développer|réduire tout|plus|afficher plus|afficher moins|voir plus|voir moins|voir tout|tout afficher|afficher|voir|voir les détails|en savoir plus|lire la suite|fermer|annuler|plus tard|passer|non merci|menu|fichier|édition|modifier la vue|outils|fenêtre|ouvrir|aperçu avant impression|nouvel onglet|copier|tout sélectionner|gras|italique|souligné|contacts|messages|discussions|météo|horloge|notes|rapports|statistiques|tâches|projets|paramètres|réglages|français|anglais',
  ],
  shows: [
    '(?:voir|afficher|consulter|parcourir|rechercher|filtrer|trier|lire|retour à|retour au|retour aux) (?:[^ ,&]+ ){0,3}[^ ,&]+',
  ],
  heads: '',
  opens: '',
  fields:
    'nom|prénom|demandes particulières|demandes spéciales|instructions de livraison|nom complet|nom d.utilisateur|e-mail|adresse e-mail|courriel|objet|à|cc|recherche|rechercher|adresse|rue|ville|code postal|pays|téléphone|entreprise|société|titre|description|message|texte|commentaire|note|notes|remarques|date|date de naissance|du|au|quantité|montant',
  search: 'recherche|rechercher|chercher|trouver|filtrer',
  never: 'mot de passe|secret|public| et ',
}

const spanish: Words = {
  names: [
    'inicio|resumen|panel|bandeja de entrada|recibidos|enviados|borradores|spam|correo no deseado|todos|todas|todo|no leídos|leídos|archivos|carpetas|recientes|documentos|descargas|imágenes|fotos|música|vídeos|videos|escritorio|biblioteca|favoritos|marcadores|historial|perfil|mi perfil|cuenta|mi cuenta|notificaciones|privacidad|seguridad|general|pantalla|sonido|red|idioma|región|fecha y hora|batería|almacenamiento|aplicaciones|ayuda|soporte|contacto|preguntas frecuentes|noticias|blog|productos|categorías|carrito|ver carrito|mis pedidos|pedidos|reseñas|opiniones|descripción|detalles|calendario|hoy|mañana|ayer|día|semana|mes|año|lista|mapa|populares|más recientes|ordenar|ordenar por.{0,20}|filtrar|filtros?|buscar|búsqueda|atrás|volver|anterior|siguiente página|página siguiente|página anterior|siguiente|primera|última|volver arriba|ir arriba|ampliar|reducir|acercar|alejar|pantalla completa|reproducir|pausa|pausar|volumen|silenciar|subtítulos|actualizar página|recargar|expandir|contraer|más|mostrar más|mostrar menos|ver más|ver menos|ver todo|ver todos|mostrar|mostrar todo|ver|ver detalles|más información|saber más|leer más|cerrar|cancelar|más tarde|ahora no|omitir|no, gracias|menú|archivo|editar|edición|insertar menú|herramientas|ventana|abrir|vista previa|nueva pestaña|copiar|seleccionar todo|negrita|cursiva|subrayado|contactos|mensajes|chats|tiempo|reloj|notas|informes|estadísticas|tareas|proyectos|ajustes|configuración|español|inglés',
  ],
  shows: ['(?:ver|mostrar|consultar|explorar|buscar|filtrar|leer|volver al) (?:[^ ,&]+ ){0,3}[^ ,&]+'],
  heads: '',
  opens: '',
  fields:
    'nombre|apellido|peticiones especiales|solicitudes especiales|instrucciones de entrega|notas del pedido|apellidos|nombre completo|nombre de usuario|usuario|correo|correo electrónico|e-mail|asunto|para|cc|buscar|búsqueda|dirección|calle|ciudad|código postal|país|teléfono|empresa|título|descripción|mensaje|texto|comentario|comentarios|nota|notas|fecha|fecha de nacimiento|desde|hasta|cantidad|importe|monto',
  search: 'buscar|búsqueda|encontrar|filtrar',
  never: 'contraseña|clave|secreto|publico| y ',
}

const portuguese: Words = {
  names: [
    'início|visão geral|painel|caixa de entrada|enviados|rascunhos|lixo eletrônico|todos|todas|não lidas|não lidos|lidas|arquivos|ficheiros|pastas|recentes|documentos|downloads|imagens|fotos|música|músicas|vídeos|área de trabalho|biblioteca|favoritos|histórico|perfil|meu perfil|conta|minha conta|notificações|privacidade|segurança|geral|tela|ecrã|som|rede|idioma|região|data e hora|bateria|armazenamento|aplicativos|ajuda|suporte|contato|fale conosco|perguntas frequentes|notícias|blog|produtos|categorias|carrinho|ver carrinho|meus pedidos|pedidos|avaliações|descrição|detalhes|calendário|hoje|amanhã|ontem|dia|semana|mês|ano|lista|mapa|populares|mais recentes|ordenar|ordenar por.{0,20}|filtrar|filtros?|pesquisar|pesquisa|buscar|busca|voltar|anterior|próxima página|página anterior|próximo|próxima|primeira|última|voltar ao topo|ampliar|reduzir|tela cheia|reproduzir|pausar|volume|silenciar|legendas|recarregar|expandir|recolher|mais|mostrar mais|mostrar menos|ver mais|ver menos|ver tudo|ver todos|mostrar|ver|ver detalhes|saiba mais|leia mais|fechar|cancelar|mais tarde|agora não|pular|não, obrigado|menu|arquivo|editar|exibir|ferramentas|janela|abrir|visualizar|pré-visualização|nova guia|nova aba|copiar|selecionar tudo|negrito|itálico|sublinhado|contatos|mensagens|conversas|clima|relógio|notas|relatórios|estatísticas|tarefas|projetos|configurações|definições|português|inglês',
  ],
  shows: [
    '(?:ver|mostrar|exibir|consultar|explorar|pesquisar|buscar|filtrar|ordenar|ler|voltar para|voltar a|voltar ao) (?:[^ ,&]+ ){0,3}[^ ,&]+',
  ],
  heads: '',
  opens: '',
  fields:
    'nome|sobrenome|pedidos especiais|solicitações especiais|instruções de entrega|observações do pedido|nome completo|nome de usuário|usuário|e-mail|assunto|para|cc|pesquisar|buscar|endereço|rua|cidade|cep|país|telefone|empresa|título|descrição|mensagem|texto|comentário|comentários|nota|notas|observações|data|data de nascimento|de|até|quantidade|valor',
  search: 'pesquisar|pesquisa|buscar|busca|procurar|filtrar',
  never: 'senha|palavra-passe|segredo|publico| e ',
}

const italian: Words = {
  names: [
    'home|inizio|panoramica|posta in arrivo|in arrivo|inviati|posta inviata|bozze|posta indesiderata|tutti|tutte|tutto|non letti|letti|file|cartelle|recenti|documenti|download|immagini|foto|musica|video|scrivania|libreria|preferiti|segnalibri|cronologia|profilo|il mio profilo|account|il mio account|notifiche|sicurezza|generali|schermo|suono|rete|lingua|regione|data e ora|batteria|memoria|app|aiuto|assistenza|contatti|contattaci|domande frequenti|notizie|blog|prodotti|categorie|carrello|vedi carrello|i miei ordini|ordini|recensioni|descrizione|dettagli|calendario|oggi|domani|ieri|giorno|settimana|mese|anno|elenco|lista|mappa|popolari|più recenti|ordina|ordina per.{0,20}|filtra|filtri|filtro|cerca|ricerca|indietro|precedente|pagina successiva|pagina precedente|successivo|successiva|prima|ultima|torna su|torna indietro|ingrandisci|riduci|schermo intero|riproduci|pausa|volume|muto|sottotitoli|ricarica|espandi|comprimi|altro|mostra altro|mostra meno|mostra di più|vedi tutto|vedi tutti|mostra tutto|mostra|visualizza|visualizza dettagli|vedi dettagli|scopri di più|leggi di più|leggi tutto|chiudi|annulla|più tardi|non ora|salta|no, grazie|no grazie|menu|modifica|strumenti|finestra|apri|anteprima|nuova scheda|copia|seleziona tutto|grassetto|corsivo|sottolineato|messaggi|chat|meteo|orologio|note|rapporti|statistiche|attività|progetti|impostazioni|italiano|inglese',
  ],
  shows: [
    '(?:vedi|mostra|visualizza|consulta|esplora|cerca|filtra|ordina|leggi|torna a|torna al|torna alla) (?:[^ ,&]+ ){0,3}[^ ,&]+',
  ],
  heads: '',
  opens: '',
  fields:
    'nome|cognome|richieste speciali|richieste particolari|istruzioni di consegna|note per la consegna|nome completo|nome utente|e-mail|email|oggetto|a|cc|cerca|ricerca|indirizzo|via|città|cap|paese|telefono|azienda|titolo|descrizione|messaggio|testo|commento|commenti|nota|note|data|data di nascita|da|quantità|importo',
  search: 'cerca|ricerca|trova|filtra',
  never: 'segreto|pubblico| e ',
}

const russian: Words = {
  names: [
    'главная|главная страница|обзор|входящие|отправленные|черновики|спам|все|всё|непрочитанные|прочитанные|файлы|папки|недавние|документы|загрузки|изображения|фото|фотографии|музыка|видео|рабочий стол|библиотека|избранное|закладки|история|профиль|мой профиль|аккаунт|уведомления|конфиденциальность|безопасность|общие|основные|экран|звук|сеть|язык|регион|дата и время|батарея|хранилище|память|приложения|помощь|справка|поддержка|контакты|вопросы и ответы|новости|блог|товары|каталог|категории|корзина|мои заказы|заказы|отзывы|описание|подробности|характеристики|календарь|сегодня|завтра|вчера|день|неделя|месяц|год|список|карта|популярное|популярные|новые|новинки|сортировка|сортировать|сортировать по.{0,20}|фильтр|фильтры|фильтровать|поиск|найти|искать|назад|вперед|вперёд|предыдущая|следующая|следующая страница|предыдущая страница|первая|последняя|наверх|увеличить|уменьшить|во весь экран|полный экран|воспроизвести|пауза|громкость|без звука|субтитры|обновить страницу|развернуть|свернуть|ещё|еще|показать ещё|показать еще|показать все|показать|посмотреть|смотреть|смотреть все|подробнее|читать далее|читать дальше|узнать больше|закрыть|отмена|позже|не сейчас|пропустить|нет, спасибо|меню|файл|правка|вид|вставка|инструменты|сервис|окно|открыть|предпросмотр|просмотр|новая вкладка|копировать|выделить все|выделить всё|полужирный|курсив|подчеркнутый|сообщения|чаты|погода|часы|заметки|отчеты|отчёты|статистика|задачи|проекты|настройки|русский|английский',
  ],
  shows: [
    '(?:показать|посмотреть|смотреть|просмотреть|найти|искать|фильтровать|сортировать|читать|назад к|вернуться к) (?:[^ ,&]+ ){0,3}[^ ,&]+',
  ],
  heads: '',
  opens: '',
  fields:
    'имя|фамилия|особые пожелания|пожелания|комментарий к заказу|комментарий курьеру|фио|имя пользователя|почта|электронная почта|e-mail|тема|кому|копия|поиск|найти|адрес|улица|город|индекс|страна|телефон|компания|название|заголовок|описание|сообщение|текст|комментарий|заметка|примечание|дата|дата рождения|количество|сумма',
  search: 'поиск|найти|искать|фильтр',
  never: 'пароль|секрет|публично| и ',
}

export const european: readonly Words[] = [german, french, spanish, portuguese, italian, russian]

/** What tells about a thing, by its head; what would do something to it is told by its verb. */
export const abouts: readonly string[] = [
  '(?!(?:herunter|runter|herauf|rauf|hoch|nach|mass|maß|aus|ein|weg)regeln)[^ ,&]{3,16}(?:details|regeln|statistik|statistiken|anleitung|beschreibung|übersicht)',
  '(?:details|regeln|statistik|beschreibung|übersicht|hinweise) (?:zu|zur|zum|für|über|der|des) (?:(?:den?|der|dem|des|das|die|ein\\w*|mein\\w*|ihre?\\w*) )?[^ ,&]+',
  "(?:détails?|règles|résumé|statistiques?|fiche|aperçu|description|caractéristiques|légende) (?:de la |de l'|du |des |de |d'|sur )(?:[^ ,&]+ ){0,2}[^ ,&]+",
  '(?:detalles?|reglas|normas|resumen|estadísticas?|descripción|características|leyenda) (?:del?|de la|de los|de las|sobre) (?:[^ ,&]+ ){0,2}[^ ,&]+',
  '(?:detalhes?|regras|normas|resumo|estatísticas?|descrição|características|legenda) (?:d[aeo]s?|sobre) (?:[^ ,&]+ ){0,2}[^ ,&]+',
  "dettaglio [^ ,&]+|(?:dettagli|dettaglio|regole|riepilogo|statistiche|descrizione|caratteristiche|legenda) (?:di |dei |degli |del |della |delle |dell'|d'|sui |sulle )(?:[^ ,&]+ ){0,2}[^ ,&]+",
  '(?:детали|подробности|правила|статистика|описание|характеристики|сводка) (?:[^ ,&]+ ){0,2}[^ ,&]+(?<!ть|ти|чь|ться|ю|юсь|ено|ите)',
]
