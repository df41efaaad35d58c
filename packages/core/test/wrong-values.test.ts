import type { Core } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { refusedAs, signedIn, withCaller, wrongValues } from './wrong-values.ts';

type Input = Readonly<Record<string, unknown>>;

const email = 'member@main.test';
const password = SAMPLE_PASSWORD;

// For each use case with one object as its input: a valid input, and its optional fields.
const inputs = {
  register: {
    valid: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@main.test', password },
    optional: [],
  },
  login: {
    valid: { email, password, surface: 'general', address: '192.0.2.1', code: '123456' },
    optional: ['surface', 'address', 'code'],
  },
  completeLogin: {
    valid: {
      challenge: `1.${'a'.repeat(43)}`,
      code: '123456',
      surface: 'general',
      address: '192.0.2.1',
    },
    optional: ['surface', 'address'],
  },
  redeemSignInCode: {
    valid: { code: `${'a'.repeat(22)}.${'a'.repeat(43)}`, codeVerifier: 'a'.repeat(43) },
    optional: [],
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
  changeEmail: { valid: { email, newEmail: 'new@main.test' }, optional: [] },
  changeRole: { valid: { email, role: 'Owner', force: true }, optional: ['force'] },
  suspendUser: { valid: { email, force: true }, optional: ['force'] },
  activateUser: { valid: { email }, optional: [] },
  resetSecondFactor: { valid: { email }, optional: [] },
  linkIdentity: { valid: { email, issuer: 'https://id.test', subject: '7' }, optional: [] },
  unlinkIdentity: { valid: { email, issuer: 'https://id.test', subject: '7' }, optional: [] },
  listIdentities: { valid: { email }, optional: [] },
  inviteUser: { valid: { email }, optional: [] },
  limitApiToken: { valid: { email, id: 'unknown', factor: 2 }, optional: [] },
  operatorAt: { valid: { site: 'main' }, optional: [] },
  operatorFor: { valid: { email }, optional: [] },
  createSite: { valid: { identifier: 'west', name: 'West' }, optional: [] },
  updateSite: {
    valid: {
      identifier: 'main',
      name: 'Main',
      status: 'paused',
      legalHold: true,
    },
    optional: ['name', 'status', 'legalHold'],
  },
  importRecords: {
    valid: { kind: 'companies', site: 'main', columns: ['name'], rows: new ReadableStream() },
    optional: ['columns'],
  },
  auditUpkeep: { valid: { action: 'records.pruned', details: { sessions: 1 } }, optional: [] },
  exportPerson: {
    valid: { email, site: 'main' },
    optional: ['site'],
  },
  listPersonSites: { valid: { email }, optional: [] },
  erasePerson: {
    valid: { email, site: 'main', force: true, dryRun: true },
    optional: ['site', 'force', 'dryRun'],
  },
  exportSite: { valid: { site: 'main' }, optional: [] },
  countSite: { valid: { site: 'main' }, optional: [] },
  createWebhook: {
    valid: {
      site: 'main',
      url: 'https://receiver.example/',
      events: ['order.completed'],
      description: 'The receiver',
    },
    optional: ['description'],
  },
  listWebhookDeliveries: { valid: { site: 'main', id: 1 }, optional: [] },
  removeWebhook: { valid: { site: 'main', id: 1 }, optional: [] },
  enableWebhook: { valid: { site: 'main', id: 1 }, optional: [] },
  rotateWebhookSecret: {
    valid: { site: 'main', id: 1, keepHours: 0 },
    optional: ['keepHours'],
  },
  testWebhookEndpoint: { valid: { site: 'main', id: 1 }, optional: [] },
  eraseSite: { valid: { site: 'main', siteId: 1 }, optional: ['siteId'] },
  exportRecords: {
    valid: { kind: 'companies', site: 'main' },
    optional: [],
  },
} as const satisfies Partial<Record<keyof Core, { valid: Input; optional: readonly string[] }>>;

test('every use case is under test', async () => {
  const { useCases } = await signedIn();
  const tested = [
    ...Object.keys(inputs),
    ...withCaller,
    'authenticate',
    'challengePasskey',
    'processOutbox',
    'processDocuments',
    'prepareOrders',
    'processWebhooks',
    'listWebhooks',
    'listUsers',
    'listSites',
    'defineRoles',
    'listOutbox',
    'retryOutboxEntry',
    'recountYears',
    'checkFiles',
    'prune',
    'countPrunable',
    'signInAs',
    'signInWithIdentity',
    'issueSignInCode',
    'callerFor',
    'asOperator',
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
  '%s refuses NUL in each text, which no database looks up',
  async (name) => {
    const { useCases } = await signedIn();
    const { valid } = inputs[name];
    for (const [field, value] of Object.entries<unknown>(valid)) {
      if (typeof value !== 'string') continue;
      const wrong = { ...valid, [field]: `${value}\0` };
      expect(await refusedAs(useCases[name], wrong)).toBe('input.invalid');
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
