import { isUnavailable, Unavailable } from '@paydocs/core';
import { expect, test } from 'vitest';
import { toPortError, withPortErrors } from '../src/sql/errors.ts';

const coded = (code: string): Error => Object.assign(new Error('failed'), { code });

const network = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'];
const sqlite = ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'];
const lost = ['08006', '53300', '53100', '57P01', '57P03', '57014', '58030'];
const refused = ['25006', '25P03', '25P04', '40001', '40P01'];

test.each([...network, ...sqlite, ...lost, ...refused])(
  '%s is Unavailable, with its cause',
  (code) => {
    const error = coded(code);
    expect(toPortError(error)).toMatchObject({ name: 'Unavailable', cause: error });
  },
);

test.each(['SQLITE_BUSY', 'SQLITE_LOCKED_SHAREDCACHE', '55P03', '40001', '40P01'])(
  '%s says that the database is busy, also within another error',
  (code) => {
    for (const error of [coded(code), new Error('query failed', { cause: coded(code) })]) {
      expect(toPortError(error)).toMatchObject({
        name: 'Unavailable',
        message: 'The database is busy: another transaction holds what this one needs.',
      });
    }
  },
);

test.each([
  ['0A000', 'RevalidateCachedQuery', true],
  ['55000', 'CheckMyDatabase', true],
  ['55000', 'currval_oid', false],
  ['42501', 'CheckMyDatabase', false],
])('%s of %s is Unavailable: %j', (code, routine, is) => {
  const error = Object.assign(coded(code), { routine });
  expect(isUnavailable(toPortError(error))).toBe(is);
});

test('a lost connection says that the database is unavailable', () => {
  const { message } = toPortError(coded('ECONNRESET')) as Error;
  expect(message).toBe('The database is unavailable.');
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'The database connection is not open',
])('"%s" is Unavailable', (message) => {
  expect(isUnavailable(toPortError(new Error(message)))).toBe(true);
});

test('an error that wraps a lost connection is Unavailable', () => {
  const wrapper = new Error('query failed', { cause: coded('ECONNRESET') });
  expect(isUnavailable(toPortError(wrapper))).toBe(true);
});

test('an error that wraps an Unavailable is Unavailable, and an Unavailable stays as it is', () => {
  const unavailable = new Unavailable('no time left');
  expect(toPortError(unavailable)).toBe(unavailable);
  const wrapper = new Error('query failed', { cause: unavailable });
  expect(toPortError(wrapper)).toMatchObject({ name: 'Unavailable', cause: wrapper });
});

test.each(['23505', '23503', '22P02', '28P01', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR'])(
  '%s stays unchanged',
  (code) => {
    const error = coded(code);
    expect(toPortError(error)).toBe(error);
  },
);

test.each([
  [coded('3D000'), 'PostgreSQL has no database of this name: create it, then migrate it.'],
  [coded('42P01'), 'The database lacks a table of paydocs: run `paydocs migrate`'],
  [new Error('no such table: sites'), 'The database lacks a table of paydocs'],
])('%s has a sentence, with its cause', (error, sentence) => {
  const wrapper = new Error('query failed', { cause: error });
  for (const each of [error, wrapper]) {
    expect(toPortError(each)).toMatchObject({
      message: expect.stringContaining(sentence),
      cause: each,
    });
  }
});

test('an Unavailable, and a value that is no error, stay unchanged', () => {
  const unavailable = new Unavailable('busy', { cause: coded('ECONNRESET') });
  expect(toPortError(unavailable)).toBe(unavailable);
  expect(toPortError('thrown text')).toBe('thrown text');
});

test('methods of a port return what they returned', async () => {
  const port = withPortErrors({ double: async (value: number) => value * 2 });
  expect(await port.double(4)).toBe(8);
});
