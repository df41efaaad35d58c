import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/read-config.ts';
import { failureOf } from './config-failure.ts';
import { DATA_KEY } from './data-keys.ts';

const SECRET_KEY = `k4.secret.${'A'.repeat(86)}`;

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
      expect.stringMatching(/^DOCUMENTS_URL must be set in production, .*: s3:.* or file:/),
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
      DOCUMENTS_URL: 'file:./documents',
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
    expect(mistakesOf({ NODE_ENV: 'production', ...environment })).toHaveLength(7);
  });

  test('requires DATABASE_URL in production for every command, or that of the migration', () => {
    const environment = { NODE_ENV: 'production' };
    expect(failureOf(() => readConfig(environment)).message).toMatch(/DATABASE_URL must be set in/);
    const migrateUrl = { ...environment, MIGRATE_DATABASE_URL: 'postgresql://owner@db/paydocs' };
    expect(failureOf(() => readConfig(migrateUrl)).message).toMatch(/DATABASE_URL must be set in/);
    expect(readConfig(migrateUrl, { migrating: true }).mode).toBe('production');
  });
});
