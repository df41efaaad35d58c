import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/read-config.ts';
import type { Setting } from '../src/config/setting.ts';
import { settings } from '../src/config/settings.ts';
import { failureOf } from './config-failure.ts';
import { DATA_KEY } from './data-keys.ts';

const SECRET_KEY = `k4.secret.${'A'.repeat(86)}`;
const PUBLIC_KEY = `k4.public.${'B'.repeat(43)}`;

describe('readConfig', () => {
  test.each([
    ['DATABASE_URL', 'mysql://root@localhost/paydocs'],
    ['DATABASE_URL', 'postgresql://'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_POOL_MAX', '0'],
    ['SECOND_FACTOR', 'yes'],
    ['FRESHNESS_MINUTES', '1441'],
    ['SSN_FRESHNESS_MINUTES', '1441'],
    ['SECOND_FACTOR_SINCE', 'soon'],
    ['SECOND_FACTOR_GRACE_DAYS', '-1'],
    ['AUDIT_READS', 'yes'],
    ['AUDIT_RETENTION_DAYS', '0'],
    ['DATABASE_POOL_MAX', '1001'],
    ['DATABASE_CONNECT_TIMEOUT_MS', '0'],
    ['DATABASE_CONNECT_TIMEOUT_MS', '1s'],
    ['DATABASE_STATEMENT_TIMEOUT_MS', '600001'],
    ['DATABASE_STATEMENT_TIMEOUT_MS', '2'],
    ['DATABASE_CONNECT_TIMEOUT_MS', '5'],
    ['DATABASE_PREPARED_STATEMENTS', 'yes'],
    ['DATABASE_APPLICATION_NAME', 'Zoë'],
    ['DATABASE_APPLICATION_NAME', 'x'.repeat(64)],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_SCHEMA', 'Pay roll'],
    ['TABLE_PREFIX', 'far_too_long_for_one'],
    ['MIGRATE_DATABASE_URL', 'mysql://root@localhost/paydocs'],
    ['HOST', 'two words'],
    ['HOST', '127.0.0.1:3000'],
    ['HOST', 'localhost:3000'],
    ['MANAGEMENT_HOST', '[::1]:9100'],
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
    ['REDIS_TIMEOUT_MS', '1'],
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
    ['MAIL_FROM', 'Pay <a@pay..example>'],
    ['MAIL_FROM', 'Pay <a@päy.example>'],
    ['MAIL_FROM', 'Pay\r\nBcc: x <a@pay.example>'],
    ['RESET_PASSWORD_URL', '/reset-password'],
    ['EMAIL_VERIFICATION', 'yes'],
    ['VERIFY_EMAIL_URL', '/verify-email'],
    ['DOCUMENT_PAGE_URL', '/documents'],
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
});
