import { type RefusalCode, worksWithoutFactor } from '@paydocs/core';
import { RATE_LIMIT_HEADERS } from '../middleware/limited.ts';
import { problemEnvelope } from '../output/envelope.ts';
import { errorCodes } from '../problems/error-codes.ts';
import { type Problem, rangeNotSatisfiable } from '../problems/problems.ts';
import type { Operation, RequestHeader } from '../routes/operation.ts';
import { failureSchema } from './failure-schema.ts';
import { bodyProblems, commonProblems, refusalProblem, strayProblems } from './failures.ts';
import { type HeaderName, headersOf, isHeaderName } from './headers.ts';

/** The possible problems of an operation with one status, one for each code. */
type Failure = readonly [Problem, ...Problem[]];

/** The refusals of the headers that a route reads. */
const refusalsOf: Readonly<Record<RequestHeader, readonly RefusalCode[]>> = {
  'If-Match': ['record.stale'],
  'If-None-Match': [],
  'If-Range': [],
  Range: [],
  'Idempotency-Key': ['input.invalid', 'idempotency.running', 'idempotency.mismatch'],
};

/** Returns the name of the use case that an operation calls: `logout` of `adminLogout`. */
const useCaseOf = ({ operationId }: Operation): string =>
  operationId.replace(/^admin([A-Z])/, (_, letter: string) => letter.toLowerCase());

const problemsOf = (operation: Operation): readonly Problem[] => {
  const { params, body, query, caller, refusals, requestHeaders = [] } = operation;
  const readsInput = query !== undefined || refusals.includes('input.invalid');
  return [
    ...commonProblems,
    ...(params === undefined ? [] : [strayProblems.PathMissing]),
    ...(body === undefined ? [] : bodyProblems),
    ...(readsInput ? [refusalProblem('input.invalid')] : []),
    ...(caller === 'anybody' ? [] : [refusalProblem('token.invalid')]),
    ...(caller === 'anybody' || worksWithoutFactor(useCaseOf(operation))
      ? []
      : [refusalProblem('second_factor.setup_required')]),
    ...(caller === 'general' ? [refusalProblem('employee.forbidden')] : []),
    ...(caller === 'administrative' ? [refusalProblem('role.forbidden')] : []),
    ...(requestHeaders.includes('Range') ? [rangeNotSatisfiable(24_816).problem] : []),
    ...requestHeaders.flatMap((name) => refusalsOf[name]).map(refusalProblem),
    ...refusals.map(refusalProblem),
  ];
};

/** Returns the possible errors of an operation, by status. */
const failuresOf = (operation: Operation): ReadonlyMap<number, Failure> => {
  const byCode = new Map(problemsOf(operation).map((problem) => [problem.code, problem]));
  const byStatus = new Map<number, Failure>();
  for (const problem of byCode.values()) {
    byStatus.set(problem.status, [...(byStatus.get(problem.status) ?? []), problem] as const);
  }
  return byStatus;
};

const pascalCase = (code: string): string =>
  code.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The name of the component of an error: `company.missing` is `CompanyMissing`. */
const nameOf = (failure: Failure): string => failure.map(({ code }) => pascalCase(code)).join('Or');

const descriptionOf = ([first, ...others]: Failure): string =>
  others.length === 0
    ? errorCodes[first.code]
    : [first, ...others].map(({ code }) => `- \`${code}\`: ${errorCodes[code]}`).join('\n');

const failureResponse = (failure: Failure): object => {
  const [{ status }] = failure;
  const own = failure.flatMap(({ headers = {} }) => Object.keys(headers).filter(isHeaderName));
  const names: HeaderName[] = ['X-Request-Id', ...own, ...RATE_LIMIT_HEADERS];
  const codes = failure.map(({ code }) => code);
  const examples = failure.map((problem) => [
    problem.code,
    { summary: errorCodes[problem.code], value: problemEnvelope(problem) },
  ]);
  return {
    description: descriptionOf(failure),
    headers: headersOf(names),
    content: {
      'application/json': {
        schema: failureSchema(status, codes),
        examples: Object.fromEntries(examples),
      },
    },
  };
};

/** Returns the errors of an operation as references, by status. */
export const failureReferences = (operation: Operation): readonly [number, object][] =>
  [...failuresOf(operation)].map(([status, failure]) => [
    status,
    { $ref: `#/components/responses/${nameOf(failure)}` },
  ]);

/** Returns the errors of all operations, by the name of their component. */
export const failureComponents = (operations: readonly Operation[]): Record<string, object> => {
  const failures = operations.flatMap((operation) => [...failuresOf(operation).values()]);
  return Object.fromEntries(failures.map((failure) => [nameOf(failure), failureResponse(failure)]));
};

/** Returns the errors without an operation: of an unknown path, and of an unsupported method. */
export const strayResponses = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.values(strayProblems).map((problem) => [problem.status, failureResponse([problem])]),
  );
