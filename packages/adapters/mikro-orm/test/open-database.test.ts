import { expect, test } from 'vitest';
import * as surface from '../src/index.ts';
import { runProgram } from './program.ts';
import { buildEntry } from './sample-entry.ts';

test.each(['', 'paydocs.sqlite', 'sqlite:', 'mysql://root:secret@localhost/x', ':memory:'])(
  'rejects %j as the URL of a database, without the password',
  async (url) => {
    const opening = surface.openDatabase({ url });
    await expect(opening).rejects.toThrow(/Not the URL of a database/);
    await expect(opening).rejects.not.toThrow(/secret/);
  },
);

const names = surface.migrations.map(({ name }) => name);

test.each([
  ['sqlite::memory:', { drivers: ['better-sqlite3'], pending: names }],
  ['postgresql://nobody@127.0.0.1:1/none', { drivers: ['pg'], pending: [] }],
])('for %s loads one driver, and no MikroORM to list pending migrations', async (url, expected) => {
  expect(JSON.parse(await runProgram('loaded-drivers', url))).toEqual(expected);
});

test('counts the entries of the audit trail that are lost when it closes', async () => {
  const messages: string[] = [];
  const log = (message: string) => void messages.push(message);
  // Without migrations there is no table for them.
  const database = await surface.openDatabase({ url: 'sqlite::memory:', log });
  for (const id of ['a', 'b']) await database.ports.auditLog.addSoon(buildEntry(id));
  await database.close();
  expect(messages).toEqual(['Lost entries of the audit trail: 2.']);
});

const use = { id: 'token', atMs: 1, unusedSinceMs: 0 };

test('loses uses of API tokens that cannot be stored, and closes all the same', async () => {
  const messages: string[] = [];
  const log = (message: string) => void messages.push(message);
  // Without migrations there is no table for them.
  const database = await surface.openDatabase({ url: 'sqlite::memory:', log });
  for (let count = 0; count < 3; count += 1) database.ports.apiTokens.noteUse(use);
  await database.close();
  expect(() => database.ports.apiTokens.noteUse(use)).not.toThrow();
  expect(messages).toEqual([]);
});

test('creates one MikroORM on first use, and none after close', async () => {
  const used = await surface.openDatabase({ url: 'sqlite::memory:' });
  expect(await used.orm()).toBe(await used.orm());
  await used.close();
  const unused = await surface.openDatabase({ url: 'sqlite::memory:' });
  await unused.close();
  await expect(unused.orm()).rejects.toThrow('The database is closed.');
});

test('exports exactly these names', () => {
  expect(Object.keys(surface).toSorted()).toEqual([
    'ApiTokenEntity',
    'CompanyCountEntity',
    'CompanyEntity',
    'DocumentEntity',
    'EmailVerificationEntity',
    'EmployeeCountEntity',
    'EmployeeEntity',
    'EmployeeNameEntity',
    'OrderEntity',
    'OutboxEntryEntity',
    'PasswordResetEntity',
    'PendingEmailEntity',
    'RecordCountEntity',
    'RoleEntity',
    'SessionEntity',
    'SiteEntity',
    'UnsuitableDatabase',
    'UserEntity',
    'dataKeyRing',
    'databaseOf',
    'discoverInto',
    'entities',
    'generateDataKey',
    'hostFieldIndexes',
    'migrations',
    'migrationsBeside',
    'mikroOrmApiTokens',
    'mikroOrmCompanies',
    'mikroOrmDocumentTasks',
    'mikroOrmDocuments',
    'mikroOrmEmailVerifications',
    'mikroOrmEmployeeNames',
    'mikroOrmEmployees',
    'mikroOrmIdempotencyKeys',
    'mikroOrmOrders',
    'mikroOrmOutbox',
    'mikroOrmPasswordResets',
    'mikroOrmPendingEmails',
    'mikroOrmRecords',
    'mikroOrmRoles',
    'mikroOrmSessions',
    'mikroOrmSites',
    'mikroOrmStore',
    'mikroOrmUserAdministration',
    'mikroOrmUsers',
    'mikroOrmWebhookDeliveries',
    'mikroOrmWebhookEndpoints',
    'openDatabase',
    'sql',
    'unknownMigrationsText',
    'wrongEncodingText',
  ]);
});
