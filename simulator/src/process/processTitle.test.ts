import { expect, test } from 'vitest';
import { hideSecrets, withoutSecrets } from './processTitle.ts';

test.each([
  ['--key S', '--key ***'],
  ['--key=S', '--key=***'],
  ['drift https://broker.example --token S --account 1', 'drift https://broker.example --token *** --account 1'],
  ['--cluster postgres://zaraba:S@db1,db2:5433/zaraba', '--cluster postgres://zaraba:***@db1,db2:5433/zaraba'],
  ['--cluster=postgres://zaraba:S/S@S@db1/zaraba', '--cluster=postgres://zaraba:***@db1/zaraba'],
  [
    '--cluster postgres://db1/z?user=z&password=S&sslmode=require',
    '--cluster postgres://db1/z?user=z&password=***&sslmode=require',
  ],
])('the process title %s is shown as %s', (given, shown) => {
  expect(withoutSecrets(given.split(' ')).join(' ')).toBe(shown);
});

test.each([
  '--cluster postgres://zaraba@[::1]:5432/zaraba?sslrootcert=/etc/ca@home.pem',
  '--advertise http://10.0.0.11:4000 --port 1 --memory',
])('the process title %s is shown unchanged', (given) => {
  expect(withoutSecrets(given.split(' ')).join(' ')).toBe(given);
});

test('a process title without secrets is not changed', () => {
  const own = {
    argv: ['/usr/bin/node', 'main.js', '--port', '1'],
    argv0: 'node',
    execArgv: ['--inspect'],
    title: 'node',
  };
  hideSecrets(own);
  expect(own.title).toBe('node');
  own.argv.push('--key', 'S');
  hideSecrets(own);
  expect(own.title).toBe('node --inspect main.js --port 1 --key ***');
});
