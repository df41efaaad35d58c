import { describe, expect, test } from 'vitest';
import { validateAmount } from '../../src/domain/fields/record-rules.ts';
import { isBcryptHash, validatePasswordHash } from '../../src/index.ts';
import { importRows } from './sample-import.ts';
import { outcomes, tokenOf } from '../accounts/mail.ts';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';

const BCRYPT = '$2y$10$92IXUNpkjO0rOQ5byMi.Ye4oKoEa3Ro9llC/.og/at2.uheWG/igi';
const ARGON2ID = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$RdescudvJCsgt3ub+b27Sg';

const userRow = (overrides: object = {}) => ({
  email: 'Taylor@Example.Test',
  first_name: 'Taylor',
  last_name: 'Otwell',
  ...overrides,
});

describe('importRecords of users', () => {
  test('adds users by their addresses, with the defaults of the core', async () => {
    const { core, ...ports } = await sampleCore();
    const row = userRow({ password_hash: BCRYPT, total_spent: '12.50', metadata: { a: [1] } });
    const { counts, refused } = await importRows(core, 'users', { rows: [row] });
    expect({ counts, refused }).toMatchObject({ counts: { added: 1, refused: 0 }, refused: [] });
    const account = await ports.users.findAccountByEmail('taylor@example.test');
    expect(account).toMatchObject({
      passwordHash: BCRYPT,
      user: { role: { name: 'Member' }, status: 'Active', totalSpent: 12.5, metadata: { a: [1] } },
    });
  });

  test('causes no event for webhooks', async () => {
    const { core } = await sampleCore();
    const events = ['user.created'] as const;
    await core.createWebhook({ site: 'main', url: 'https://receiver.example/', events });
    await importRows(core, 'users', { rows: [userRow()] });
    expect((await core.processWebhooks()).outcome).toBe('idle');
  });

  test('has an entry of the audit trail for each user, without the hash', async () => {
    const { core, ...ports } = await sampleCore();
    await importRows(core, 'users', { rows: [userRow({ password_hash: BCRYPT })] });
    const entries = await ports.auditLog.find({ action: 'user.imported', limit: 9 });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ siteId: 1, userId: null, subject: { kind: 'user' } });
    expect(JSON.stringify(entries)).not.toContain(BCRYPT);
  });

  const manager = { email: 'manager@main.test', first_name: 'Manager', last_name: 'Example' };

  // @promise R102
  test('ends sessions, links and API tokens with a new status, and keeps those of others', async () => {
    const sample = await sampleCore();
    const { core, token, signIn } = sample;
    const caller = await signIn(manager.email);
    const { text } = await core.createApiToken(caller, { name: 'Nightly', permissions: [] });
    const [old, other] = [await token(manager.email), await token('owner@main.test')];
    await core.forgotPassword({ email: manager.email });
    await outcomes(core);
    const link = { email: manager.email, token: tokenOf(sample.mailer.emails.at(-1)) };
    await importRows(core, 'users', { rows: [{ ...manager, chat_id: 'new' }] });
    for (const each of [old, text]) expect((await core.authenticate(each)).user.id).toBe(2);
    await core.checkResetLink(link);

    const suspended = { ...manager, status: 'Suspended' };
    await importRows(core, 'users', { rows: [suspended] });
    await importRows(core, 'users', { rows: [{ ...manager, status: 'Active' }] });
    for (const each of [old, text]) {
      expect(await codeOf(core.authenticate(each))).toBe('token.invalid');
    }
    expect(await issuesOf(core.checkResetLink(link))).toEqual(['token token']);
    expect((await core.authenticate(other)).user.email).toBe('owner@main.test');
  });

  test('stores nothing in a dry run, and returns the same counts and refusals', async () => {
    const { core, auditLog, users } = await sampleCore();
    const owner = { email: 'owner@main.test', first_name: 'Owner', last_name: 'Example' };
    const rows = [
      userRow(),
      { ...manager, chat_id: 'new' },
      { ...owner, role: 'Member' },
      userRow({ email: 'owner@north.test' }),
    ];
    const before = await users.findAccountByEmail(manager.email);
    const dry = await importRows(core, 'users', { rows, dryRun: true });
    expect(await users.findAccountByEmail('taylor@example.test')).toBeUndefined();
    expect(await users.findAccountByEmail(manager.email)).toEqual(before);
    expect(await auditLog.find({ action: 'user.imported', limit: 9 })).toEqual([]);
    expect(dry.counts).toMatchObject({ added: 1, changed: 1, refused: 2 });
    expect(await importRows(core, 'users', { rows })).toEqual(dry);
    const entries = await auditLog.find({ action: 'user.imported', limit: 9 });
    const changed = entries.find(({ subject }) => subject?.id === '2');
    expect(entries).toHaveLength(2);
    expect(changed?.details).toEqual({ fields: ['chat_id'] });
  });

  test('changes a user who registers meanwhile, and refuses one who cannot be found', async () => {
    const { core, store, users } = await sampleCore();
    const correct = { ...store };
    let hidden = 1;
    store.transaction = async (work) =>
      correct.transaction(async (tx) => {
        const lockByEmail: typeof tx.users.lockByEmail = async (emails) =>
          (hidden -= 1) < 0 ? tx.users.lockByEmail(emails) : [];
        return work({ ...tx, users: { ...tx.users, lockByEmail } });
      });
    const rows = [{ ...manager, chat_id: 'new' }];
    expect((await importRows(core, 'users', { rows })).counts).toMatchObject({ changed: 1 });
    expect((await users.findAccountByEmail(manager.email))?.user.chatId).toBe('new');
    hidden = 9;
    const { refused } = await importRows(core, 'users', { rows });
    expect(refused).toEqual([{ line: 2, issues: [{ field: 'email', rule: 'taken' }] }]);
  });

  test('of one address in one file are refused after the first', async () => {
    const { core, ...ports } = await sampleCore();
    const rows = [userRow(), userRow({ email: 'taylor@example.test', last_name: 'Later' })];
    const { counts, refused } = await importRows(core, 'users', { rows });
    expect(counts).toMatchObject({ added: 1, changed: 0, refused: 1 });
    expect(refused).toEqual([{ line: 3, issues: [{ field: 'email', rule: 'repeated', line: 2 }] }]);
    const account = await ports.users.findAccountByEmail('taylor@example.test');
    expect(account?.user.lastName).not.toBe('Later');
  });

  test.each([
    [{ email: 'nobody' }, 'email', 'email'],
    [{ first_name: '' }, 'first_name', 'required'],
    [{ password_hash: 'secret' }, 'password_hash', 'format'],
    [{ password_hash: '$1$salt$qJH7.N4xYta3aEG/dfqo/0' }, 'password_hash', 'format'],
    [{ role: 'Emperor' }, 'role', 'reference'],
    [{ total_spent: '1.234' }, 'total_spent', 'format'],
    [{ email_verified_at: '2024-01-31 08:00:00' }, 'email_verified_at', 'format'],
    [{ settings: [] }, 'settings', 'object'],
    [{ id: 7 }, 'id', 'unknown-field'],
  ])('refuse a row with %j', async (wrong, field, rule) => {
    const { core } = await sampleCore();
    const { refused } = await importRows(core, 'users', { rows: [userRow(wrong)] });
    expect(refused).toEqual([
      expect.objectContaining({ issues: [expect.objectContaining({ field, rule })] }),
    ]);
  });
});

describe('a stored hash', () => {
  test.each([
    BCRYPT,
    BCRYPT.replace('$2y$10', '$2a$04'),
    BCRYPT.replace('$2y$10', '$2b$12'),
    ARGON2ID,
    ARGON2ID.replace('m=19456,t=2', 'm=65536,t=4'),
    ARGON2ID.replace('m=19456', 'm=131072'),
    '$argon2id$v=19$m=65536,t=3,p=4$b3RoZXJzYWx0$Zm9ydHktdHdvIGJ5dGVzZm9ydHktdHdvIGJ5dGVz',
  ])('of a known form is valid: %s', (hash) => {
    expect(validatePasswordHash(hash)).toEqual({ value: hash });
  });

  test.each([
    '',
    'secret',
    '!',
    BCRYPT.replace('$2y$', '$2x$'),
    BCRYPT.replace('$10$', '$13$'),
    BCRYPT.replace('$10$', '$03$'),
    BCRYPT.slice(1),
    `${BCRYPT} `,
    ARGON2ID.replace('argon2id', 'argon2i'),
    ARGON2ID.replace('v=19', 'v=16'),
    ARGON2ID.replace('m=19456', 'm=131073'),
    ARGON2ID.replace('m=19456,t=2', 'm=1048576,t=64'),
    ARGON2ID.replace('m=19456,t=2', 'm=65537,t=4'),
    ARGON2ID.replace('t=2', 't=14'),
    ARGON2ID.replace('m=19456', 'm=7'),
    ARGON2ID.replace('t=2', 't=0'),
    ARGON2ID.replace('t=2', 't=65'),
    ARGON2ID.replace('p=1', 'p=0'),
    ARGON2ID.replace('p=1', 'p=17'),
    undefined,
    7,
  ])('of another form is refused: %s', (hash) => {
    expect(validatePasswordHash(hash)).toMatchObject({ violation: { rule: 'format' } });
    expect(isBcryptHash(String(hash))).toBe(false);
  });
});

test.each([
  ['0', 0],
  ['12.5', 12.5],
  [' 1234567890.99 ', 1_234_567_890.99],
  [19.99, 19.99],
])('the amount %j is valid', (input, value) => {
  expect(validateAmount(input)).toEqual({ value });
});

test.each(['-1', '1,5', '1.234', '12345678901', 'many', 0.001, Number.NaN, true, {}])(
  'the amount %j is refused',
  (input) => {
    expect(validateAmount(input)).toMatchObject({ violation: { rule: 'format' } });
  },
);
