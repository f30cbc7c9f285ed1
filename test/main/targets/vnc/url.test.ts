import { expect, test } from 'vitest'
import { parseVncUrl } from '../../../../src/main/targets/vnc/url'

test.each([
  ['vnc://10.0.0.5', { host: '10.0.0.5', port: 5900, shown: 'vnc://10.0.0.5:5900' }],
  ['vnc://10.0.0.5:5901/', { host: '10.0.0.5', port: 5901, shown: 'vnc://10.0.0.5:5901' }],
  [' VNC://Lab-3.local:1 ', { host: 'Lab-3.local', port: 1, shown: 'vnc://Lab-3.local:1' }],
  ['vnc://:pw@h', { host: 'h', port: 5900, shown: 'vnc://h:5900', password: 'pw' }],
  ['vnc://:p%40%3A%25%2F@h:65535', { host: 'h', port: 65535, shown: 'vnc://h:65535', password: 'p@:%/' }],
  ['vnc://:a@b@h', { host: 'h', port: 5900, shown: 'vnc://h:5900', password: 'a@b' }],
  ['vnc://ann:p%40@h', { host: 'h', port: 5900, shown: 'vnc://h:5900', user: 'ann', password: 'p@' }],
  ['vnc://ann:@h', { host: 'h', port: 5900, shown: 'vnc://h:5900', user: 'ann' }],
  [
    'vnc+ssh://ann@lab:2222/:pw@localhost:5901',
    {
      host: 'localhost',
      port: 5901,
      ssh: { login: 'ann@lab', port: 2222 },
      shown: 'vnc+ssh://ann@lab:2222/localhost:5901',
      password: 'pw',
    },
  ],
  [
    'vnc+ssh://lab/10.0.0.5',
    { host: '10.0.0.5', port: 5900, ssh: { login: 'lab' }, shown: 'vnc+ssh://lab/10.0.0.5:5900' },
  ],
  ['vnc://h?keyboard=de', { host: 'h', port: 5900, shown: 'vnc://h:5900', keyboard: 'de' }],
  [
    'vnc://:p?keyboard=us@h:5901/?keyboard=fr',
    { host: 'h', port: 5901, shown: 'vnc://h:5901', password: 'p?keyboard=us', keyboard: 'fr' },
  ],
  [
    'vnc+ssh://lab/h?keyboard=ru',
    { host: 'h', port: 5900, ssh: { login: 'lab' }, shown: 'vnc+ssh://lab/h:5900', keyboard: 'ru' },
  ],
  ['vnc://:@h', { host: 'h', port: 5900, shown: 'vnc://h:5900' }],
  ['vnc://[::1]:5902', { host: '::1', port: 5902, shown: 'vnc://[::1]:5902' }],
  [
    'vnc://:pw@[fe80::1%eth0]',
    { host: 'fe80::1%eth0', port: 5900, shown: 'vnc://[fe80::1%eth0]:5900', password: 'pw' },
  ],
])('%s is understood', (url, address) => {
  expect(parseVncUrl(url)).toEqual(address)
})

test.each([
  ['', 'not a VNC address'],
  ['10.0.0.5:5900', 'not a VNC address'],
  ['http://10.0.0.5', 'not a VNC address'],
  ['vnc://', 'names no host'],
  ['vnc://:5900', 'names no host'],
  ['vnc://::1:5900', 'names no host'],
  ['vnc://[::1:5900', 'names no host'],
  ['vnc://h h', 'names no host'],
  ['vnc://h/path', 'names no host'],
  [`vnc://${'h'.repeat(300)}`, 'names no host'],
  ['vnc://h:', 'a number from 1 to 65535'],
  ['vnc://h:0', 'a number from 1 to 65535'],
  ['vnc://h:65536', 'a number from 1 to 65535'],
  ['vnc://h:59 00', 'a number from 1 to 65535'],
  ['vnc://h:5900x', 'a number from 1 to 65535'],
  ['vnc://:hunter2@h?keyboard=xx', 'us, gb, de, fr, es, it, ru'],
  ['vnc://h?keyboard=', 'us, gb, de, fr, es, it, ru'],
  ['vnc://h?keyboard=de&lang=de', 'us, gb, de, fr, es, it, ru'],
  ['vnc://h?lang=de', 'names no host'],
  ['vnc://hunter2@h', 'stands after a colon'],
  ['vnc://:hunter2%@h', 'percent-encoded'],
  ['vnc://:hunter2@', 'names no host'],
  ['vnc+ssh://-oProxyCommand=x/h', 'takes no password'],
  ['vnc+ssh://ann:hunter2@lab/h', 'takes no password'],
  ['vnc+ssh:///h', 'takes no password'],
  ['vnc+ssh://lab', 'not a VNC address'],
])('%s is refused with one sentence that does not hold the password', (url, problem) => {
  expect(() => parseVncUrl(url)).toThrow(problem)
  expect(() => parseVncUrl(url)).not.toThrow('hunter2')
})
