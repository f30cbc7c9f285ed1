/** English: VNC servers and desktops. */
export const vnc = {
  'vnc.at': 'vnc {place}: {why}.',
  'vnc.no_answer_within': 'no answer within {seconds} s.',
  'vnc.no_answer_for': 'no answer for {seconds} s.',
  'vnc.cancelled': 'connecting was cancelled.',
  'vnc.input_stalled': 'the server took no input for {seconds} s.',
  'vnc.tls.failed': 'TLS could not be set up (“{why}”).',
  'vnc.tls.cut': 'the server closed the connection while TLS was set up.',
  'vnc.tls.broken': 'TLS broke off (“{why}”).',
  'vnc.certificate.unknown':
    'nobody vouches for the certificate of this server: {why}. Compare its SHA-256 fingerprint with the one on the server, and trust it if they are the same: pilothouse trust {place} {fingerprint}',
  'vnc.certificate.changed':
    'the server shows another certificate than the one you trust. Somebody may stand between, or it was set up anew: ask who runs it. You trust {was}; it shows {fingerprint}. To trust this one from now on: pilothouse trust {place} {fingerprint}',
  'vnc.certificate.own': 'it is signed by itself',
  'vnc.certificate.expired': 'it has expired',
  'vnc.certificate.early': 'it is not valid yet',
  'vnc.certificate.other_name': 'it is made out to another name',
  'vnc.certificate.unvouched': 'its issuer is not known here',
  'vnc.open': 'Nothing on the way to this server is encrypted: whoever is on the network can read along.',
  'vnc.keys_alone':
    'This machine gets keys, not letters: unless its keyboard is a US one, it may write other letters and signs than were typed. Look at what it wrote, or say which keyboard it has: ?keyboard=de behind its address.',
  'vnc.ssh.none': 'ssh is not installed on this machine, or could not be started.',
  'vnc.ssh.failed':
    'ssh to {login} ended (“{why}”). It must work without a question: try ssh {login} in a terminal first.',
  'vnc.ssh.nothing_there':
    'ssh to {login} works, but from there nothing can be reached at {server}: {why}. Look whether the server is on and the port is right.',
  'vnc.address.gateway':
    'Before a VNC address stands the machine that ssh reaches: vnc+ssh://user@gateway/host:5900. It takes no password.',
  'vnc.anonymous':
    'What goes to this server is encrypted, but it shows no certificate: nobody can tell whether it is the right one.',
  'vnc.address.none':
    'This is not a VNC address. It should look like vnc://host:5900 or vnc://:password@host:5900.',
  'vnc.address.no_colon':
    'The password of a VNC address stands after a colon. It should look like vnc://host:5900 or vnc://:password@host:5900.',
  'vnc.address.encoding':
    'The password of the VNC address is not percent-encoded as it should be (a % is %25, an @ is %40).',
  'vnc.address.no_host':
    'The VNC address names no host. It should look like vnc://host:5900 or vnc://:password@host:5900.',
  'vnc.address.port': 'The port of a VNC address is a number from 1 to 65535.',
  'vnc.address.keyboard':
    'The keyboards that a VNC address can name are {known}. It should look like vnc://host:5900?keyboard=de.',
  'vnc.keyboard.not_taken':
    'the address names the keyboard of the machine, but this server takes no keys by their place. Leave ?keyboard={keyboard} out',
  'vnc.keyboard.no_sign':
    '“{signs}” cannot be typed: a keyboard of the kind {keyboard} has no key that writes it by itself',
  'vnc.move.no_apps': 'this desktop has no way to open an app by name. Use its menu or icons',
  'vnc.move.no_places': 'this desktop has no home, back or address to go to. Use its windows and keys',
  'vnc.move.unknown': '“{kind}” is nothing that a desktop does',
  'vnc.move.no_key_for':
    "“{letters}” cannot be typed: it has no key, and this server's clipboard takes only Latin letters",
  'vnc.move.letters_lost':
    '“{letters}” did not show on the screen when it was typed, the rest did: this server may have no key for it. Look at what is in the field.',
  'vnc.move.case_swapped':
    'Capital and small letters came exchanged: Caps Lock seems to be on over there, unless the field itself does this. Press Caps Lock, or look at what is in the field.',
  'vnc.move.other_letters':
    'What was typed came as other letters and signs (“{typed}” as “{shown}”): the keyboard over there is another one than keys were sent for. Look at what is in the field.',
  'vnc.move.not_fetched':
    'The text was put on the clipboard and Ctrl+V pressed, but nothing on this desktop took it: it was probably not pasted. Look at what is in the field.',
  'vnc.move.paste_unseen':
    'The text was put on the clipboard and Ctrl+V pressed, and something on this desktop read the clipboard, but nothing new showed: it was probably not pasted. Look at what is in the field.',
} as const
