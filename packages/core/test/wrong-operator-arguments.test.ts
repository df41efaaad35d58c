import { expect, test } from 'vitest';
import { refusedAs, signedIn, wrongValues } from './wrong-values.ts';

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
      if (typeof value === 'string' && field === 'search') continue;
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
