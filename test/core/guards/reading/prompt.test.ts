import { expect, test } from 'vitest'
import { isLoneSign, isOutput, isPrompt, mayPrompt } from '../../../../src/core/guards/reading/prompt'

test.each([
  'user@build01:~$',
  'anna@web:/srv/app# ',
  '[root@web01 ~]#',
  'PS C:\\Users\\anna>',
  'PS /home/anna>',
  'C:\\Users\\zhang>',
  'mysql>',
  'postgres=#',
  '>>>',
  'In [3]:',
  '$',
  '➜',
  '❯',
  'λ',
  '➜ ~',
  '➜ app git:(main) ✗',
  '➜ app git:(main) ✗ git push',
  '❯ ls -la',
  '~/code/app ❯',
  '~/x>',
  'anna@host ~/x>',
  'bash-5.2$',
  'sh-4.4#',
  'zsh-5.9%',
  '(venv) anna@host:~/x$',
  '(venv) ~/x $',
  '~/projects/site (main) $',
  '~ %',
  '/etc #',
  '[12:03:11] ~/x »',
  '~/x on main ›',
  'anna@mac ~ %',
  '$ make all',
  '# apt-get update',
  '$ ./run.sh',
  '[sudo] password for anna:',
  "anna@web01's password:",
  'Enter passphrase for key /home/anna/.ssh/id:',
  'Proceed? [Y/n]',
  'Are you sure you want to continue connecting (yes/no/[fingerprint])?',
  'redis 127.0.0.1:6379>',
  'D:\\>',
  'some output\nuser@host:~$ ',
])('%j is a prompt', (line) => {
  expect(isPrompt(line)).toBe(true)
})

test.each([
  '# Notes',
  '...and 3 more',
  '# Release notes for go users',
  '## Plan',
  '# 12',
  'Next >',
  'Home >',
  'Home › Orders ›',
  'More »',
  'More ›',
  '100 %',
  '12 $',
  'Price $',
  '$ 12.50',
  '$12',
  'Total: 40 %',
  'a > b',
  'anna@example.org',
  'anna@example.org >',
  '➜ Learn more',
  '❯ Getting started',
  'C# and F#',
  'issue #',
  'Save & continue >',
  'Growth (2024) %',
  'Question?',
  'Settings > Privacy',
  'Terms (PDF) ›',
  'Share in %',
  '> quoted text',
  'Are you sure? (yes)',
  'Password:',
  'Login',
  '#general',
  '# general',
  'Node',
  'Make a wish',
  '10:30 Meeting',
  '[Draft] Letter',
  'Size > 10 MB',
  'Open /etc/hosts in the editor',
  'P&L %',
])('%j is none', (line) => {
  expect(isPrompt(line)).toBe(false)
})

test('a sign alone needs more signs beside it', () => {
  expect(['#', '%', '>', '$', '# 1'].map(isLoneSign)).toEqual([true, true, true, false, false])
  expect(
    ['total 48', 'drwxr-xr-x 2 anna', 'zsh: command not found: x', 'Total 48 €', 'Errors'].map(isOutput),
  ).toEqual([true, true, true, false, false])
})

test('a long row of signs is read in no time', () => {
  for (const sign of ['.', '/', '~', '~/', '(a)', '0']) {
    const row = sign.repeat(280).slice(0, 280)
    expect(mayPrompt(`${row}!\n${row}!`)).toBe(false)
    expect([row, `${row}!`].map(isPrompt)).toEqual([false, false])
  }
  expect(mayPrompt('.'.repeat(10_000))).toBe(false)
})

test('a program called with its options stands for a prompt that was not read', () => {
  expect(isLoneSign('./migrate --all')).toBe(true)
  expect(isLoneSign('./docs/index.html')).toBe(false)
  expect(isOutput('applying 0041_accounts . done')).toBe(true)
  expect(isOutput('Applying for a visa takes three weeks')).toBe(false)
})
