import { expect, test } from 'vitest'
import { mayStayAt, parseWebUrl, whyNoVisit } from '../../../../src/main/targets/web/url'

test('a page is named by its address, without a password', () => {
  expect(parseWebUrl('web:https://ada:secret@example.com/a?b#c')).toEqual({
    kind: 'web',
    url: 'https://ada:secret@example.com/a?b#c',
    shown: 'web:https://example.com/a?b#c',
    name: 'web example.com',
  })
  expect(parseWebUrl(' web:http://127.0.0.1:8080 ')).toMatchObject({ shown: 'web:http://127.0.0.1:8080/' })
})

test('a page is named without what its address asks for, and a broken one without its login', () => {
  expect(parseWebUrl('web:https://example.com/?token=hunter2')).toMatchObject({
    url: 'https://example.com/?token=hunter2',
    shown: 'web:https://example.com/?token=…',
  })
  expect(() => parseWebUrl('web:https://ada:hunt/er2@example.com')).not.toThrow('hunt')
})

test('a browser that runs already is named by host and port', () => {
  expect(parseWebUrl('cdp://127.0.0.1:9222')).toEqual({
    kind: 'cdp',
    endpoint: 'http://127.0.0.1:9222',
    shown: 'cdp://127.0.0.1:9222',
    name: 'cdp 127.0.0.1:9222',
  })
  expect(parseWebUrl('cdp://[::1]:9222/')).toMatchObject({ endpoint: 'http://[::1]:9222' })
})

test.each([
  ['https://example.com', 'not the address of a web page'],
  ['web:example.com', 'not a whole address'],
  ['web:file:///etc/passwd', 'begin with file: are not opened'],
  ['web:javascript:alert(1)', 'begin with javascript:'],
  ['cdp://host', 'a host and a port'],
  ['cdp://host:0', 'from 1 to 65535'],
  ['cdp://host:99999', 'from 1 to 65535'],
  ['cdp://host:80/devtools', 'a host and a port'],
  ['cdp://user@host:80', 'a host and a port'],
])('%s is no target', (url, problem) => {
  expect(() => parseWebUrl(url)).toThrow(problem)
})

test('a page is sent only to addresses of the web, and may stay on little else', () => {
  expect(whyNoVisit('https://example.com')).toBeUndefined()
  for (const url of [
    'data:text/html,x',
    'about:blank',
    'chrome://settings',
    'ftp://a/',
    'view-source:http://a/',
  ])
    expect(whyNoVisit(url)?.code).toBe('web.url.scheme')
  for (const url of ['https://a/', 'about:blank', 'blob:https://a/1', 'chrome-error://chromewebdata/', ''])
    expect(mayStayAt(url)).toBe(true)
  for (const url of [
    'file:///etc',
    'data:text/html,x',
    'chrome://version',
    'view-source:http://a/',
    'blob:null/1',
  ])
    expect(mayStayAt(url)).toBe(false)
})
