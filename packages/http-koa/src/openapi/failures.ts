import { type RefusalCode, Refused, type Refusals, Unavailable } from '@paydocs/core';
import {
  bodyTooLarge,
  invalidInput,
  malformed,
  malformedBody,
  methodNotAllowed,
  notFound,
  type Problem,
  problemOf,
  tooManyAttempts,
  unsupportedMediaType,
} from '../problems/problems.ts';
import { parserProblem } from '../problems/parser-problems.ts';

const REQUEST_ID = '6f1d3a52-1b0e-4c0e-8d0b-2f1c7a3d9e10';

const toProblem = (error: Error): Problem => problemOf(error, REQUEST_ID);

const examples = {
  'input.invalid': invalidInput([{ field: 'email', text: 'is required.' }]),
  'credentials.invalid': new Refused('credentials.invalid'),
  'second_factor.required': new Refused('second_factor.required', {
    challenge: '7.kJ3v0Wm6Zc1Qe8yT5uXr2bNs7aLd4fGhP9oViBxYtMw',
    expiresAtMs: Date.UTC(2026, 0, 31, 8, 5),
  }),
  'second_factor.invalid': new Refused('second_factor.invalid'),
  'second_factor.expired': new Refused('second_factor.expired'),
  'second_factor.exists': new Refused('second_factor.exists'),
  'second_factor.limit': new Refused('second_factor.limit', { max: 10 }),
  'second_factor.last': new Refused('second_factor.last'),
  'passkey.disabled': new Refused('passkey.disabled'),
  'second_factor.setup_required': new Refused('second_factor.setup_required'),
  'reauthentication.required': new Refused('reauthentication.required'),
  'second_factor.missing': new Refused('second_factor.missing'),
  'account.inactive': new Refused('account.inactive'),
  'site.inactive': new Refused('site.inactive'),
  'session.missing': new Refused('session.missing'),
  'session.required': new Refused('session.required'),
  'api-token.missing': new Refused('api-token.missing'),
  'api-token.limit': new Refused('api-token.limit', { max: 20 }),
  'account.unverified': new Refused('account.unverified'),
  'password.disabled': new Refused('password.disabled'),
  'role.forbidden': new Refused('role.forbidden'),
  'employee.forbidden': new Refused('employee.forbidden'),
  'permission.missing': new Refused('permission.missing', { permission: 'audit:list' }),
  'limit.exceeded': tooManyAttempts(30),
  'token.missing': new Refused('token.missing'),
  'token.invalid': new Refused('token.invalid'),
  'user.missing': new Refused('user.missing'),
  'user.self': new Refused('user.self'),
  'owner.last': new Refused('owner.last'),
  'person.missing': new Refused('person.missing'),
  'site.held': new Refused('site.held'),
  'idempotency.running': new Refused('idempotency.running'),
  'idempotency.mismatch': new Refused('idempotency.mismatch'),
  'order.missing': new Refused('order.missing'),
  'order.unprintable': new Refused('order.unprintable', {
    detail: 'One PDF has at most 20,000 documents; download the order as ZIP.',
  }),
  'order.status': new Refused('order.status', { status: 'Completed' }),
  'transaction.missing': new Refused('transaction.missing'),
  'document.missing': new Refused('document.missing'),
  'document.pending': new Refused('document.pending'),
  'document.status': new Refused('document.status', { status: 'Void' }),
  'document.imported': new Refused('document.imported'),
  'document.replaced': new Refused('document.replaced'),
  'statement.exists': new Refused('statement.exists', {
    statements: [{ employeeId: 104, uuid: '0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11' }],
  }),
  'person.erased': new Refused('person.erased'),
  'host.refused': new Refused('host.refused', {
    reason: 'host:over-budget',
    detail: 'The department has no budget left.',
  }),
  'layout.missing': new Refused('layout.missing'),
  'layout.default': new Refused('layout.default'),
  'layout.limit': new Refused('layout.limit', { max: 50 }),
  'webhook.missing': new Refused('webhook.missing'),
  'identity.unlinked': new Refused('identity.unlinked'),
  'sign_in_code.invalid': new Refused('sign_in_code.invalid'),
  'identity.missing': new Refused('identity.missing'),
  'webhook.limit': new Refused('webhook.limit', { max: 20 }),
  'company.missing': new Refused('company.missing'),
  'employee.missing': new Refused('employee.missing'),
  'record.stale': new Refused('record.stale', { version: 3 }),
  'record.referenced': new Refused('record.referenced'),
} satisfies Record<keyof Refusals, Error>;

/** Returns the problem of each refusal, with sample facts. */
export const refusalProblem = (code: RefusalCode): Problem => toProblem(examples[code]);

/** The possible problems of every operation. */
export const commonProblems: readonly Problem[] = [
  toProblem(malformed('The request needs a valid target and exactly one valid Host.')),
  parserProblem(408),
  refusalProblem('limit.exceeded'),
  parserProblem(431),
  toProblem(new Error('unforeseen')),
  toProblem(new Unavailable('down', { retryAfterMs: 1000 })),
];

/** The further problems of operations with a body. */
export const bodyProblems: readonly Problem[] = [
  toProblem(malformedBody('The body must be a JSON object.')),
  toProblem(bodyTooLarge(65_536)),
  toProblem(unsupportedMediaType('The Content-Type must be application/json, in UTF-8.')),
  refusalProblem('input.invalid'),
];

/** The problems without an operation. */
export const strayProblems = {
  PathMissing: toProblem(notFound()),
  MethodUnsupported: toProblem(methodNotAllowed(['GET', 'HEAD'])),
} satisfies Readonly<Record<string, Problem>>;
