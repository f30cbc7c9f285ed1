import { expect, test } from 'vitest'
import { onlyReads } from '../../../../src/core/guards/reading/shell-line'

test.each([
  'ls -la',
  'ls src/*.ts',
  'cat notes.txt | grep port | wc -l',
  'git status && git log --oneline -5',
  'kubectl get pods -n web | grep Crash',
  'tail -n 100 /var/log/nginx/error.log',
  'find . -name "*.ts" 2>/dev/null | head',
  'df -h; free -m\n',
  'cd /srv && ls',
  'Get-ChildItem C:\\src',
])('%s only reads', (line) => {
  expect(onlyReads(line)).toBe(true)
})

test.each([
  'cat a > b',
  'cat a >> b',
  'ls | tee list.txt',
  'ls $(rm x)',
  'ls `rm x`',
  'ls & rm x',
  'ls; rm x',
  'ls || rm x',
  'grep "a;rm -rf b" c',
  'find . -delete',
  'find . -exec rm {} +',
  'kubectl get deploy -o name | xargs kubectl scale --replicas=0',
  'git diff --outp=x',
  'git branch new',
  'git -c alias.log=!x log',
  'sort -o a b',
  'sort -uo a b',
  'uniq a b',
  'date -s 12:00',
  'PAGER=x man ls',
  'sudo ls',
  'man -P x ls',
  'ls\nrm x',
  'ls \\\nrm x',
  'cat ~/.ssh/id_rsa',
  'cat .env',
  'cat .e"n"v',
  'cat .e\\nv',
  'cat .e*',
  'cat $HISTFILE',
  'jq -n env',
  'kubectl get secret db -o yaml',
  'diff <(rm x) y',
  'Get-Content (rm x)',
  'journalctl --vacuum-size=1M',
  'yes | rm',
  'ls !-2',
  '',
])('%j does more than reading, or may', (line) => {
  expect(onlyReads(line)).toBe(false)
})
