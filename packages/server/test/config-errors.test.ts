import { describe, expect, test } from 'vitest';
import { DATA_KEY } from './data-keys.ts';
import { readConfig } from '../src/config/read-config.ts';
import type { Setting } from '../src/config/setting.ts';
import { settings } from '../src/config/settings.ts';
import { OperationalError } from '../src/errors/operational-error.ts';

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
  test.each([
    ['DATABASE_URL', 'mysql://root@localhost/paydocs'],
    ['DATABASE_URL', 'postgresql://'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_POOL_MAX', '0'],
    ['AUDIT_READS', 'yes'],
    ['AUDIT_RETENTION_DAYS', '0'],
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
    ['DATA_KEYS', 'hunter2'],
    ['DATA_KEYS', ','],
    ['DATA_KEYS', `${DATA_KEY},clear`],
    ['REDIS_URL', 'redis.internal:6379'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'http://redis.internal'],
    ['REDIS_URL', 'redis://redis.internal/first'],
    ['REDIS_URL', 'redis://redis.internal/1/2'],
    ['REDIS_TIMEOUT_MS', '0'],
    ['REDIS_TIMEOUT_MS', '10001'],
    ['REDIS_TIMEOUT_MS', '1s'],
    ['LIMIT_NODES', '0'],
    ['LIMIT_NODES', '1001'],
    ['REGISTRATIONS_PER_HOUR', '-1'],
    ['PRUNE_INTERVAL_MINUTES', '10081'],
    ['REGISTRATIONS_PER_HOUR', 'many'],
    ['MAIL_URL', './outbox'],
    ['MAIL_URL', 'file:'],
    ['MAIL_URL', 'smtp://'],
    ['MAIL_URL', 'http://mail.internal'],
    ['MAIL_FROM', 'paydocs'],
    ['MAIL_FROM', 'Pay <a@pay.example>, <b@pay.example>'],
    ['MAIL_FROM', 'Pay\r\nBcc: x <a@pay.example>'],
    ['RESET_PASSWORD_URL', '/reset-password'],
    ['EMAIL_VERIFICATION', 'yes'],
    ['VERIFY_EMAIL_URL', '/verify-email'],
    ['SIGN_IN_URL', 'javascript:alert(1)'],
    ['RESET_PASSWORD_URL', 'javascript:alert(1)'],
    ['RESET_PASSWORD_URL', 'https://pay.example/#/reset'],
    ['RESET_PASSWORD_URL', 'https://user:pw@pay.example/reset'],
    ['DEFAULT_SITE', 'Main Site'],
    ['DEFAULT_SITE', '-main'],
    ['LOG_LEVEL', 'verbose'],
    ['NODE_NAME', 'n\u00f6de'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'staging'],
  ])('rejects %s=%s with the required format', (variable, value) => {
    const { message, exitCode } = failureOf(() => readConfig({ [variable]: value }));
    const must = Object.values<Setting>(settings).find((row) => row.variable === variable)?.must;
    expect(message).toMatch(/^The configuration is wrong:\n[^\n]+\.$/);
    const end = message.slice(`The configuration is wrong:\n  ${variable} must ${must}`.length);
    // Mistakes inside an SMTP address have a reason as well.
    expect(end).toMatch(variable === 'MAIL_URL' ? /^(?:\.$|: )/ : /^\.$/);
    expect(message).toContain(`${variable} must ${must}`);
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

  test('names every wrong entry of RATE_LIMITS, TRUST_PROXY and MAIL_URL at once', () => {
    const { message } = failureOf(() =>
      readConfig({
        RATE_LIMITS: 'logon=10,read=x,login=5,login=6',
        TRUST_PROXY: 'a,::1,10.0.0.1/8',
        MAIL_URL: 'smtp://me@mail.example?requireTLS=yes&pool=1',
      }),
    );
    expect(message).toMatch(
      /RATE_LIMITS must .*: 'logon' is none .*; 'read' has no .*; 'login' is there twice\.\n/,
    );
    expect(message).toMatch(/TRUST_PROXY must .*: 'a' is no .*; '10\.0\.0\.1\/8' has bits .*\.\n/);
    expect(message).toMatch(
      /MAIL_URL must .*: An .* password, or neither\. The options .* The option requireTLS .*\.$/,
    );
  });

  test.each([
    ['DATABASE_URL', 'postgresql://me:pa/ss@db/paydocs'],
    ['DATABASE_URL', 'postgresql://me:pa#ss@db/paydocs'],
    ['DATABASE_URL', 'postgresql://me:12#ss@db/paydocs'],
    ['DATABASE_URL', 'postgresql://me:12?ss@db/paydocs'],
    ['DATABASE_URL', 'postgresql://me:12/ss@db/paydocs'],
    ['DATABASE_URL', 'postgresql://me:pass%@db/paydocs'],
    ['DATABASE_URL', 'postgresql://me:p@ss/word@db/paydocs'],
    ['DATABASE_URL', 'postgresql://me:p@ss#word@db/paydocs'],
    ['DATABASE_URL', 'postgresql://me:p@ss?word@db/paydocs'],
    ['DATABASE_URL', 'postgresql://me:p@ss?word=1@db/paydocs'],
    ['MIGRATE_DATABASE_URL', 'postgresql://me:p@ss/word@db/paydocs'],
    ['REDIS_URL', 'redis://me:p@ss/word@redis'],
    ['REDIS_URL', 'redis://:p@ss#word@redis/1'],
    ['MAIL_URL', 'smtp://me:p@ss/word@mail'],
    ['MIGRATE_DATABASE_URL', 'postgresql://me:pa[ss]/@db/paydocs'],
    ['REDIS_URL', 'redis://me:pa/ss@redis'],
    ['REDIS_URL', 'redis://:12#ss@redis:6379'],
    ['REDIS_URL', 'redis://me:pass%zz@redis'],
    ['MAIL_URL', 'smtp://me:pa/ss@mail'],
    ['MAIL_URL', 'smtp://me:pass%@mail'],
  ])('says to percent-encode a password that breaks %s=%s, without it', (variable, value) => {
    const { message } = failureOf(() => readConfig({ [variable]: value }));
    expect(message).toMatch(new RegExp(`^The configuration is wrong:\n  ${variable} must [^\n]+$`));
    expect(message).toContain('percent-encode');
    expect(message).not.toMatch(/ss@|pa\/|pa#|pa\[|12#|12\?|pass%|zz/);
  });

  test.each([
    'postgresql://me:p%40ss%2Fw%23rd@db/paydocs',
    'postgresql://me:p@ss@db/paydocs',
    'postgresql://db:5432/paydocs?user=me@server&sslmode=require',
    'postgresql:///paydocs?host=/run/postgresql',
    'postgresql://me:pw@db/paydocs?application_name=a@b',
  ])('accepts %s', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test.each([
    ['true', "'true' is no IP address and no range such as 10.0.0.0/8"],
    ['17', '17 is above 16'],
    ['-1', "'-1' is no IP address and no range such as 10.0.0.0/8"],
    ['1.5', "'1.5' is no IP address and no range such as 10.0.0.0/8"],
    ['::1,1', "'1' is no IP address and no range such as 10.0.0.0/8"],
    ['::1,', "'' is no IP address and no range such as 10.0.0.0/8"],
    ['::1, 10.0.0.1/8', "'10.0.0.1/8' has bits set after its prefix"],
    ['0.0.0.0/0', "'0.0.0.0/0' contains every address"],
  ])('rejects TRUST_PROXY=%s with the wrong entry', (value, why) => {
    const { message } = failureOf(() => readConfig({ TRUST_PROXY: value }));
    expect(message).toContain(`  TRUST_PROXY must ${settings.trustedProxies.must}: ${why}.`);
  });

  test('reports all mistakes in one error', () => {
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
        DATA_KEYS: `d1.${secret}`,
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
      expect.stringMatching(/^DATABASE_URL must be set in production: postgresql:/),
      expect.stringMatching(/^TOKEN_KEYS must be set in production: .*`paydocs keys generate`/),
      expect.stringMatching(
        /^DATA_KEYS must be set in production: .*`paydocs keys generate --kind/,
      ),
      expect.stringMatching(/^MAIL_URL must be set in production, .*: smtp:.* or file:/),
      expect.stringMatching(/^PUBLIC_URL or RESET_PASSWORD_URL must be set in production: /),
    ]);
  });

  test.each(['PUBLIC_URL', 'RESET_PASSWORD_URL'])('accepts production with %s', (page) => {
    const environment = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://db/paydocs',
      TOKEN_KEYS: SECRET_KEY,
      DATA_KEYS: DATA_KEY,
      MAIL_URL: 'file:./outbox',
      [page]: 'https://pay.example',
    };
    expect(readConfig(environment, { serving: true }).mode).toBe('production');
  });

  test('has no requirements outside of production, or without serving', () => {
    const environment = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/paydocs' };
    expect(readConfig(environment).tokenKeys).toBeUndefined();
    expect(readConfig({}, { serving: true }).tokenKeys).toBeUndefined();
  });

  test('reports a wrong variable once, and not also as missing', () => {
    const environment = { TOKEN_KEYS: 'x', DATA_KEYS: 'x', MAIL_URL: 'x', RESET_PASSWORD_URL: 'x' };
    expect(mistakesOf({ NODE_ENV: 'production', ...environment })).toHaveLength(6);
  });

  test('requires DATABASE_URL in production for every command, or that of the migration', () => {
    const environment = { NODE_ENV: 'production' };
    expect(failureOf(() => readConfig(environment)).message).toMatch(/DATABASE_URL must be set in/);
    const migrateUrl = { ...environment, MIGRATE_DATABASE_URL: 'postgresql://owner@db/paydocs' };
    expect(failureOf(() => readConfig(migrateUrl)).message).toMatch(/DATABASE_URL must be set in/);
    expect(readConfig(migrateUrl, { migrating: true }).mode).toBe('production');
  });
});
