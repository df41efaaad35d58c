import { Unavailable } from '@paydocs/core';
import { expect, test } from 'vitest';
import { OperationalError } from '../src/index.ts';
import { explain, explained, remoteOf } from '../src/errors/remote.ts';

const remote = remoteOf('DATABASE_URL', 'postgresql://me:hunter2@db.internal:6000/paydocs');

const withCode = (code: string, message = 'secret hunter2'): Error =>
  Object.assign(new Error(message), { code });

test.each([
  ['postgresql://me:hunter2@db.internal/paydocs', 'PostgreSQL at db.internal:5432'],
  ['postgres://db.internal:6432/paydocs', 'PostgreSQL at db.internal:6432'],
  ['postgresql:///paydocs?host=/run/postgresql', 'PostgreSQL at /run/postgresql:5432'],
  ['postgresql://me@%2Frun%2Fpostgresql/paydocs', 'PostgreSQL at /run/postgresql:5432'],
  ['postgresql://me@other:1/paydocs?host=db&port=6432', 'PostgreSQL at db:6432'],
  ['redis://:hunter2@[::1]', 'Redis at [::1]:6379'],
  ['rediss://redis.internal:6380', 'Redis at redis.internal:6380'],
  ['smtps://me:hunter2@mail.internal', 'the mail server at mail.internal:465'],
  ['sqlite:./paydocs.sqlite', './paydocs.sqlite'],
])('%s is named without its password', (url, name) => {
  expect(remoteOf('X', url)).toEqual({ variable: 'X', name });
});

test.each([
  ['ECONNREFUSED', 'nothing listens at that address'],
  ['ENOTFOUND', 'that host name is unknown'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'TLS failed: the certificate is self-signed'],
  ['28P01', 'the password is wrong'],
  ['3D000', 'there is no database of that name'],
  ['55000', 'the database does not accept connections: see ALLOW_CONNECTIONS'],
  ['53100', 'the disk of the server is full'],
  ['25006', 'the database is read-only'],
  ['SQLITE_FULL', 'the disk is full'],
])('%s is explained with address, variable and cause', (code, reason) => {
  const sentence = `Cannot use PostgreSQL at db.internal:6000 (DATABASE_URL): ${reason} (${code}).`;
  expect(explain(withCode(code), remote)).toBe(sentence);
  const wrapped = new Unavailable('away', { cause: withCode(code) });
  expect(explain(wrapped, remote)).toBe(sentence);
});

test('extended codes of SQLite and several addresses of a host are explained', () => {
  expect(explain(withCode('SQLITE_READONLY_DBMOVED'), remote)).toContain(
    'the file or its folder is read-only (SQLITE_READONLY)',
  );
  const both = new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]);
  expect(explain(both, remote)).toContain('(ECONNREFUSED)');
});

test.each([
  ['WRONGPASS invalid username-password pair', 'the user or the password is wrong (WRONGPASS)'],
  ['NOAUTH Authentication required.', 'the server requires a password (NOAUTH)'],
  ['The server does not support SSL connections', 'TLS failed: the server speaks none'],
  ['timeout exceeded when trying to connect', 'there was no answer in time'],
  ['Connection terminated due to connection timeout', 'there was no answer in time'],
  ['Connection terminated unexpectedly', 'the connection was closed'],
])('the error %s is explained by its message', (message, reason) => {
  expect(explain(new Error(message), remote)).toContain(`(DATABASE_URL): ${reason}.`);
});

test('work that fails is an operational error, and a bug stays what it is', async () => {
  const refused = explained(remote, () => Promise.reject(withCode('28P01')));
  await expect(refused).rejects.toBeInstanceOf(OperationalError);
  await expect(refused).rejects.not.toThrow(/hunter2/);
  for (const error of [new TypeError('x is no function'), new OperationalError('told')]) {
    await expect(explained(remote, () => Promise.reject(error))).rejects.toBe(error);
  }
});
