import { problemEnvelope } from '../output/envelope.ts';
import { RATE_LIMIT_HEADERS } from '../middleware/limited.ts';
import type { FileType, Operation, RequestHeader } from '../routes/operation.ts';
import type { RefusalCode } from '@paydocs/core';
import { type Problem, rangeNotSatisfiable } from '../problems/problems.ts';
import { accountSchemas } from './account-schemas.ts';
import { auditSchemas } from './audit-schemas.ts';
import { envelopeSchemas, type FailureShape } from './envelope-schemas.ts';
import { exampleOf } from './example-of.ts';
import { commonProblems, bodyProblems, refusalProblem, strayProblems } from './failures.ts';
import { type HeaderName, headersOf, isHeaderName } from './headers.ts';
import { orderSchemas } from './order-schemas.ts';
import { payrollSchemas } from './payroll-schemas.ts';
import { ref, type Schema } from './schema.ts';

/** All schemas of the document, by their names. */
export const schemas: Readonly<Record<string, Schema>> = {
  ...accountSchemas,
  ...payrollSchemas,
  ...orderSchemas,
  ...auditSchemas,
  ...envelopeSchemas,
};

const DESCRIPTIONS: ReadonlyMap<number, string> = new Map([
  [400, 'The request or its body cannot be read.'],
  [401, 'The token or the credentials are not valid.'],
  [403, 'The account or its role may not do this.'],
  [404, 'There is no such record, or nothing at this path.'],
  [405, 'The path does not support this method.'],
  [409, 'Another record or request stands in the way.'],
  [408, 'The request took too long to arrive.'],
  [412, 'The record has changed: the condition does not hold.'],
  [413, 'The body is longer than 64 KiB.'],
  [416, 'The range is after the end of the file.'],
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

/** The refusals of the headers that a route reads. */
const refusalsOf: Readonly<Record<RequestHeader, readonly RefusalCode[]>> = {
  'If-Match': ['record.stale'],
  'If-None-Match': [],
  'If-Range': [],
  Range: [],
  'Idempotency-Key': ['idempotency.running', 'idempotency.mismatch'],
};

const problemsOf = (operation: Operation): readonly Problem[] => {
  const { params, body, query, caller, refusals, requestHeaders = [] } = operation;
  return [
    ...commonProblems,
    ...(params === undefined ? [] : [strayProblems.NotFound]),
    ...(body === undefined ? [] : bodyProblems),
    ...(query === undefined ? [] : [refusalProblem('input.invalid')]),
    ...(caller === 'anybody' ? [] : [refusalProblem('token.invalid')]),
    ...(caller === 'administrative' ? [refusalProblem('role.forbidden')] : []),
    ...(requestHeaders.includes('Range') ? [rangeNotSatisfiable(24_816).problem] : []),
    ...requestHeaders.flatMap((name) => refusalsOf[name]).map(refusalProblem),
    ...refusals.map(refusalProblem),
  ];
};

const NOT_MODIFIED = 304;

/** The 304 of an operation that compares `If-None-Match`. */
const notModified = ({ requestHeaders = [] }: Operation): readonly [number, object][] =>
  requestHeaders.includes('If-None-Match')
    ? [
        [
          NOT_MODIFIED,
          {
            description:
              'The record with its counts and embedded records, or the file, is as the client has it.',
            headers: headersOf(['X-Request-Id', 'ETag', ...RATE_LIMIT_HEADERS]),
          },
        ],
      ]
    : [];

const isFile = (data: Operation['data']): data is FileType => data.startsWith('application/');

/** The body of a successful response: a file, or JSON with an example. */
const contentOf = (data: Operation['data']): object => {
  if (isFile(data)) return { [data]: { schema: { type: 'string', format: 'binary' } } };
  const schema = ref(data);
  return { 'application/json': { schema, example: exampleOf(schema, schemas) } };
};

const successOf = ({ data, responseHeaders = [] }: Operation, more: HeaderName[] = []): object => ({
  description: 'Success.',
  headers: headersOf(['X-Request-Id', ...responseHeaders, ...more, ...RATE_LIMIT_HEADERS]),
  content: contentOf(data),
});

const PARTIAL_CONTENT = 206;

/** The 206 of an operation that sends ranges. */
const partial = (operation: Operation): readonly [number, object][] =>
  operation.requestHeaders?.includes('Range') === true
    ? [
        [
          PARTIAL_CONTENT,
          {
            ...successOf(operation, ['Content-Range']),
            description: 'The range of the file that the request wants.',
          },
        ],
      ]
    : [];

/** Returns every response of an operation: the success, and all possible errors. */
export const responses = (operation: Operation): object => {
  const success = successOf(operation);
  return Object.fromEntries([
    [operation.status, success],
    ...(operation.alsoStatus === undefined ? [] : [[operation.alsoStatus, success]]),
    ...partial(operation),
    ...notModified(operation),
    ...problemsOf(operation).map((problem) => [problem.status, failureResponse(problem)]),
  ]);
};

/** Returns the responses without an operation: for an unknown path, and for an unsupported method. */
export const strayResponses = (): object =>
  Object.fromEntries(
    Object.entries(strayProblems).map(([name, problem]) => [name, failureResponse(problem)]),
  );
