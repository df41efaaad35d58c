import type { RefusalCode } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { refusedAs, signedIn, wrongValues } from './wrong-values.ts';

const REFUSALS: readonly RefusalCode[] = ['input.invalid', 'token.invalid', 'token.missing'];

test('endSession refuses every id that is no text', async () => {
  const { useCases, caller } = await signedIn();
  for (const value of wrongValues.filter((each) => typeof each !== 'string')) {
    expect(await refusedAs(useCases.endSession, caller, value)).toBe('input.invalid');
  }
});

test('revokeApiToken refuses every id that is no text', async () => {
  const { useCases, caller } = await signedIn();
  for (const value of wrongValues.filter((each) => typeof each !== 'string')) {
    expect(await refusedAs(useCases.revokeApiToken, caller, value)).toBe('input.invalid');
  }
});

test('createApiToken refuses every request that is no object, and a wrong value in each field', async () => {
  const { useCases, caller } = await signedIn();
  const valid = { name: 'export', permissions: [], expiresInDays: 1 };
  for (const value of wrongValues) {
    expect(await refusedAs(useCases.createApiToken, caller, value)).toBe('input.invalid');
    for (const field of Object.keys(valid)) {
      const isValid =
        (field === 'name' && typeof value === 'string') ||
        (field === 'permissions' && Array.isArray(value) && value.length === 0) ||
        (field === 'expiresInDays' && (value === undefined || value === null));
      if (isValid) continue;
      const wrong = { ...valid, [field]: value };
      expect(await refusedAs(useCases.createApiToken, caller, wrong)).toBe('input.invalid');
    }
  }
});

test('changePassword refuses wrong passwords of any type, and a wrong value in each field', async () => {
  const { useCases, caller } = await signedIn();
  const valid = {
    currentPassword: SAMPLE_PASSWORD,
    password: SAMPLE_PASSWORD,
    address: '192.0.2.1',
  };
  for (const value of wrongValues) {
    expect(await refusedAs(useCases.changePassword, caller, value)).toBe('input.invalid');
    for (const field of Object.keys(valid)) {
      if (typeof value === 'string' || (value === undefined && field === 'address')) continue;
      const wrong = { ...valid, [field]: value };
      expect(await refusedAs(useCases.changePassword, caller, wrong)).toBe('input.invalid');
    }
  }
});

test.each([
  ['startSecondFactor', { currentPassword: SAMPLE_PASSWORD, address: '192.0.2.1' }],
  ['confirmSecondFactor', { id: 1, code: '123456' }],
  ['removeSecondFactor', { id: 1, code: '123456', currentPassword: SAMPLE_PASSWORD }],
  ['listSecondFactors', { page: 1, perPage: 10 }],
  ['reauthenticate', { code: '123456', currentPassword: SAMPLE_PASSWORD, address: '192.0.2.1' }],
] as const)('%s refuses a wrong value in each field', async (name, valid) => {
  const { useCases, caller } = await signedIn();
  for (const value of wrongValues) {
    const isValid = value === undefined && !('id' in valid);
    const isEmpty = name !== 'confirmSecondFactor' && name !== 'removeSecondFactor';
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isValid && !(isEmpty && isObject)) {
      expect(await refusedAs(useCases[name], caller, value)).toBe('input.invalid');
    }
    for (const field of Object.keys(valid)) {
      if (typeof value === 'string' || value === undefined || value === valid[field as never]) {
        continue;
      }
      const wrong = { ...valid, [field]: value };
      expect(await refusedAs(useCases[name], caller, wrong)).toBe('input.invalid');
    }
  }
});

test('authenticate refuses every value that is not a token, and every unknown surface', async () => {
  const { useCases } = await signedIn();
  for (const value of wrongValues) {
    expect(REFUSALS).toContain(await refusedAs(useCases.authenticate, value));
    if (value === undefined) continue;
    expect(await refusedAs(useCases.authenticate, 'token', value)).toBe('input.invalid');
  }
  expect(await refusedAs(useCases.authenticate, null)).toBe('token.missing');
  expect(await refusedAs(useCases.authenticate, 7)).toBe('token.invalid');
});

test('prune refuses every value that is no step', async () => {
  const { useCases } = await signedIn();
  for (const value of wrongValues.filter((each) => each !== undefined)) {
    expect(await refusedAs(useCases.prune, value)).toBe('input.invalid');
    expect(await refusedAs(useCases.prune, { target: value })).toBe('input.invalid');
    if (value === null) continue;
    expect(await refusedAs(useCases.prune, { target: 'names', after: value })).toBe(
      'input.invalid',
    );
    for (const field of ['siteId', 'kind', 'name']) {
      if (typeof value === 'string') continue;
      const after = { siteId: 1, kind: 'first', name: 'ann', [field]: value };
      expect(await refusedAs(useCases.prune, { target: 'names', after })).toBe('input.invalid');
    }
  }
});

test('listUsers refuses a request that is not an object, and wrong values in its fields', async () => {
  const { useCases } = await signedIn();
  for (const value of [null, true, 7, 'x', 1n, Symbol('wrong'), [], () => 'x']) {
    expect(await refusedAs(useCases.listUsers, value)).toBe('input.invalid');
  }
  for (const field of ['site', 'role', 'status', 'search', 'after', 'limit']) {
    for (const value of wrongValues.filter((each) => each !== undefined)) {
      if (typeof value === 'string' && ['status', 'search'].includes(field)) continue;
      expect(await refusedAs(useCases.listUsers, { [field]: value })).toBe('input.invalid');
    }
  }
});

test('countPrunable ignores its arguments', async () => {
  const { useCases } = await signedIn();
  for (const value of wrongValues) expect(await useCases.countPrunable(value)).toBeTypeOf('object');
});

test('updateSite refuses wrong lists', async () => {
  const { useCases } = await signedIn();
  for (const field of ['paymentProcessors', 'documentTypes']) {
    for (const value of wrongValues) {
      const isList = Array.isArray(value) && value.length === 0;
      if (typeof value === 'string' || isList) continue;
      const update = { identifier: 'main', [field]: value };
      expect(await refusedAs(useCases.updateSite, update)).toBe('input.invalid');
    }
  }
});

test('listSites ignores its arguments', async () => {
  const { useCases } = await signedIn();
  for (const value of wrongValues) expect(await useCases.listSites(value)).toHaveLength(2);
});

test('recountYears refuses every value of a wrong type', async () => {
  const { useCases } = await signedIn();
  for (const value of wrongValues) {
    if (typeof value !== 'boolean') {
      expect(await refusedAs(useCases.recountYears, { repair: value })).toBe('input.invalid');
    }
    if (value !== undefined) {
      const request = { repair: false, after: value };
      expect(await refusedAs(useCases.recountYears, request)).toBe('input.invalid');
    }
    expect(await refusedAs(useCases.recountYears, value)).toBe('input.invalid');
  }
});

test('checkFiles refuses every value of a wrong type', async () => {
  const { useCases } = await signedIn();
  for (const value of wrongValues.filter((each) => each !== undefined)) {
    for (const field of ['before', 'limit']) {
      expect(await refusedAs(useCases.checkFiles, { [field]: value })).toBe('input.invalid');
    }
    if (typeof value !== 'object' || Array.isArray(value) || value === null) {
      expect(await refusedAs(useCases.checkFiles, value)).toBe('input.invalid');
    }
  }
});

test('listOutbox and retryOutboxEntry refuse every value of a wrong type', async () => {
  const { useCases } = await signedIn();
  for (const value of wrongValues) {
    if (value === undefined) continue;
    if (typeof value !== 'boolean') {
      expect(await refusedAs(useCases.listOutbox, { stuck: value })).toBe('input.invalid');
    }
    if (typeof value !== 'object' || Array.isArray(value) || value === null) {
      expect(await refusedAs(useCases.listOutbox, value)).toBe('input.invalid');
    }
    if (typeof value === 'string') continue;
    expect(await refusedAs(useCases.retryOutboxEntry, value)).toBe('input.invalid');
  }
});

test('processOutbox of an empty outbox is idle for any argument', async () => {
  const { useCases } = await signedIn();
  for (const value of wrongValues) {
    expect(await useCases.processOutbox(value)).toEqual({ outcome: 'idle' });
  }
});

test.each([
  'createOrder',
  'addOrderDocuments',
  'submitOrder',
  'reissueOrder',
  'listOrderIssues',
  'showOrder',
  'recordTransaction',
  'showTransaction',
  'cancelOrder',
  'retryOrder',
  'downloadOrder',
  'showDocument',
  'downloadDocument',
  'retryDocument',
  'removeDocument',
  'voidDocument',
  'replaceDocument',
] as const)('%s refuses every wrong value as its second argument', async (name) => {
  const { useCases, caller } = await signedIn();
  for (const value of wrongValues) {
    expect(await refusedAs(useCases[name], caller, value, {})).toBe('input.invalid');
  }
});

test('authorize refuses everything that is no known permission', async () => {
  const { useCases, caller } = await signedIn();
  for (const value of [...wrongValues, 'host:undeclared', 'Owner']) {
    expect(await refusedAs(useCases.authorize, caller, value)).toBe('input.invalid');
  }
});
