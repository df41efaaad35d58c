import { expect, test } from 'vitest';
import { readConfig } from '../src/config/read-config.ts';
import { warningsOf } from '../src/config/warnings.ts';
import { examine } from '../src/doctor/examine.ts';
import { startServing, startWorking } from './command.ts';
import { prepare } from './started-server.ts';
import { folderForTest } from './temporary-folder.ts';

const warnings = (environment: NodeJS.ProcessEnv): readonly string[] => {
  const config = readConfig({ DATABASE_URL: 'postgresql://db/paydocs', ...environment });
  return warningsOf(config).map(({ sentence }) => sentence);
};

test.each(['PUBLIC_URL', 'RESET_PASSWORD_URL'])('%s warns about http:// in production', (name) => {
  expect(warnings({ NODE_ENV: 'production', [name]: 'http://pay.example' })).toEqual([
    `${name} begins with http://: passwords and tokens travel without encryption. Use https://.`,
  ]);
});

test.each(['prefer', 'require', 'verify-ca'])('sslmode=%s is verify-full, in one line', (mode) => {
  const DATABASE_URL = `postgresql://me:hunter2@db/paydocs?sslmode=${mode}`;
  expect(warnings({ DATABASE_URL })).toEqual([
    `sslmode=${mode} in DATABASE_URL is verify-full: a private authority needs sslrootcert=<file>.`,
  ]);
  expect(warnings({ DATABASE_URL: `${DATABASE_URL}&uselibpqcompat=true` })).toEqual([]);
});

test.each([
  ['DATABASE_URL', 'sqlite:./paydocs.sqlite'],
  ['DATABASE_URL', 'sqlite:paydocs.sqlite'],
  ['DOCUMENTS_URL', 'file:./documents'],
  ['DOCUMENTS_URL', 'file:documents'],
  ['MAIL_URL', 'file:./outbox'],
])('%s=%s is relative, which production warns about', (name, url) => {
  expect(warnings({ NODE_ENV: 'production', [name]: url })).toEqual([
    `${name} has a relative path, which depends on the folder of each command. Begin it with /.`,
  ]);
  expect(warnings({ [name]: url })).toEqual([]);
});

test('a bound of connections of an address above that of all has no effect', () => {
  expect(warnings({ MAX_CONNECTIONS_PER_ADDRESS: '1001' })).toEqual([
    'MAX_CONNECTIONS_PER_ADDRESS has no effect: it is above MAX_CONNECTIONS, 1000.',
  ]);
  expect(warnings({ MAX_CONNECTIONS: '9', MAX_CONNECTIONS_PER_ADDRESS: '9' })).toEqual([]);
});

test.each([
  { NODE_ENV: 'production', DATABASE_URL: 'sqlite:/srv/a', DOCUMENTS_URL: 'file:///srv/d' },
  { NODE_ENV: 'production', DOCUMENTS_URL: 's3://bucket?region=eu', MAIL_URL: 'file:/srv/mail' },
  { DATABASE_URL: 'postgresql://me@db/paydocs?sslmode=verify-full' },
  { NODE_ENV: 'production', PUBLIC_URL: 'https://pay.example' },
  { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' },
  { NODE_ENV: 'production', PUBLIC_URL: 'http://pay.localhost' },
  { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000' },
  { NODE_ENV: 'production', PUBLIC_URL: 'http://[::1]:3000' },
  { NODE_ENV: 'production' },
  { PUBLIC_URL: 'http://pay.example' },
])('%j has no warnings', (environment) => {
  expect(warnings(environment)).toEqual([]);
});

test('serve, worker and doctor print the warnings', async () => {
  const folder = folderForTest();
  const DATABASE_URL = folder.sqlite('warned.sqlite');
  await prepare(DATABASE_URL);
  const environment = { DATABASE_URL, MAX_CONNECTIONS_PER_ADDRESS: '1001' };
  const message = 'MAX_CONNECTIONS_PER_ADDRESS has no effect: it is above MAX_CONNECTIONS, 1000.';
  const findings = await examine(environment, { recount: false, refold: false, files: false });
  expect(findings).toContainEqual({ check: 'configuration', level: 'warning', message });
  for (const start of [startServing, startWorking]) {
    const service = start(environment);
    const line = JSON.parse(await service.line(/MAX_CONNECTIONS_PER_ADDRESS/));
    expect(line).toMatchObject({ level: 'warn', msg: message });
    await service.line(/"msg":"(?:listening|working)"/);
    await service.end();
  }
});
