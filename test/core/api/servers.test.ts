import { expect, test } from 'vitest'
import { doubtedIn } from '../../../src/core/api/servers'
import { problem } from '../../../src/core/problem'

const at = { place: '10.0.0.5:5900', fingerprint: 'AB:CD' }
const unknown = problem('vnc.certificate.unknown', { ...at, why: problem('vnc.certificate.own') })
const changed = problem('vnc.certificate.changed', { ...at, was: 'EF:01' })

test('the certificate in doubt is found however deep it is told', () => {
  expect(doubtedIn(unknown)).toEqual({ ...at, cure: 'trust' })
  expect(doubtedIn(problem('vnc.at', { place: '10.0.0.5:5900', why: changed }))).toEqual({
    ...at,
    cure: 'change',
  })
})

test('a server that shows its certificate no more may be forgotten', () => {
  const told = problem('vnc.at', { place: '10.0.0.5:5900', why: problem('rfb.tls.gone') })
  expect(doubtedIn(told)).toEqual({ place: '10.0.0.5:5900', cure: 'forget' })
})

test('another problem is about no certificate', () => {
  expect(doubtedIn('The server refused.')).toBeUndefined()
  expect(doubtedIn(problem('vnc.at', { place: 'h:1', why: problem('net.refused') }))).toBeUndefined()
  expect(doubtedIn({ code: 'vnc.certificate.unknown', params: {} })).toBeUndefined()
})
