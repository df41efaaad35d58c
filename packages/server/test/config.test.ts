import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { describeSettings } from '../src/config/describe-settings.ts';
import type { Setting } from '../src/config/setting.ts';
import { settings } from '../src/config/settings.ts';
import { Failure } from '../src/failure.ts';

const SECRET_KEY = `k4.secret.${'A'.repeat(86)}`;
const PUBLIC_KEY = `k4.public.${'B'.repeat(43)}`;

const failureOf = (read: () => unknown): Failure => {
  try {
    read();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('The configuration was accepted.');
};

describe('readConfig', () => {
  test('has a default for everything that a first run needs', () => {
    expect(readConfig({})).toEqual({
      databaseUrl: 'sqlite:./paydocs.sqlite',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      tokenKeys: undefined,
      defaultSite: 'main',
      trustedProxies: 0,
      logLevel: 'info',
      mode: 'development',
    });
  });

  test('reads every variable', () => {
    const config = readConfig({
      DATABASE_URL: 'postgresql://paydocs:pw@db.internal:5432/paydocs',
      HOST: '::1',
      PORT: '0',
      PUBLIC_URL: 'https://pay.example/api/',
      TOKEN_KEYS: `${SECRET_KEY}, \n ${PUBLIC_KEY}`,
      DEFAULT_SITE: 'harbor-2',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    });
    expect(config).toEqual({
      databaseUrl: 'postgresql://paydocs:pw@db.internal:5432/paydocs',
      host: '::1',
      port: 0,
      publicUrl: 'https://pay.example/api',
      tokenKeys: [SECRET_KEY, PUBLIC_KEY],
      defaultSite: 'harbor-2',
      trustedProxies: 2,
      logLevel: 'warn',
      mode: 'production',
    });
  });

  test('takes an empty or blank variable as unset', () => {
    const empty = Object.values<Setting>(settings).map(({ variable }) => [variable, ' ']);
    expect(readConfig(Object.fromEntries(empty))).toEqual(readConfig({}));
  });

  test.each([
    ['DATABASE_URL', 'mysql://root@localhost/paydocs'],
    ['DATABASE_URL', 'postgresql://'],
    ['DATABASE_URL', 'sqlite:'],
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
    ['DEFAULT_SITE', 'Main Site'],
    ['DEFAULT_SITE', '-main'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '17'],
    ['LOG_LEVEL', 'verbose'],
  ])('refuses %s=%s and says what it must be', (variable, value) => {
    const { message, exitCode } = failureOf(() => readConfig({ [variable]: value }));
    const must = Object.values<Setting>(settings).find((row) => row.variable === variable)?.must;
    expect(message).toBe(`The configuration is wrong:\n  ${variable} must ${must}.`);
    expect(exitCode).toBe(78);
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

  test('never repeats a value: it may be a secret', () => {
    const { message } = failureOf(() =>
      readConfig({ DATABASE_URL: 'psql://me:pa55word@db', TOKEN_KEYS: 'k4.secret.pa55word' }),
    );
    expect(message).not.toContain('pa55word');
  });

  test('demands keys for signing in production, together with the other mistakes', () => {
    const environment = { NODE_ENV: 'production', PORT: 'x' };
    const { message } = failureOf(() => readConfig(environment, { signing: true }));
    expect(message).toMatch(/PORT must .*\n.*TOKEN_KEYS must be set .*paydocs keys generate/);
  });

  test('demands no keys where nothing is signed, or outside of production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).tokenKeys).toBeUndefined();
    expect(readConfig({}, { signing: true }).tokenKeys).toBeUndefined();
  });

  test('demands no keys beside broken ones', () => {
    const environment = { NODE_ENV: 'production', TOKEN_KEYS: 'x' };
    const { message } = failureOf(() => readConfig(environment, { signing: true }));
    expect(message.match(/TOKEN_KEYS/g)).toHaveLength(1);
  });
});

test('the README has a row of every variable with its default', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const { variable, fallback } of Object.values<Setting>(settings)) {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${variable}\` |`));
    expect(row, variable).toContain(fallback === undefined ? '| ' : `| \`${fallback}\` |`);
  }
});

describe('describeSettings', () => {
  test('has a line of every variable with its default', () => {
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
