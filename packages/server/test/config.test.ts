import { readFileSync } from 'node:fs';
import { defaultRateLimits } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/read-config.ts';
import { describeSettings } from '../src/config/describe-settings.ts';
import type { Setting } from '../src/config/setting.ts';
import { settings } from '../src/config/settings.ts';
import { OperationalError } from '../src/operational-error.ts';

const SECRET_KEY = `k4.secret.${'A'.repeat(86)}`;
const PUBLIC_KEY = `k4.public.${'B'.repeat(43)}`;

const failureOf = (read: () => unknown): OperationalError => {
  try {
    read();
  } catch (error) {
    if (error instanceof OperationalError) return error;
    throw error;
  }
  throw new Error('The configuration was accepted.');
};

describe('readConfig', () => {
  test('has a default for everything that a first run needs', () => {
    expect(readConfig({})).toEqual({
      databaseUrl: 'sqlite:./paydocs.sqlite',
      databasePoolMax: 10,
      databaseConnectTimeoutMs: undefined,
      databaseStatementTimeoutMs: undefined,
      databasePreparedStatements: true,
      databaseApplicationName: undefined,
      databasePooler: 'none',
      migrateDatabaseUrl: undefined,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      tokenKeys: undefined,
      redisUrl: undefined,
      redisTimeoutMs: 100,
      rateLimits: defaultRateLimits,
      mailUrl: undefined,
      mailFrom: 'paydocs <no-reply@localhost>',
      resetPasswordUrl: undefined,
      defaultSite: 'main',
      trustedProxies: 0,
      logLevel: 'info',
      mode: 'development',
    });
  });

  test('reads every variable', () => {
    const config = readConfig({
      DATABASE_URL: 'postgresql://paydocs:pw@db.internal:5432/paydocs',
      DATABASE_POOL_MAX: '25',
      DATABASE_CONNECT_TIMEOUT_MS: '500',
      DATABASE_STATEMENT_TIMEOUT_MS: '3000',
      DATABASE_PREPARED_STATEMENTS: 'false',
      DATABASE_APPLICATION_NAME: 'paydocs node 1',
      DATABASE_POOLER: 'transaction',
      MIGRATE_DATABASE_URL: 'postgresql://owner:pw@db.internal/paydocs',
      HOST: '::1',
      PORT: '0',
      PUBLIC_URL: 'https://pay.example/api/',
      TOKEN_KEYS: `${SECRET_KEY}, \n ${PUBLIC_KEY}`,
      REDIS_URL: 'rediss://paydocs:pw@redis.internal:6380/2',
      REDIS_TIMEOUT_MS: '250',
      RATE_LIMITS: 'read=600, login=5',
      MAIL_URL: 'smtps://paydocs:pw@mail.internal',
      MAIL_FROM: 'Pay Example <no-reply@pay.example>',
      RESET_PASSWORD_URL: 'https://app.pay.example/reset/?lang=en',
      DEFAULT_SITE: 'harbor-2',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    });
    expect(config).toEqual({
      databaseUrl: 'postgresql://paydocs:pw@db.internal:5432/paydocs',
      databasePoolMax: 25,
      databaseConnectTimeoutMs: 500,
      databaseStatementTimeoutMs: 3000,
      databasePreparedStatements: false,
      databaseApplicationName: 'paydocs node 1',
      databasePooler: 'transaction',
      migrateDatabaseUrl: 'postgresql://owner:pw@db.internal/paydocs',
      host: '::1',
      port: 0,
      publicUrl: 'https://pay.example/api',
      tokenKeys: [SECRET_KEY, PUBLIC_KEY],
      redisUrl: 'rediss://paydocs:pw@redis.internal:6380/2',
      redisTimeoutMs: 250,
      rateLimits: { ...defaultRateLimits, read: 600, login: 5 },
      mailUrl: 'smtps://paydocs:pw@mail.internal',
      mailFrom: 'Pay Example <no-reply@pay.example>',
      resetPasswordUrl: 'https://app.pay.example/reset/?lang=en',
      defaultSite: 'harbor-2',
      trustedProxies: 2,
      logLevel: 'warn',
      mode: 'production',
    });
  });

  test('treats an empty or blank variable as unset', () => {
    const empty = Object.values<Setting>(settings).map(({ variable }) => [variable, ' ']);
    expect(readConfig(Object.fromEntries(empty))).toEqual(readConfig({}));
  });

  test.each([
    ['DATABASE_URL', 'mysql://root@localhost/paydocs'],
    ['DATABASE_URL', 'postgresql://'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_POOL_MAX', '0'],
    ['DATABASE_POOL_MAX', '1001'],
    ['DATABASE_CONNECT_TIMEOUT_MS', '0'],
    ['DATABASE_CONNECT_TIMEOUT_MS', '1s'],
    ['DATABASE_STATEMENT_TIMEOUT_MS', '600001'],
    ['DATABASE_PREPARED_STATEMENTS', 'yes'],
    ['DATABASE_APPLICATION_NAME', 'Zoë'],
    ['DATABASE_APPLICATION_NAME', 'x'.repeat(64)],
    ['DATABASE_POOLER', 'session'],
    ['MIGRATE_DATABASE_URL', 'mysql://root@localhost/paydocs'],
    ['HOST', 'two words'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '0x50'],
    ['PORT', '3000.0'],
    ['PUBLIC_URL', 'pay.example'],
    ['PUBLIC_URL', 'ftp://pay.example'],
    ['PUBLIC_URL', 'https://pay.example/?site=1'],
    ['PUBLIC_URL', 'https://pay.example/#top'],
    ['PUBLIC_URL', 'https://user:pw@pay.example'],
    ['TOKEN_KEYS', 'hunter2'],
    ['TOKEN_KEYS', PUBLIC_KEY],
    ['TOKEN_KEYS', `${SECRET_KEY},k4.secret.short`],
    ['REDIS_URL', 'redis.internal:6379'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'http://redis.internal'],
    ['REDIS_TIMEOUT_MS', '0'],
    ['REDIS_TIMEOUT_MS', '10001'],
    ['REDIS_TIMEOUT_MS', '1s'],
    ['MAIL_URL', './outbox'],
    ['MAIL_URL', 'file:'],
    ['MAIL_URL', 'smtp://'],
    ['MAIL_URL', 'http://mail.internal'],
    ['MAIL_FROM', 'paydocs'],
    ['MAIL_FROM', 'Pay <a@pay.example>, <b@pay.example>'],
    ['MAIL_FROM', 'Pay\r\nBcc: x <a@pay.example>'],
    ['RESET_PASSWORD_URL', '/reset-password'],
    ['RESET_PASSWORD_URL', 'javascript:alert(1)'],
    ['RESET_PASSWORD_URL', 'https://pay.example/#/reset'],
    ['RESET_PASSWORD_URL', 'https://user:pw@pay.example/reset'],
    ['DEFAULT_SITE', 'Main Site'],
    ['DEFAULT_SITE', '-main'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '17'],
    ['LOG_LEVEL', 'verbose'],
  ])('rejects %s=%s with what it must be', (variable, value) => {
    const { message, exitCode } = failureOf(() => readConfig({ [variable]: value }));
    const must = Object.values<Setting>(settings).find((row) => row.variable === variable)?.must;
    expect(message).toBe(`The configuration is wrong:\n  ${variable} must ${must}.`);
    expect(exitCode).toBe(78);
  });

  test.each([
    ['logon=10', "'logon' is none of the classes login, register, forgot, "],
    ['constructor=10', "'constructor' is none of the classes "],
    ['10', "'10' is none of the classes "],
    ['login=10,', "'' is none of the classes "],
    ['login', "'login' has no whole number from 1 to 1000000"],
    ['read=60,login=0', "'login' has no whole number from 1 to 1000000"],
    ['login=1000001', "'login' has no whole number from 1 to 1000000"],
    ['login=1e3', "'login' has no whole number from 1 to 1000000"],
    ['login=10=10', "'login' has no whole number from 1 to 1000000"],
    ['login=10, login=20', "'login' is there twice"],
  ])('rejects RATE_LIMITS=%s with the reason', (value, why) => {
    const { message } = failureOf(() => readConfig({ RATE_LIMITS: value }));
    expect(message).toContain(
      `  RATE_LIMITS must be <class>=<requests a minute>, with commas between them: ${why}`,
    );
  });

  test('names every mistake at once', () => {
    const { message } = failureOf(() =>
      readConfig({
        DATABASE_URL: 'x',
        PORT: 'x',
        PUBLIC_URL: 'x',
        TOKEN_KEYS: 'x',
        LOG_LEVEL: 'x',
      }),
    );
    expect(message.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([
      'The',
      'DATABASE_URL',
      'PORT',
      'PUBLIC_URL',
      'TOKEN_KEYS',
      'LOG_LEVEL',
    ]);
  });

  test('never quotes a value that may be a secret', () => {
    const secret = 'pa55word';
    const { message } = failureOf(() =>
      readConfig({
        DATABASE_URL: `psql://me:${secret}@db`,
        MIGRATE_DATABASE_URL: `psql://me:${secret}@db`,
        TOKEN_KEYS: `k4.secret.${secret}`,
        REDIS_URL: `me:${secret}@redis`,
        MAIL_URL: `mail://me:${secret}@mail`,
      }),
    );
    expect(message).not.toContain(secret);
  });
});

const mistakesOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
  const { message } = failureOf(() => readConfig(environment, { serving: true }));
  return message.split('\n').map((line) => line.trim());
};

describe('readConfig for serving', () => {
  test('names missing requirements of production together with other mistakes', () => {
    expect(mistakesOf({ NODE_ENV: 'production', PORT: 'x' })).toEqual([
      'The configuration is wrong:',
      expect.stringMatching(/^PORT must /),
      expect.stringMatching(/^TOKEN_KEYS must be set in production: .*`paydocs keys generate`/),
      expect.stringMatching(/^MAIL_URL must be set in production, .*: smtp:.* or file:/),
      expect.stringMatching(/^PUBLIC_URL or RESET_PASSWORD_URL must be set in production: /),
    ]);
  });

  test.each(['PUBLIC_URL', 'RESET_PASSWORD_URL'])('accepts production with %s', (page) => {
    const environment = {
      NODE_ENV: 'production',
      TOKEN_KEYS: SECRET_KEY,
      MAIL_URL: 'file:./outbox',
      [page]: 'https://pay.example',
    };
    expect(readConfig(environment, { serving: true }).mode).toBe('production');
  });

  test('has no requirements outside of production, or without serving', () => {
    expect(readConfig({ NODE_ENV: 'production' }).tokenKeys).toBeUndefined();
    expect(readConfig({}, { serving: true }).tokenKeys).toBeUndefined();
  });

  test('names a wrong variable once, not as missing as well', () => {
    const environment = { TOKEN_KEYS: 'x', MAIL_URL: 'x', RESET_PASSWORD_URL: 'x' };
    expect(mistakesOf({ NODE_ENV: 'production', ...environment })).toHaveLength(4);
  });
});

test('the README has a row for every variable, with its default', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const { variable, fallback } of Object.values<Setting>(settings)) {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${variable}\` |`));
    expect(row, variable).toContain(fallback === undefined ? '| ' : `| \`${fallback}\` |`);
  }
});

describe('describeSettings', () => {
  test('has a line for every variable, with its default', () => {
    const lines = describeSettings().split('\n').slice(1);
    const rows = Object.values<Setting>(settings);
    expect(lines).toHaveLength(rows.length);
    for (const [index, { variable, about, fallback }] of rows.entries()) {
      expect(lines[index]).toContain(variable);
      expect(lines[index]).toContain(about);
      if (fallback !== undefined) expect(lines[index]).toContain(`(default: ${fallback})`);
    }
  });
});
