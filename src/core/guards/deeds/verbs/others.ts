/** Verbs of deeds in Latin-written languages that are not shipped: their pages are asked about, and these words sharpen it. */
export const others =
  // Dutch, Polish, Swedish, Danish, Norwegian, Finnish.
  'verwijder verwijderen wis wissen betaal betalen koop kopen bestel bestellen verzend verzenden verstuur versturen stuur sturen plaats annuleer annuleren opzeggen bevestig bevestigen akkoord toestaan goedkeuren installeer installeren schakel uitschakelen inschakelen overmaken boek boeken reserveer reserveren deel delen publiceer indienen ondertekenen blokkeer doneer doneren afmelden uitloggen ' +
  'usun skasuj zaplac kup wyslij wysylaj przelej przelew potwierdz zatwierdz anuluj zrezygnuj zainstaluj odinstaluj pobierz zezwol udostepnij opublikuj zarezerwuj zamow podpisz zablokuj wyloguj zaloguj wplac doladuj akceptuj zgadzam odrzuc przekaz ' +
  'radera ta betala kop skicka bekrafta godkann avbryt avsluta boka bestall installera avinstallera publicera dela tillat blockera overfor skriv ' +
  'slet betal kob send bekraeft godkend annuller afbestil bestil installer afinstaller udgiv tillad bloker overfor slett kjop bekreft avbestill bestill tillat blokker ' +
  'poista maksa osta laheta vahvista hyvaksy peruuta tilaa varaa asenna julkaise jaa salli esta siirra lahjoita allekirjoita ' +
  // Czech, Slovak, Hungarian, Romanian, Croatian.
  'smazat odstranit zaplatit koupit odeslat potvrdit zrusit objednat rezervovat instalovat nainstalovat povolit sdilet publikovat prevest podepsat odhlasit vymazat kupit poslat ' +
  'torles torlom fizetes fizetek vasarlas vasarol kuldes kuldom megrendeles megrendelem lemondas elfogadom engedelyez telepites foglalas atutalas alairas kozzetesz ' +
  'sterge sterge-ti plateste cumpara trimite confirma anuleaza comanda rezerva instaleaza permite distribuie publica transfera semneaza accepta renunta ' +
  'obrisi izbrisi plati kupi posalji potvrdi otkazi naruci rezerviraj instaliraj dopusti podijeli objavi potpisi ' +
  // Turkish, Vietnamese, Indonesian, Malay.
  'sil kaldir ode odeme satin gonder onayla iptal siparis rezervasyon yukle kabul paylas yayinla havale imzala engelle bagis yatir cek basvur degistir kapat ac baslat durdur sifirla ' +
  'xoa huy mua thanh gui xac dat cai cho chia dang chuyen ky khoa nap rut dong ' +
  'hapus bayar beli kirim konfirmasi batalkan pesan pasang unduh izinkan bagikan terbitkan transfer tandatangani blokir donasi setuju terima tolak padam hantar sahkan tempah benarkan kongsi'
