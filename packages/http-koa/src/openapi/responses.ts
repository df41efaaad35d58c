import { problemEnvelope } from '../output/envelope.ts';
import { RATE_LIMIT_HEADERS } from '../middleware/limited.ts';
import type { Operation } from '../routes/operation.ts';
import type { Problem } from '../problems/problems.ts';
import { accountSchemas } from './account-schemas.ts';
import { auditSchemas } from './audit-schemas.ts';
import { envelopeSchemas, type FailureShape } from './envelope-schemas.ts';
import { exampleOf } from './example-of.ts';
import { commonProblems, bodyProblems, refusalProblem, strayProblems } from './failures.ts';
import { type HeaderName, headersOf, isHeaderName } from './headers.ts';
import { payrollSchemas } from './payroll-schemas.ts';
import { ref, type Schema } from './schema.ts';

/** All schemas of the document, by their names. */
export const schemas: Readonly<Record<string, Schema>> = {
  ...accountSchemas,
  ...payrollSchemas,
  ...auditSchemas,
  ...envelopeSchemas,
};

const DESCRIPTIONS: ReadonlyMap<number, string> = new Map([
  [400, 'The request or its body cannot be read.'],
  [401, 'The token or the credentials are not valid.'],
  [403, 'The account or its role may not do this.'],
  [404, 'There is no such record, or nothing at this path.'],
  [405, 'The path does not support this method.'],
  [408, 'The request took too long to arrive.'],
  [413, 'The body is longer than 64 KiB.'],
  [415, 'The body is not JSON in UTF-8.'],
  [422, 'The input is invalid.'],
  [429, 'A rate limit is exceeded.'],
  [431, 'The header fields are too long.'],
  [500, 'An unexpected error, which is logged.'],
  [503, 'A backend is down, or a queue is full.'],
]);

const shapeOf = (status: number): FailureShape => {
  if (status === 422) return 'InvalidInput';
  return status === 500 ? 'Unforeseen' : 'Problem';
};

const failureResponse = (problem: Problem): object => {
  const { status, headers = {} } = problem;
  const own: HeaderName[] = ['X-Request-Id', ...Object.keys(headers).filter(isHeaderName)];
  return {
    description: DESCRIPTIONS.get(status) ?? problem.message,
    headers: headersOf([...own, ...RATE_LIMIT_HEADERS]),
    content: {
      'application/json': { schema: ref(shapeOf(status)), example: problemEnvelope(problem) },
    },
  };
};

const problemsOf = ({ params, body, query, caller, refusals }: Operation): readonly Problem[] => [
  ...commonProblems,
  ...(params === undefined ? [] : [strayProblems.NotFound]),
  ...(body === undefined ? [] : bodyProblems),
  ...(query === undefined ? [] : [refusalProblem('input.invalid')]),
  ...(caller === 'anybody' ? [] : [refusalProblem('token.invalid')]),
  ...(caller === 'administrative' ? [refusalProblem('role.forbidden')] : []),
  ...refusals.map(refusalProblem),
];

/** Returns every response of an operation: the success, and all possible errors. */
export const responses = (operation: Operation): object => {
  const schema = ref(operation.data);
  const success = {
    description: 'Success.',
    headers: headersOf(['X-Request-Id', ...RATE_LIMIT_HEADERS]),
    content: { 'application/json': { schema, example: exampleOf(schema, schemas) } },
  };
  return Object.fromEntries([
    [operation.status, success],
    ...problemsOf(operation).map((problem) => [problem.status, failureResponse(problem)]),
  ]);
};

/** Returns the responses without an operation: for an unknown path, and for an unsupported method. */
export const strayResponses = (): object =>
  Object.fromEntries(
    Object.entries(strayProblems).map(([name, problem]) => [name, failureResponse(problem)]),
  );
