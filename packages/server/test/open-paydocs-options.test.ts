import { openDatabase } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { describe, expect, test } from 'vitest';
import { openPaydocs, type PaydocsOptions } from '../src/index.ts';
import { DATA_KEY } from './data-keys.ts';
import { hostOptions } from './embedding.ts';

const errorOf = async (given: unknown): Promise<unknown> => {
  try {
    const paydocs = await openPaydocs(given as PaydocsOptions);
    await paydocs.close();
  } catch (error) {
    return error;
  }
  throw new Error('openPaydocs accepts these options.');
};

describe('the options of openPaydocs', () => {
  test('that are wrong cause one TypeError with all names and no value', async () => {
    const error = await errorOf({
      databaseUrl: 'mysql://me:hunter2@host/db',
      schema: 'Hunter2',
      tablePrefix: 'hunter-2',
      redisUrl: 'http://hunter2',
      redisTimeoutMs: '100',
      limitNodes: 0,
      publicUrl: 'host.example',
      trustedProxies: 1.5,
      tokenKeys: ['hunter2'],
      dataKeys: 'hunter2',
      mail: { url: 'file:./outbox', from: 'nobody' },
      policy: 7,
      ports: { clocks: {} },
      log: console.log,
      onError: 'print',
      requestId: 'x-request-id',
      passwords: 'hunter2',
    });
    expect(error).toBeInstanceOf(TypeError);
    const [heading, ...sentences] = String(error).split('\n  ');
    expect(heading).toBe('TypeError: The options of openPaydocs are wrong:');
    expect(sentences.map((sentence) => sentence.split(' ', 1)[0])).toEqual([
      'databaseUrl',
      'schema',
      'tablePrefix',
      'publicUrl',
      'trustedProxies',
      'tokenKeys',
      'dataKeys',
      'redisUrl',
      'redisTimeoutMs',
      'limitNodes',
      'mail.from',
      'policy',
      'log',
      'onError',
      'requestId',
      'passwords',
      'ports.clocks',
    ]);
    expect(String(error)).not.toContain('hunter2');
  });

  test('are named when they are unknown, each with the nearest one', async () => {
    const { options } = await hostOptions();
    const error = await errorOf({
      ...options,
      publicURL: 'https://pay.example',
      pageSize: 10,
      mail: { url: 'file:./outbox', form: 'Pay <no-reply@pay.example>' },
      pages: { signInURL: 'https://pay.example' },
      ports: { mailr: {}, mailer: {} },
    });
    expect(String(error).split('\n  ').slice(1)).toEqual([
      'publicURL is no known option; the nearest is publicUrl.',
      'pageSize is no known option; the nearest is pages.',
      'mail.form is no known option; the nearest is mail.from.',
      'pages.signInURL is no known option; the nearest is pages.signInUrl.',
      'ports.mailr is no known port; the nearest is ports.mailer.',
      'ports.mailer must have the methods of this port; missing: prepare.',
    ]);
  });

  test('of the policy are named with the nearest one', async () => {
    const { options } = await hostOptions();
    expect(String(await errorOf({ ...options, policy: { pageSize: 10 } }))).toMatch(
      /policy\.pageSize is no known setting; the nearest is policy\./,
    );
  });

  test('that are wrong lists of trusted proxies are named with the entry', async () => {
    const { options } = await hostOptions();
    const error = await errorOf({ ...options, trustedProxies: ['::1', '10.0.0.1/8'] });
    expect(String(error)).toMatch(/trustedProxies must .*: '10\.0\.0\.1\/8' has bits set/);
    expect(String(await errorOf({ ...options, trustedProxies: ['1'] }))).toContain("'1' is no IP");
    expect(String(await errorOf({ ...options, trustedProxies: '::1' }))).toContain('must be addr');
  });

  test('that are missing cause an error with the alternatives', async () => {
    expect(String(await errorOf({}))).toBe(
      'TypeError: The options of openPaydocs are wrong:\n' +
        '  databaseUrl is required (or database, or the ports store, users, userAdministration, ' +
        'sites, layouts, roles, sessions, apiTokens, secondFactors, passkeyChallenges, employees, employeeTies, employeeNames, companies, orders, ' +
        'orderTransactions, documents, documentTasks, statementYears, idempotencyKeys, records, personalData, siteErasure, ' +
        'expiredRecords, passwordResets, emailVerifications, pendingEmails, outbox, ' +
        'webhookEndpoints, webhookDeliveries, auditLog).\n' +
        '  tokenKeys is required (or ports.tokens): `paydocs keys generate` prints a key.\n' +
        '  mail is required (or ports.mailer).',
    );
  });

  test.each([undefined, null, 7, 'sqlite:x', []])(
    'cannot be %j instead of an object',
    async (no) => {
      expect(String(await errorOf(no as unknown as object))).toMatch(/must be an object\.$/);
    },
  );

  test('need the keys of the database that they name', async () => {
    const { options } = await hostOptions();
    expect(String(await errorOf({ ...options, dataKeys: undefined }))).toContain(
      'dataKeys is required: `paydocs keys generate --kind data` prints a key.',
    );
    const error = await errorOf({ ...options, dataKeys: [DATA_KEY, DATA_KEY] });
    expect(String(error)).toContain('dataKeys: Keys 1 and 2 of the data keys are the same.');
  });

  test('cannot contain two databases', async () => {
    const { options } = await hostOptions();
    const database = await openDatabase({ url: 'sqlite::memory:' });
    const error = await errorOf({ ...options, database });
    const placed = await errorOf({ ...options, database, tablePrefix: 'p_' });
    await database.close();
    expect(String(placed)).toContain('schema and tablePrefix exclude database: discoverInto or');
    expect(String(error)).toContain('databaseUrl and database exclude each other.');
    expect(String(error)).toContain('dataKeys and database exclude each other: databaseOf takes');
  });

  test('that adapters reject cause one error, and nothing stays open', async () => {
    const { options } = await hostOptions();
    const wrong = {
      databaseUrl: 'sqlite:/no/such/folder/x',
      tokenKeys: [await generateKey(), `k4.secret.${'A'.repeat(86)}`],
    };
    const error = await errorOf({ ...options, ...wrong });
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toMatch(
      /wrong:\n {2}Cannot open the database \(databaseUrl\): .*\n {2}tokenKeys: Key 2 /,
    );
    await errorOf({ ...options, tokenKeys: wrong.tokenKeys });
    const paydocs = await openPaydocs(options);
    expect(await paydocs.migrate()).not.toEqual([]);
    await paydocs.close();
  });
});
