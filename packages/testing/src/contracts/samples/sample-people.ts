import assert from 'node:assert/strict';
import type { JsonObject, Person, PersonalKind, Transaction } from '@paydocs/core';
import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
} from '../../builders.ts';
import { numbered } from './sample-api-tokens.ts';
import { create } from './sample-orders.ts';
import { buildFigures, buildStatement } from './sample-statements.ts';
import { buildPending } from './sample-pending-emails.ts';
import { buildReset, CREATED_MS, DIGEST } from './sample-resets.ts';
import { buildAudit } from './sample-audit.ts';
import { PASSWORD_HASH, roleId } from './sample-values.ts';
import { buildSession, verified } from './sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import { addOnce, request } from './sample-records.ts';

/** The address of user 1, and of employees 1 of site 1 and 3 of site 2. */
export const EMAIL = 'ada@example.test';

/** User 1 and employee 1. */
export const USER: Person = { kind: 'user', id: 1, siteId: 1 };
export const EMPLOYEE: Person = { kind: 'employee', id: 1, siteId: 1 };

/** What no read may show. */
export const SECRETS = [
  PASSWORD_HASH,
  DIGEST,
  'first-token',
  'digest of api-token-1',
  'MZXW6YTB',
  'digest of a recovery code',
];

/** Adds two sites with users 1 to 3, companies 1 and 2, employees 1 to 3 and documents 1 to 3. */
export const addPeople = async (harness: StoreHarness): Promise<void> => {
  const [owner, member] = [await roleId(harness, 'Owner'), await roleId(harness, 'Member')];
  const ofAda = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: EMAIL,
    passwordHash: PASSWORD_HASH,
  };
  const settings = { theme: 'dark' };
  const metadata = { nickname: 'ada' };
  await harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [
      buildUser({
        id: 1,
        roleId: owner,
        ...ofAda,
        marketingId: 'm-1',
        chatId: 'c-1',
        settings,
        metadata,
      }),
      buildUser({ id: 2, roleId: member }),
      buildUser({ id: 3, roleId: owner, siteId: 2 }),
    ],
    companies: [buildCompany({ id: 1 }), buildCompany({ id: 2, siteId: 2, userId: 3 })],
    employees: [
      buildEmployee({
        id: 1,
        firstName: 'Grâce',
        lastName: 'Hopper',
        email: EMAIL,
        ssn: '123-45-6789',
        externalId: 'Grace-1',
        phone: '+1 555 0100',
        additionalInfo: { nickname: 'Grâce' },
        earnings: { gross: 1000.5 },
        deductions: { tax: 100.25 },
        fields: { badge_no: 'B-17' },
      }),
      buildEmployee({ id: 2, lastName: 'Hopper' }),
      buildEmployee({ id: 3, siteId: 2, userId: 3, companyId: 2, email: EMAIL }),
    ],
    documents: [
      buildDocument({ id: 1, content: { net: 900.25 } }),
      buildDocument({ id: 2, employeeId: 2 }),
      buildDocument({ id: 3, siteId: 2, userId: 3, companyId: 2, employeeId: 3 }),
    ],
  });
};

const addFactor = async ({ secondFactors }: Transaction, userId: number): Promise<void> => {
  const times = { createdAtMs: 1, confirmedAtMs: 2, lastStep: 3 };
  const factor = { kind: 'totp', id: 7, name: null, secret: 'MZXW6YTB', ...times } as const;
  const set = { siteId: 1, userId, handle: `handle-of-${userId}`, factors: [factor] };
  const id = await secondFactors.add(set);
  const recoveryDigests = ['digest of a recovery code'];
  const used = { recoveryDigests, challenges: [], warningId: null, warnedAtMs: null };
  await secondFactors.save({ ...set, ...used, id });
};

/** Adds what comes to be while users work: a session, links, e-mails and entries of users 1 and 2. */
export const addWork = async ({ ports }: StoreHarness): Promise<void> => {
  const client = { address: '192.0.2.7', userAgent: 'curl/8.0' };
  for (const userId of [1, 2]) {
    const session = buildSession({ id: `session-${userId}`, userId, tokenId: 'first-token' });
    assert.equal(await ports.sessions.open(session, { ...verified(1), client }), true);
    const apiToken = numbered(`api-token-${userId}`, { userId });
    await ports.store.transaction(async (tx) => {
      await tx.apiTokens.add(apiToken);
      await addFactor(tx, userId);
      const key = { issuer: 'https://id.example.test', subject: `subject-${userId}` };
      const linked = { id: `identity-${userId}`, siteId: 1, userId, linkedAtMs: CREATED_MS };
      assert.equal(await tx.identities.add({ ...key, ...linked }), true);
      await tx.employeeTies.add({ employeeId: userId, userId, siteId: 1, invitedAtMs: 1 });
    });
    const email = userId === 1 ? EMAIL : 'user-2@example.test';
    const token = buildReset({ userId, email, tokenDigest: userId === 1 ? DIGEST : 'other' });
    assert.equal(await ports.passwordResets.create(token), true);
    assert.equal(await ports.emailVerifications.create(token), true);
    const wanted = buildPending({ userId, tokenDigest: `pending ${token.tokenDigest}` });
    await ports.store.transaction(async (tx) => tx.pendingEmails.save(wanted));
    const tasks = [
      { kind: 'api-token-created', userId },
      { kind: 'password-changed', userId },
      { kind: 'password-reset', email, surface: 'general' },
    ] as const;
    for (const task of tasks) {
      const siteId = 'email' in task ? null : 1;
      await ports.outbox.add({
        id: `${task.kind}-${userId}`,
        siteId,
        task,
        createdAtMs: CREATED_MS,
      });
    }
    const base = { atMs: CREATED_MS, userId, subject: null, details: {} };
    await ports.auditLog.add(buildAudit({ ...base, id: `entry-${userId}` }));
  }
  const details = { ids: [1, 9] };
  const shown = { id: 'shown', userId: 2, action: 'employees.listed', subject: null } as const;
  await ports.auditLog.add(buildAudit({ ...shown, details }));
};

const once = (name: string) => request({ keyDigest: name.padEnd(43, '-') });

/** Adds a company of user 1, an order of user 1 and one of user 2, each with the key of its request. */
export const addOrders = async (harness: StoreHarness): Promise<void> => {
  await addOnce(harness, 'companies', once('company'));
  for (const userId of [1, 2]) {
    const idempotency = once(`order-${userId}`);
    await create(harness, { userId, documents: 'all', idempotency });
  }
};

/** Adds two statements and an opening balance of employee 1, and an order that left the employee out. */
export const addStatements = async (harness: StoreHarness): Promise<void> => {
  const { id } = await create(harness, { documents: 'all', userId: 2 });
  const year = { siteId: 1, employeeId: 1, companyId: 1, currency: 'USD', year: '2026' };
  const detail = 'The employee has the statement already.';
  const issue = { employeeId: 1, code: 'statement.exists', detail, documentUuid: null };
  await harness.ports.store.transaction(async (tx) => {
    await tx.statements.save([
      buildStatement({ documentId: 1 }),
      buildStatement({ documentId: 99_999, run: 'bonus', state: 'ended' }),
      buildStatement({ documentId: 2, employeeId: 2 }),
    ]);
    await tx.statements.saveOpening([{ ...year, figures: buildFigures('5.00') }]);
    await tx.orders.addIssues(id, [issue, { ...issue, employeeId: 2 }]);
  });
};

/** Returns the rows about a person by kind. */
export const readAll = async (
  { ports }: StoreHarness,
  person: Person,
): Promise<Partial<Record<PersonalKind, JsonObject[]>>> => {
  const found: Partial<Record<PersonalKind, JsonObject[]>> = {};
  await ports.personalData.read(person, async (kind, rows) => {
    found[kind] = [...(found[kind] ?? []), ...rows];
  });
  return found;
};

const OTHERS = [
  { kind: 'user', id: 2, siteId: 1 },
  { kind: 'user', id: 3, siteId: 2 },
  { kind: 'employee', id: 2, siteId: 1 },
  { kind: 'employee', id: 3, siteId: 2 },
] as const;

/** Returns the rows about each person of {@link addPeople} except user 1 and employee 1. */
export const readOthers = async (harness: StoreHarness) =>
  Promise.all(OTHERS.map(async (person) => readAll(harness, person)));
