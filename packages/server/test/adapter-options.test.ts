import { argon2Hasher } from '@paydocs/argon2';
import { bullmqWorkEngine } from '@paydocs/bullmq';
import { pollingWorkEngine } from '@paydocs/core';
import {
  encryptedDocumentStore,
  folderDocumentStore,
  openDocumentStore,
  s3DocumentStore,
} from '@paydocs/documents';
import { folderMailer, inspectMailServer, openMailer, smtpMailer } from '@paydocs/mail';
import { databaseOf, openDatabase } from '@paydocs/mikro-orm';
import { pasetoTokens } from '@paydocs/paseto';
import { pdfRenderer } from '@paydocs/pdf';
import { limiterOn, memoryRateLimiter } from '@paydocs/rate-limiter';
import { redisRateLimiter } from '@paydocs/rate-limiter/redis';
import { httpWebhookSender } from '@paydocs/webhooks';
import { describe, expect, test } from 'vitest';

/** A program without a compiler passes anything. */
type Create = (options: never) => unknown;

const mailer = { url: 'file:outbox', from: 'a@example.com' };
const tokens = { keyRing: {}, issuer: 'paydocs', audience: 'paydocs' };
const bucket = { bucket: 'documents', region: 'eu-1', credentials: {} };

/** Functions with options, a misspelled option of each, the right name, and all required options. */
const cases: readonly (readonly [string, Create, string, string, object])[] = [
  ['argon2Hasher', argon2Hasher, 'memoryKiB', 'memoryKib', {}],
  ['bullmqWorkEngine', bullmqWorkEngine, 'sweepInterval', 'sweepIntervalMs', { url: 'redis://a' }],
  ['pollingWorkEngine', pollingWorkEngine, 'intervalM', 'intervalMs', { sleep: async () => {} }],
  ['encryptedDocumentStore', encryptedDocumentStore, 'key', 'keys', { store: {}, keys: {} }],
  ['folderDocumentStore', folderDocumentStore, 'timeout', 'timeoutMs', { folder: 'documents' }],
  ['openDocumentStore', openDocumentStore, 'environmnt', 'environment', { url: 'file:documents' }],
  ['s3DocumentStore', s3DocumentStore, 'partByte', 'partBytes', bucket],
  ['folderMailer', folderMailer, 'clocks', 'clock', { folder: 'outbox', from: mailer.from }],
  ['inspectMailServer', inspectMailServer, 'timeout', 'timeoutMs', { url: 'smtp://a' }],
  ['openMailer', openMailer, 'form', 'from', mailer],
  ['smtpMailer', smtpMailer, 'sendTimeout', 'sendTimeoutMs', mailer],
  ['databaseOf', databaseOf.bind(undefined, {} as never), 'dataKey', 'dataKeys', {}],
  ['openDatabase', openDatabase, 'poolmax', 'poolMax', { url: 'sqlite::memory:' }],
  ['pasetoTokens', pasetoTokens, 'audiences', 'audience', tokens],
  ['pdfRenderer', pdfRenderer, 'concurency', 'concurrency', {}],
  ['limiterOn', limiterOn.bind(undefined, {} as never), 'node', 'nodes', {}],
  ['memoryRateLimiter', memoryRateLimiter, 'keyMax', 'keysMax', { clock: {} }],
  ['redisRateLimiter', redisRateLimiter, 'prefix', 'keyPrefix', { url: 'redis://a', clock: {} }],
  ['httpWebhookSender', httpWebhookSender, 'allows', 'allow', {}],
];

const refusalOf = async (create: Create, options: object): Promise<unknown> =>
  new Promise((resolve) => {
    resolve(create(options as never));
  }).catch((error: unknown) => error);

describe('an adapter', () => {
  test.each(cases)('%s names an option that is unknown', async (_, create, wrong, right, given) => {
    const message = `${wrong} is no known option; the nearest is ${right}.`;
    expect(await refusalOf(create, { ...given, [wrong]: 1 })).toEqual(new TypeError(message));
  });

  test.each(
    cases.flatMap(([name, create, , , given]) =>
      Object.keys(given).map((missing) => [name, missing, create, given] as const),
    ),
  )('%s names %s when it is missing', async (_, missing, create, given) => {
    const refusal = await refusalOf(create, { ...given, [missing]: undefined });
    expect(refusal).toEqual(new TypeError(`${missing} is missing.`));
  });
});
