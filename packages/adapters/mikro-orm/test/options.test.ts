import { expect, test } from 'vitest';
import { settingsOf } from '../src/sql/options.ts';

const URL = 'postgresql://user:p%40ss@db.internal/paydocs';

test('options have defaults', () => {
  expect(settingsOf({ url: URL, poolMax: undefined })).toEqual({
    url: URL,
    poolMax: 10,
    connectTimeoutMs: 1000,
    statementTimeoutMs: 2000,
    applicationName: 'paydocs',
    preparedStatements: true,
    pooler: 'none',
    log: expect.any(Function),
    naming: {},
  });
});

test.each([
  [`${URL}?sslmode=verify-full&options=-c%20work_mem%3D8MB`],
  ['postgresql:///paydocs?host=%2Frun%2Fpostgresql'],
  ['sqlite:./a?statement_timeout=5'],
])('a URL without these options is unchanged: %s', (url) => {
  expect(settingsOf({ url }).url).toBe(url);
});

const parameters = 'application_name=a%20b&connect_timeout=3&statement_timeout=1500';

test('timeouts and the application name come from the URL', () => {
  expect(settingsOf({ url: `${URL}?sslmode=disable&${parameters}` })).toMatchObject({
    url: `${URL}?sslmode=disable`,
    applicationName: 'a b',
    connectTimeoutMs: 3000,
    statementTimeoutMs: 1500,
  });
});

test('an option overrides its parameter in the URL', () => {
  const options = { applicationName: 'mine', connectTimeoutMs: 1, statementTimeoutMs: 0 };
  expect(settingsOf({ url: `${URL}?${parameters}`, ...options })).toMatchObject({
    url: URL,
    ...options,
  });
});

test.each([
  ['connect_timeout=2s', 'connect_timeout in the URL must be a whole number from 1 on'],
  ['statement_timeout=-1', 'statement_timeout in the URL must be a whole number from 100 on'],
  ['statement_timeout=2', 'statement_timeout in the URL must be a whole number from 100 on'],
  ['statement_timeout=', 'statement_timeout in the URL must be a whole number from 100 on'],
])(
  'a timeout that is no number, or too short, is an error without the password: %s',
  (parameter, message) => {
    const read = () => settingsOf({ url: `${URL}?${parameter}` });
    expect(read).toThrow(`${message}, or 0 for no limit.`);
    expect(read).not.toThrow('p%40ss');
  },
);

test.each([
  [{ poolMax: 0 }, 'poolMax must be an integer of at least 1.'],
  [{ poolMax: Number.NaN }, 'poolMax must be an integer of at least 1.'],
  [{ connectTimeoutMs: -1 }, 'connectTimeoutMs must be an integer of at least 0.'],
  [{ statementTimeoutMs: '5' }, 'statementTimeoutMs must be an integer of at least 0.'],
  [{ preparedStatements: 'false' }, 'preparedStatements must be true or false.'],
  [{ pooler: 'session' }, 'pooler must be none or transaction.'],
  [{ log: console }, 'log must be a function.'],
])('a wrong option is an error that names it: %j', (options, message) => {
  const given = { url: URL, ...options } as never;
  expect(() => settingsOf(given)).toThrow(new TypeError(message));
});
