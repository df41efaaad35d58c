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

test('changeMe refuses names that are no object, and a wrong value in each field', async () => {
  const { useCases, caller } = await signedIn();
  for (const value of wrongValues.filter((each) => typeof each !== 'string')) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject || value instanceof Map) {
      expect(await refusedAs(useCases.changeMe, caller, value)).toBe('input.invalid');
    }
    for (const field of ['firstName', 'lastName']) {
      if (value === undefined) continue;
      const wrong = { [field]: value };
      expect(await refusedAs(useCases.changeMe, caller, wrong)).toBe('input.invalid');
    }
  }
});

test('requestEmailChange refuses requests that are no object, and a wrong value in each field', async () => {
  const { useCases, caller } = await signedIn();
  const valid = { email: 'new@main.test', currentPassword: SAMPLE_PASSWORD, address: '192.0.2.1' };
  for (const value of wrongValues) {
    expect(await refusedAs(useCases.requestEmailChange, caller, value)).toBe('input.invalid');
    for (const field of Object.keys(valid)) {
      const isAbsent = value === undefined && field !== 'email';
      if (isAbsent || (typeof value === 'string' && field === 'address')) continue;
      const wrong = { ...valid, [field]: value };
      expect(await refusedAs(useCases.requestEmailChange, caller, wrong)).toBe('input.invalid');
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

test('createOrder refuses a list with holes, and content that is cyclic', async () => {
  const { useCases, caller } = await signedIn();
  const [holes, cyclic] = [[] as unknown[], { run: {} }];
  holes.length = 2;
  Object.assign(cyclic.run, { cyclic });
  const order = { companyId: 3, type: 'Pay Statement', status: 'Draft' };
  const content = { payPeriod: { start: '2026-01-01', end: '2026-01-31' }, payDate: '2026-01-31' };
  for (const wrong of [
    { ...order, documents: holes },
    { ...order, employeeIds: [104], content: { ...content, earnings: holes } },
    { ...order, documents: [{ employeeId: 104, content }], content: cyclic },
  ]) {
    expect(await refusedAs(useCases.createOrder, caller, wrong)).toBe('input.invalid');
  }
});

test('authorize refuses everything that is no known permission', async () => {
  const { useCases, caller } = await signedIn();
  for (const value of [...wrongValues, 'host:undeclared', 'Owner']) {
    expect(await refusedAs(useCases.authorize, caller, value)).toBe('input.invalid');
  }
});
