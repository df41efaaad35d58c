import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/read-config.ts';
import { failureOf } from './config-failure.ts';

describe('readConfig', () => {
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
