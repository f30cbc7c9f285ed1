/** What buttons are called that do harm, in languages with blanks: stems of words, with `!` whole words, with `_` several. As `fold` spells them. */
import type { Risk } from '../../risk'

export type Words = Partial<Record<Risk, string>>

const de: Words = {
  pay: 'bezahlen! zahlen! jetzt_zahlen! uberweis aufladen! spenden! zahlungspflichtig auszahl dauerauftrag_einrichten! geld_abheben!',
  buy: 'kaufen! kauf_abschliessen! bestellen! bestellung_aufgeben! buchen! abonnieren! ersteigern! bieten! mieten! reservieren!',
  send: 'senden! absenden! abschicken! versenden! verschicken! veroffentlichen! posten! teilen! einreichen! weiterleiten!',
  delete:
    'losch entfernen! verwerfen! leeren! zurucksetzen! deinstallier vernichten! kundigen! stornieren! konto_schliessen! blockieren! formatieren!',
  permit:
    'erlauben! zulassen! gestatten! genehmigen! freigeben! zugriff_gewahren! autorisier vertrauen! koppeln!',
  install: 'installieren! aktualisieren!',
  sign_in: 'anmelden! abmelden! einloggen! ausloggen! registrieren!',
  accept: 'akzeptier zustimmen! einverstanden! annehmen!',
  download: 'herunterladen!',
  command: 'ausfuhren! neustart neu_starten! herunterfahren! beenden_erzwingen!',
  hang_up: 'auflegen! anruf_ablehnen! anruf_beenden! besprechung_verlassen!',
}
const fr: Words = {
  pay: 'payer! payez! regler! reglez! virer! recharger! donner! faire_un_don! verser!',
  buy: "acheter! achetez! commander! commandez! reserver! reservez! souscrire! s'abonner! abonnez encherir! louer!",
  send: 'envoyer! envoyez! publier! publiez! partager! partagez! soumettre! transferer! diffuser! repondre_a_tous!',
  delete:
    "supprim effacer! effacez! retirer! vider! reinitialis desinstall resilier! annuler_la_commande! annuler_l'abonnement! cloturer! bloquer! formater! ecraser! detruire!",
  permit:
    "autoriser! autorisez! permettre! accorder! donner_acces! donner_l'acces! donner_un_acces! donner_la_permission! donner_l'autorisation! approuver! faire_confiance! jumeler!",
  install: 'installer! installez! reinstaller! mettre_a_jour!',
  sign_in:
    "se_connecter! connexion! connectez se_deconnecter! deconnexion! deconnect s'inscrire! s'identifier! inscrivez",
  accept: "accepter! acceptez! j'accepte consentir!",
  download: 'telecharger! telechargez!',
  command: 'executer! executez! redemarrer! eteindre! forcer',
  hang_up: "raccrocher! refuser_l'appel! quitter_la_reunion!",
}
const es: Words = {
  pay: 'pagar! paga! pague! abonar! transferir! donar! recargar! ingresar_dinero! retirar_dinero!',
  buy: 'comprar! compra! compre! pedir! realizar_pedido! hacer_pedido! tramitar_pedido! reservar! suscrib pujar! alquilar! contratar!',
  send: 'enviar! envia! envie! publicar! compartir! presentar! reenviar! difundir!',
  delete:
    'eliminar! elimina! elimine! borrar! borra! borre! quitar! vaciar! descartar! restablecer! desinstalar! darse_de_baja! dar_de_baja! cancelar_(el_)?pedido! cancelar_suscripcion! bloquear! formatear! sobrescribir! destruir!',
  permit: 'permitir! permite! autorizar! conceder! aprobar! confiar! vincular! otorgar!',
  install: 'instalar! instale! reinstalar! actualizar!',
  sign_in:
    'iniciar_sesion! inicia_sesion! cerrar_sesion! cierra_sesion! registrarse! registrarme! crear_cuenta! acceder!',
  accept: 'aceptar! acepto! acepte! acepta! estoy_de_acuerdo!',
  download: 'descargar! descarga! descargue!',
  command: 'ejecutar! reiniciar! apagar_equipo! forzar',
  hang_up: 'colgar! rechazar_llamada! rechazar_la_llamada! finalizar_llamada! salir_de_la_reunion!',
}
const pt: Words = {
  pay: 'pagar! pague! transferir! doar! depositar! recarregar! fazer_pix! quitar! sacar! resgatar!',
  buy: 'comprar! compre! fazer_pedido! finalizar_pedido! finalizar_compra! encomendar! reservar! assinar! contratar! alugar! dar_lance!',
  send: 'enviar! envie! publicar! postar! compartilhar! partilhar! submeter! encaminhar! transmitir!',
  delete:
    'excluir! exclua! apagar! apague! eliminar! remover! remova! esvaziar! descartar! redefinir! desinstalar! cancelar_pedido! cancelar_assinatura! encerrar_conta! bloquear! formatar!',
  permit: 'permitir! permita! autorizar! conceder! aprovar! confiar! emparelhar!',
  install: 'instalar! reinstalar! atualizar!',
  sign_in:
    'entrar! iniciar_sessao! fazer_login! sair_da_conta! terminar_sessao! cadastrar criar_conta! registar',
  accept: 'aceitar! aceito! aceite! concordo! concordar!',
  download: 'baixar! baixe! descarregar! transferir_ficheiro!',
  command: 'executar! reiniciar! desligar_computador! forcar',
  hang_up: 'desligar! recusar_chamada! recusar_a_chamada! encerrar_chamada! sair_da_reuniao!',
}
const it: Words = {
  pay: 'paga! pagare! trasferisci! bonifico! dona! ricarica! versa! effettua_pagamento! preleva! riscatta!',
  buy: 'acquista! acquistare! compra! comprare! ordina! ordinare! effettua_ordine! prenota! prenotare! abbonati! noleggia! iscriviti!',
  send: 'invia! inviare! pubblica! pubblicare! condividi! condividere! inoltra! spedisci! trasmetti!',
  delete:
    'elimina! eliminare! cancella! cancellare! rimuovi! rimuovere! svuota! scarta! ripristina! disinstalla! annulla_ordine! disdici! chiudi_account! blocca! formatta! sovrascrivi!',
  permit: 'consenti! consentire! autorizza! permetti! approva! concedi! associa!',
  install: 'installa! installare! reinstalla! aggiorna!',
  sign_in: 'accedi! esci! disconnetti! registrati! crea_account!',
  accept: 'accetta! accetto! accettare! acconsento!',
  download: 'scarica! scaricare!',
  command: 'esegui! riavvia! arresta! spegni! termina_processo!',
  hang_up: 'riaggancia! rifiuta_chiamata! rifiuta_la_chiamata! termina_chiamata! abbandona_riunione!',
}
export const european: readonly Words[] = [de, fr, es, pt, it]
