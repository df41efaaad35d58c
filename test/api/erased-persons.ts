import { fold } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send, signIn } from './client.ts';
import { nextContent, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, newEmployee, orderOf, recordOf } from './records.ts';
import type { MakeStack, Stack } from './stack.ts';
import { useStack } from './use-stack.ts';

const EMAIL = 'zephyrine@quackenbush.test';
const NAMES = { first_name: 'Zéphyrine', last_name: 'Quackenbush' };

/** What is planted of a person; nothing else in the store looks alike. */
const PLANTED = [
  'zephyrine',
  'quackenbush',
  '219-09-9321',
  '2025550187',
  '4711 Nowhere',
  'key-of-z',
  'nickname-z',
  'rise-z',
  'cut-z',
  '98-7654321',
];

/** Names of tables on databases and in memory. */
const tableOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

const tablesWithPlanted = async (stack: Stack): Promise<readonly string[]> => {
  const rows = await stack.rows();
  const found = rows.filter(({ text }) =>
    PLANTED.some((value) => fold(text).includes(fold(value))),
  );
  return [...new Set(found.map(({ table }) => tableOf(table)))].toSorted();
};

/** Uses the service as a user with the planted values. */
const plantUser = async (stack: Stack): Promise<void> => {
  const { url } = stack;
  const post = (path: string, body: object, token?: string) =>
    send(url, { method: 'POST', path, body, ...(token === undefined ? {} : { token }) });
  const login = { email: EMAIL, password: SAMPLE_PASSWORD };
  expect((await post('/auth/login', login)).status).toBe(401);
  const registration = { ...NAMES, ...login, password_confirmation: SAMPLE_PASSWORD };
  expect((await post('/auth/register', registration)).status).toBe(201);
  await stack.deliver();
  expect((await post('/auth/login', { ...login, password: 'a wrong password' })).status).toBe(401);
  const token = await signIn(url, EMAIL, SAMPLE_PASSWORD);
  const apiToken = { name: `${NAMES.first_name}’s laptop`, permissions: [] };
  expect((await post('/auth/api-tokens', apiToken, token)).status).toBe(201);
  expect((await post('/auth/forgot-password', { email: EMAIL })).status).toBe(200);
  await stack.deliver();
  expect((await post('/auth/forgot-password', { email: EMAIL })).status).toBe(200);
};

/** Keeps records of an employee with the planted values, and searches for them. */
const plantEmployee = async (stack: Stack, owner: Client): Promise<void> => {
  const [ssn, phone, address1, externalId] = [
    '219-09-9321',
    '+12025550187',
    '4711 Nowhere Lane',
    'key-of-z',
  ];
  const employee = {
    ...newEmployee(1),
    ...NAMES,
    email: EMAIL,
    ssn,
    phone,
    external_id: externalId,
    address: { address1 },
    additional_info: { nickname: 'nickname-z' },
    earnings: { raise: 'rise-z' },
    deductions: { reason: 'cut-z' },
  };
  const key = { 'idempotency-key': 'planted' };
  const { id } = recordOf(await owner.post('/employees', employee, key), 201);
  const order = { ...orderOf(1, [id]), content: nextContent() };
  recordOf(await owner.post('/orders', order, { 'idempotency-key': 'ordered' }), 201);
  await stack.makeDocuments();
  const filters = [
    `last_name]=QUACKEN,98-7654321`,
    `email]=${EMAIL}`,
    'first_name]=zephyrine,219-09-9321',
    `external_id]=${externalId}`,
  ];
  for (const filter of filters) {
    const page = await owner.get(`/employees?filter[${filter}`);
    expect([filter, page.body.meta?.['total']]).toEqual([filter, 1]);
  }
  // A read is recorded within a second.
  const recorded = async (): Promise<number> => {
    const listed = '/admin/audit?filter[action]=employees.listed&per_page=100';
    const { entries } = (await owner.get(listed)).body.data as {
      readonly entries: readonly unknown[];
    };
    return entries.length;
  };
  await expect.poll(recorded, { timeout: 10_000, interval: 50 }).toBe(filters.length);
};

/** Erasure, by a search of everything that is stored. */
export const describeErasedPersons = (makeStack: MakeStack): void => {
  describe('an erased person', () => {
    const stack = useStack(makeStack, { fill: withStatements });

    // @promise R91
    test('is found in documents only, encrypted values included', async () => {
      await plantUser(stack());
      await plantEmployee(stack(), await clientOf(stack().url, 'owner@main.test'));
      const planted = ['api_tokens', 'audit_log', 'documents', 'employees', 'idempotency_keys'];
      expect(await tablesWithPlanted(stack())).toEqual(
        expect.arrayContaining([...planted, 'outbox', 'password_resets', 'users']),
      );
      await stack().erase(EMAIL);
      expect(await tablesWithPlanted(stack())).toEqual(['documents']);
    });
  });
};
