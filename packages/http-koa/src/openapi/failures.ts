import { type RefusalCode, Refused, type Refusals, Unavailable } from '@paydocs/core';
import {
  bodyTooLarge,
  invalidInput,
  malformed,
  methodNotAllowed,
  notFound,
  parserProblem,
  type Problem,
  problemOf,
  tooManyAttempts,
  unsupportedMediaType,
} from '../problems.ts';

const REQUEST_ID = '6f1d3a52-1b0e-4c0e-8d0b-2f1c7a3d9e10';

const told = (error: Error): Problem => problemOf(error, REQUEST_ID);

const examples = {
  'input.invalid': invalidInput([{ field: 'email', text: 'is required.' }]),
  'credentials.invalid': new Refused('credentials.invalid'),
  'account.inactive': new Refused('account.inactive'),
  'role.forbidden': new Refused('role.forbidden'),
  'limit.exceeded': tooManyAttempts(30),
  'token.missing': new Refused('token.missing'),
  'token.invalid': new Refused('token.invalid'),
} satisfies Record<keyof Refusals, Error>;

/** How each refusal is told, with sample facts. */
export const refusalProblem = (code: RefusalCode): Problem => told(examples[code]);

/** What any operation may answer, whatever it does. */
export const anyProblems: readonly Problem[] = [
  told(malformed('The request needs a valid target and exactly one valid Host.')),
  parserProblem(408),
  refusalProblem('limit.exceeded'),
  parserProblem(431),
  told(new Error('unforeseen')),
  told(new Unavailable('down', { retryAfterMs: 1000 })),
];

/** What an operation that reads a body may answer beside. */
export const bodyProblems: readonly Problem[] = [
  told(bodyTooLarge(65_536)),
  told(unsupportedMediaType('The Content-Type must be application/json, in UTF-8.')),
  refusalProblem('input.invalid'),
];

/** What is answered where there is no operation, by its component's name. */
export const strayProblems = {
  NotFound: told(notFound()),
  MethodNotAllowed: told(methodNotAllowed(['GET', 'HEAD'])),
} satisfies Readonly<Record<string, Problem>>;
