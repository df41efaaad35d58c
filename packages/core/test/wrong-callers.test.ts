import type { Caller } from '@paydocs/core';
import { expect, test } from 'vitest';
import { refusal } from './sample-core.ts';
import { refusedAs, signedIn, type UseCase, withCaller, wrongValues } from './wrong-values.ts';

const lists = ['listSessions', 'listCompanies', 'listEmployees'] as const;

const FILTERS = ['id', 'companyId', 'name', 'firstName', 'lastName', 'email'].concat([
  'externalId',
  'updatedAt:gte',
  'createdAt:lt',
  'name:exact',
  'company.name',
  'status',
  'role',
]);

/** Accepts a result and a refusal; any other error fails the test. */
const neverThrows = async (useCase: UseCase, ...values: readonly unknown[]): Promise<void> => {
  const outcome = await useCase(...values).then(
    () => 'a result',
    (error: unknown) => refusal(Promise.reject(error)),
  );
  if (outcome !== 'a result') expect(outcome).toMatchObject({ name: 'Refused' });
};

// Use cases accept ids, texts and lists: they may belong to a caller whose session has ended.
const isPlausible = (value: unknown): boolean =>
  ['string', 'number'].includes(typeof value) || Array.isArray(value);

test.each(withCaller)('%s refuses every value that is not a caller', async (name) => {
  const { useCases } = await signedIn();
  for (const value of wrongValues) {
    const code = value === undefined || value === null ? 'token.missing' : 'token.invalid';
    expect(await refusedAs(useCases[name], value)).toBe(code);
  }
});

test.each(withCaller)('%s refuses a caller with a wrong value in a field', async (name) => {
  const { useCases, caller } = await signedIn();
  const { user } = caller;
  const wrong = (value: unknown): readonly object[] => [
    { ...caller, user: value },
    { ...caller, user: { ...user, id: value } },
    { ...caller, user: { ...user, siteId: value } },
    { ...caller, user: { ...user, role: value } },
    { ...caller, user: { ...user, role: { ...user.role, permissions: value } } },
    { ...caller, sessionId: value },
    { ...caller, tokenId: value },
    ...(value === undefined ? [] : [{ ...caller, apiTokenId: value }]),
  ];
  for (const value of wrongValues.filter((each) => !isPlausible(each))) {
    for (const each of wrong(value)) {
      expect(await refusedAs(useCases[name], each as Caller)).toBe('token.invalid');
    }
  }
});

test.each(lists)('%s refuses a request that is not an object', async (name) => {
  const { useCases, caller } = await signedIn();
  for (const value of [null, true, 7, 'x', 1n, Symbol('wrong'), [], () => 'x']) {
    expect(await refusedAs(useCases[name], caller, value)).toBe('input.invalid');
  }
});

test.each(lists)(
  '%s accepts or refuses any value in each field, and never throws another error',
  async (name) => {
    const { useCases, caller } = await signedIn();
    for (const value of wrongValues) {
      for (const field of ['filter', 'sort', 'include', 'page', 'perPage']) {
        await neverThrows(useCases[name], caller, { [field]: value });
      }
      for (const field of FILTERS) {
        await neverThrows(useCases[name], caller, { filter: { [field]: value } });
        await neverThrows(useCases[name], caller, { filter: { [field]: [value] } });
      }
      await neverThrows(useCases[name], caller, { sort: [value], include: [value] });
    }
  },
);
