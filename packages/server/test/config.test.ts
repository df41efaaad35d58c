import { readFileSync } from 'node:fs';
import { defaultRateLimits } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/read-config.ts';
import { describeSettings } from '../src/config/describe-settings.ts';
import { DATA_KEY } from './data-keys.ts';
import type { Setting } from '../src/config/setting.ts';
import { settings } from '../src/config/settings.ts';
import { providerSettings } from '../src/config/single-sign-on-settings.ts';

const OLD_DATA_KEY = `d1.${'A'.repeat(43)}`;
const SECRET_KEY = `k4.secret.${'A'.repeat(86)}`;
const PUBLIC_KEY = `k4.public.${'B'.repeat(43)}`;

describe('readConfig', () => {
  test('has a default for every setting that a first run needs', () => {
    expect(readConfig({})).toEqual({
      databaseUrl: 'sqlite:./paydocs.sqlite',
      databaseSchema: undefined,
      tablePrefix: undefined,
      databasePoolMax: 10,
      databaseConnectTimeoutMs: undefined,
      databaseStatementTimeoutMs: undefined,
      databasePreparedStatements: true,
      databaseApplicationName: undefined,
      databasePooler: 'none',
      migrateDatabaseUrl: undefined,
      host: '127.0.0.1',
      port: 3000,
      processes: 1,
      managementHost: '127.0.0.1',
      managementPort: undefined,
      maxConnections: 1000,
      maxConnectionsPerAddress: undefined,
      publicUrl: undefined,
      tokenKeys: undefined,
      dataKeys: undefined,
      redisUrl: undefined,
      redisTimeoutMs: 100,
      limitNodes: 1,
      rateLimits: defaultRateLimits,
      registrationsPerSiteMax: 1000,
      pruneIntervalMinutes: 60,
      documentsUrl: undefined,
      awsAccessKeyId: undefined,
      awsSecretAccessKey: undefined,
      awsSessionToken: undefined,
      awsRegion: undefined,
      fonts: undefined,
      workEngine: 'database',
      workRedisUrl: undefined,
      workConcurrency: 1,
      mailUrl: undefined,
      mailFrom: 'paydocs <no-reply@localhost>',
      resetPasswordUrl: undefined,
      emailVerification: 'off',
      verifyEmailUrl: undefined,
      documentPageUrl: undefined,
      signInUrl: undefined,
      webhooksAllow: undefined,
      defaultSite: 'main',
      trustedProxies: 0,
      secondFactor: 'optional',
      secondFactorSince: undefined,
      secondFactorGraceDays: 14,
      freshnessMinutes: 0,
      ssnFreshnessMinutes: 0,
      auditReads: 'on',
      auditRetentionDays: 400,
      nodeName: undefined,
      logLevel: 'info',
      mode: 'development',
    });
  });

  test('reads every variable', () => {
    const config = readConfig({
      DATABASE_URL: 'postgresql://paydocs:pw@db.internal:5432/paydocs',
      DATABASE_SCHEMA: 'pay',
      TABLE_PREFIX: 'paydocs_',
      DATABASE_POOL_MAX: '25',
      DATABASE_CONNECT_TIMEOUT_MS: '500',
      DATABASE_STATEMENT_TIMEOUT_MS: '3000',
      DATABASE_PREPARED_STATEMENTS: 'false',
      DATABASE_APPLICATION_NAME: 'paydocs node 1',
      DATABASE_POOLER: 'transaction',
      MIGRATE_DATABASE_URL: 'postgresql://owner:pw@db.internal/paydocs',
      HOST: '::1',
      PORT: '0',
      PROCESSES: '4',
      MANAGEMENT_HOST: '0.0.0.0',
      MANAGEMENT_PORT: '9464',
      MAX_CONNECTIONS: '5000',
      MAX_CONNECTIONS_PER_ADDRESS: '300',
      PUBLIC_URL: 'https://pay.example/api/',
      TOKEN_KEYS: `${SECRET_KEY}, \n ${PUBLIC_KEY}`,
      DATA_KEYS: `${DATA_KEY}, ${OLD_DATA_KEY}`,
      REDIS_URL: 'rediss://paydocs:pw@redis.internal:6380/2',
      REDIS_TIMEOUT_MS: '250',
      LIMIT_NODES: '3',
      RATE_LIMITS: 'read=600, login=5',
      REGISTRATIONS_PER_HOUR: '50',
      PRUNE_INTERVAL_MINUTES: '15',
      DOCUMENTS_URL: 's3://pay-docs/prod?endpoint=https://s3.internal',
      AWS_ACCESS_KEY_ID: 'key-id',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
      AWS_REGION: 'eu-central-1',
      FONTS: '/srv/fonts',
      WORK_ENGINE: 'bullmq',
      WORK_REDIS_URL: 'redis://work.internal',
      WORK_CONCURRENCY: '4',
      MAIL_URL: 'smtps://paydocs:pw@mail.internal',
      MAIL_FROM: 'Pay Example <no-reply@pay.example>',
      RESET_PASSWORD_URL: 'https://app.pay.example/reset/?lang=en',
      EMAIL_VERIFICATION: 'required',
      VERIFY_EMAIL_URL: 'https://app.pay.example/verify',
      DOCUMENT_PAGE_URL: 'https://app.pay.example/documents',
      SIGN_IN_URL: 'https://app.pay.example/login',
      WEBHOOKS_ALLOW: '10.1.0.0/16, ::1',
      DEFAULT_SITE: 'harbor-2',
      TRUST_PROXY: '2',
      SECOND_FACTOR: 'required',
      SECOND_FACTOR_SINCE: '2026-12-01',
      SECOND_FACTOR_GRACE_DAYS: '7',
      FRESHNESS_MINUTES: '15',
      SSN_FRESHNESS_MINUTES: '60',
      AUDIT_READS: 'strict',
      AUDIT_RETENTION_DAYS: '30',
      NODE_NAME: 'node-1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    });
    expect(config).toEqual({
      databaseUrl: 'postgresql://paydocs:pw@db.internal:5432/paydocs',
      databaseSchema: 'pay',
      tablePrefix: 'paydocs_',
      databasePoolMax: 25,
      databaseConnectTimeoutMs: 500,
      databaseStatementTimeoutMs: 3000,
      databasePreparedStatements: false,
      databaseApplicationName: 'paydocs node 1',
      databasePooler: 'transaction',
      migrateDatabaseUrl: 'postgresql://owner:pw@db.internal/paydocs',
      host: '::1',
      port: 0,
      processes: 4,
      managementHost: '0.0.0.0',
      managementPort: 9464,
      maxConnections: 5000,
      maxConnectionsPerAddress: 300,
      publicUrl: 'https://pay.example/api',
      tokenKeys: [SECRET_KEY, PUBLIC_KEY],
      dataKeys: [DATA_KEY, OLD_DATA_KEY],
      redisUrl: 'rediss://paydocs:pw@redis.internal:6380/2',
      redisTimeoutMs: 250,
      limitNodes: 3,
      rateLimits: { ...defaultRateLimits, read: 600, login: 5 },
      registrationsPerSiteMax: 50,
      pruneIntervalMinutes: 15,
      documentsUrl: 's3://pay-docs/prod?endpoint=https://s3.internal',
      awsAccessKeyId: 'key-id',
      awsSecretAccessKey: 'secret',
      awsSessionToken: 'token',
      awsRegion: 'eu-central-1',
      fonts: '/srv/fonts',
      workEngine: 'bullmq',
      workRedisUrl: 'redis://work.internal',
      workConcurrency: 4,
      mailUrl: 'smtps://paydocs:pw@mail.internal',
      mailFrom: 'Pay Example <no-reply@pay.example>',
      resetPasswordUrl: 'https://app.pay.example/reset/?lang=en',
      emailVerification: 'required',
      verifyEmailUrl: 'https://app.pay.example/verify',
      documentPageUrl: 'https://app.pay.example/documents',
      signInUrl: 'https://app.pay.example/login',
      webhooksAllow: ['10.1.0.0/16', '::1'],
      defaultSite: 'harbor-2',
      trustedProxies: 2,
      secondFactor: 'required',
      secondFactorSince: Date.UTC(2026, 11, 1),
      secondFactorGraceDays: 7,
      freshnessMinutes: 15,
      ssnFreshnessMinutes: 60,
      auditReads: 'strict',
      auditRetentionDays: 30,
      nodeName: 'node-1',
      logLevel: 'warn',
      mode: 'production',
    });
  });

  test('reads trusted proxies as addresses and ranges', () => {
    const { trustedProxies } = readConfig({ TRUST_PROXY: '10.0.0.0/8,::1, 127.0.0.1' });
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', '127.0.0.1']);
  });

  test('treats an empty or blank variable as unset', () => {
    const empty = Object.values<Setting>(settings).map(({ variable }) => [variable, ' ']);
    expect(readConfig(Object.fromEntries(empty))).toEqual(readConfig({}));
  });
});

test('the README has a row for every variable, with its default', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const { variable, fallback } of Object.values<Setting>({
    ...settings,
    ...providerSettings,
  })) {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${variable}\` |`));
    expect(row, variable).toContain(fallback === undefined ? '| ' : `| \`${fallback}\` |`);
  }
});

describe('describeSettings', () => {
  test('has a line for every variable, with its default', () => {
    const lines = describeSettings(1000).split('\n').slice(1);
    const rows = Object.values<Setting>({ ...settings, ...providerSettings });
    expect(lines).toHaveLength(rows.length);
    for (const [index, { variable, about, fallback }] of rows.entries()) {
      expect(lines[index]).toContain(variable);
      expect(lines[index]).toContain(about);
      if (fallback !== undefined) expect(lines[index]).toContain(`(default: ${fallback})`);
    }
  });

  test('has no line that is wider than the terminal, except for a long default', () => {
    for (const width of [60, 80, 120]) {
      const lines = describeSettings(width).split('\n');
      const wide = lines.filter((line) => line.length > width);
      expect(wide.every((line) => line.includes('login=10,register=10'))).toBe(true);
    }
  });
});
