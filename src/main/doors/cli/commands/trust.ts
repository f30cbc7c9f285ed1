/** `pilothouse trust`: the certificate of an encrypted server that nobody else vouches for, once somebody has compared it. */
import { failure } from '../../../../core/problem'
import { openServers } from '../../../store/settings/known-servers'
import { placeOfServer } from '../../../wiring/open-target'
import { findHome } from '../../../wiring/places'
import { type Command, readFlags, say, WrongUsage } from '../command'

export const trust: Command = async (argv) => {
  const { positionals, values } = readFlags(argv, { forget: { type: 'boolean', default: false } }, 2)
  const [server, fingerprint] = positionals
  if (server === undefined || (fingerprint === undefined) !== values.forget)
    throw new WrongUsage('Name a server and the fingerprint of its certificate, or a server and --forget.')
  const place = placeOfServer(server)
  const servers = openServers(findHome())
  if (fingerprint === undefined) {
    if (!(await servers.forget(place))) throw failure('servers.unknown', { place })
    say(`${place} is forgotten.`)
    return 0
  }
  await servers.trust(place, fingerprint)
  say(`${place} is trusted by this certificate.`)
  return 0
}
