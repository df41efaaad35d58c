import type { Caller, Core, RefusalCode } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { refusal, sampleCore } from './sample-core.ts';

type Input = Readonly<Record<string, unknown>>;

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  Number.NaN,
  1n,
  'an arbitrary text',
  Symbol('wrong'),
  [],
  [null],
  {},
  Object.create(null),
  { toString: null },
  () => 'x',
  new Date(Number.NaN),
  new Map(),
];

const REFUSALS: readonly RefusalCode[] = ['input.invalid', 'token.invalid', 'token.missing'];

const email = 'member@main.test';
const password = SAMPLE_PASSWORD;

// For each use case with one object as its input: a valid input, and its optional fields.
const inputs = {
  register: {
    valid: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@main.test', password },
    optional: [],
  },
  login: {
    valid: { email, password, surface: 'general', address: '192.0.2.1' },
    optional: ['surface', 'address'],
  },
  forgotPassword: { valid: { email, surface: 'general' }, optional: ['surface'] },
  resendVerification: { valid: { email }, optional: [] },
  verifyEmail: { valid: { token: 'unknown', email }, optional: [] },
  checkResetLink: { valid: { token: 'unknown', email }, optional: [] },
  resetPassword: {
    valid: { token: 'unknown', email, password, address: '192.0.2.1' },
    optional: ['address'],
  },
  checkRateLimit: {
    valid: { limitClass: 'read', token: 'unknown', address: '192.0.2.1' },
    optional: ['token'],
  },
  createUser: {
    valid: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@main.test',
      role: 'Owner',
      site: 'main',
      password,
    },
    optional: ['site', 'password'],
  },
  showUser: { valid: { email }, optional: [] },
  changeRole: { valid: { email, role: 'Owner', force: true }, optional: ['force'] },
  suspendUser: { valid: { email, force: true }, optional: ['force'] },
  activateUser: { valid: { email }, optional: [] },
  inviteUser: { valid: { email }, optional: [] },
  listSessionsOf: { valid: { email }, optional: [] },
  revokeSessionsOf: { valid: { email, sessionId: 'unknown' }, optional: ['sessionId'] },
  createSite: { valid: { identifier: 'west', name: 'West' }, optional: [] },
  updateSite: {
    valid: { identifier: 'main', name: 'Main', status: 'paused' },
    optional: ['name', 'status'],
  },
  importRecords: {
    valid: { kind: 'companies', site: 'main', columns: ['name'], rows: new ReadableStream() },
    optional: ['columns'],
  },
  recordUpkeep: { valid: { action: 'records.pruned', details: { sessions: 1 } }, optional: [] },
  exportRecords: {
    valid: { kind: 'companies', site: 'main' },
    optional: [],
  },
} as const satisfies Partial<Record<keyof Core, { valid: Input; optional: readonly string[] }>>;

const withCaller = [
  'me',
  'refresh',
  'logout',
  'logoutAll',
  'listSessions',
  'endSession',
  'changePassword',
  'listCompanies',
  'listEmployees',
  'listAudit',
] as const;
const lists = ['listSessions', 'listCompanies', 'listEmployees'] as const;

type UseCase = (...values: readonly unknown[]) => Promise<unknown>;

/** Returns the code of the refusal; any other error fails the test. */
const refusedAs = async (useCase: UseCase, ...values: readonly unknown[]): Promise<RefusalCode> =>
  (await refusal(useCase(...values))).code;

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

const signedIn = async () => {
  const { core, signIn } = await sampleCore();
  const useCases = core as unknown as Readonly<Record<keyof Core, UseCase>>;
  return { useCases, caller: await signIn(email) };
};

test('every use case is under test', async () => {
  const { useCases } = await signedIn();
  const tested = [
    ...Object.keys(inputs),
    ...withCaller,
    'authenticate',
    'processOutbox',
    'listUsers',
    'listSites',
    'listOutbox',
    'retryOutboxEntry',
    'prune',
    'countPrunable',
  ];
  expect(Object.keys(useCases).toSorted()).toEqual(tested.toSorted());
});

test.each(Object.keys(inputs) as (keyof typeof inputs)[])(
  '%s refuses every input that is not an object with the required fields',
  async (name) => {
    const { useCases } = await signedIn();
    for (const value of wrongValues) {
      expect(await refusedAs(useCases[name], value)).toBe('input.invalid');
    }
  },
);

test.each(Object.keys(inputs) as (keyof typeof inputs)[])(
  '%s refuses a wrong value in each field',
  async (name) => {
    const { useCases } = await signedIn();
    const { valid, optional } = inputs[name];
    for (const field of Object.keys(valid)) {
      for (const value of wrongValues) {
        const isOptional = value === undefined && optional.includes(field as never);
        // A text may be a valid name, password or address.
        if (isOptional || typeof value === 'string' || value === valid[field as never]) continue;
        expect(await refusedAs(useCases[name], { ...valid, [field]: value })).toBe('input.invalid');
      }
    }
  },
);

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
      for (const field of ['id', 'companyId', 'name', 'firstName', 'lastName', 'email']) {
        await neverThrows(useCases[name], caller, { filter: { [field]: value } });
        await neverThrows(useCases[name], caller, { filter: { [field]: [value] } });
      }
      await neverThrows(useCases[name], caller, { sort: [value], include: [value] });
    }
  },
);

test('endSession refuses every id that is no text', async () => {
  const { useCases, caller } = await signedIn();
  for (const value of wrongValues.filter((each) => typeof each !== 'string')) {
    expect(await refusedAs(useCases.endSession, caller, value)).toBe('input.invalid');
  }
});

test('changePassword refuses wrong passwords of any type, and a wrong value in each field', async () => {
  const { useCases, caller } = await signedIn();
  const valid = { currentPassword: password, password, address: '192.0.2.1' };
  for (const value of wrongValues) {
    expect(await refusedAs(useCases.changePassword, caller, value)).toBe('input.invalid');
    for (const field of Object.keys(valid)) {
      if (typeof value === 'string' || (value === undefined && field === 'address')) continue;
      const wrong = { ...valid, [field]: value };
      expect(await refusedAs(useCases.changePassword, caller, wrong)).toBe('input.invalid');
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

test('updateSite refuses wrong lists and logos', async () => {
  const { useCases } = await signedIn();
  for (const field of ['paymentProcessors', 'documentTypes', 'logo']) {
    for (const value of wrongValues) {
      const isValid = typeof value === 'string' || (field === 'logo' && value === null);
      if (isValid || (Array.isArray(value) && value.length === 0 && field !== 'logo')) continue;
      const update = { identifier: 'main', [field]: value };
      expect(await refusedAs(useCases.updateSite, update)).toBe('input.invalid');
    }
  }
});

test('listSites ignores its arguments', async () => {
  const { useCases } = await signedIn();
  for (const value of wrongValues) expect(await useCases.listSites(value)).toHaveLength(2);
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
