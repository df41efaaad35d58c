import type { SiteErasureBatch, SiteErasureResult } from '@paydocs/core';
import { buildDocument, buildEmployee } from '../../builders.ts';
import { addOrders, addPeople, addStatements, addWork } from './sample-people.ts';
import { saveSite } from './sample-suspension.ts';
import { addLayouts, buildLayout } from './sample-layouts.ts';
import type { StoreHarness } from '../store-harness.ts';
import { addEndpoint, addEvent } from './sample-webhooks.ts';

/** What is stored of site 1 after {@link addSites}. */
export const ROWS = {
  documents: 42,
  statements: 6,
  orders: 3,
  employees: 42,
  companies: 2,
  idempotencyKeys: 3,
  sessions: 2,
  apiTokens: 2,
  secondFactors: 2,
  identities: 2,
  employeeTies: 2,
  passwordResets: 2,
  emailVerifications: 2,
  pendingEmails: 2,
  outbox: 6,
  webhookDeliveries: 1,
  webhookEndpoints: 1,
  layouts: 1,
  auditEntries: 3,
  users: 2,
};

/** Adds rows of every kind to site 1, and some to site 2. */
export const addSites = async (harness: StoreHarness): Promise<void> => {
  await addPeople(harness);
  await addWork(harness);
  await addOrders(harness);
  await addStatements(harness);
  await addEndpoint(harness);
  await addEvent(harness);
  await addLayouts(harness, 1, buildLayout());
  const ids = Array.from({ length: 40 }, (_, index) => 10 + index);
  await harness.add({
    employees: ids.map((id) => buildEmployee({ id })),
    documents: ids.map((id) => buildDocument({ id, employeeId: id })),
  });
};

const ERASED_MS = Date.UTC(2026, 1, 1);

const nothing = async (): Promise<void> => {};

/** Erases rows of site 1 once. */
export const eraseSome = async (
  { ports }: StoreHarness,
  overrides: Partial<SiteErasureBatch> = {},
): Promise<SiteErasureResult> =>
  ports.siteErasure.eraseSome({
    siteId: 1,
    nowMs: ERASED_MS,
    limit: 10,
    onDocuments: nothing,
    ...overrides,
  });

/** Erases rows of site 1 until none is left, and returns their numbers by kind. */
export const eraseAll = async (
  harness: StoreHarness,
  overrides: Partial<SiteErasureBatch> = {},
): Promise<Record<string, number>> => {
  const erased: Record<string, number> = {};
  for (;;) {
    const result = await eraseSome(harness, overrides);
    if (result.outcome === 'empty') return erased;
    if (result.outcome === 'held') throw new Error('A legal hold is on.');
    if (result.outcome === 'erased') {
      erased[result.kind] = (erased[result.kind] ?? 0) + result.rows;
    }
  }
};

/** Turns a legal hold of site 1 on, or off with null. */
export const hold = async (
  harness: StoreHarness,
  legalHoldSince: string | null = '2026-01-31T08:00:00.000Z',
): Promise<void> => saveSite(harness, { legalHoldSince });
