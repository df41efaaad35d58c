import {
  checkOptions,
  type Core,
  FUNCTION,
  permissionsOf,
  REQUIRED,
  type RulesOf,
  unknownPermission,
} from '@paydocs/core';
import type { Operation } from './operation.ts';
import { hostOperation, type HostRoute } from './host-route.ts';

const METHODS: readonly unknown[] = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];
const LIMIT_CLASSES: readonly unknown[] = ['read', 'write', 'download'];
const PATH = /^(?:\/(?:[\w.-]+|:[a-z]\w*))+$/;
const NAME = /^[a-z]\w*$/i;

const text = {
  ...REQUIRED,
  accepts: (value: unknown) => typeof value === 'string' && value.trim() !== '',
  expected: 'a text',
};
const matching = (pattern: RegExp, expected: string) => ({
  ...REQUIRED,
  accepts: (value: unknown) => typeof value === 'string' && pattern.test(value),
  expected,
});
const schema = {
  accepts: (value: unknown) =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema',
  expected: 'a schema of valibot',
};
const object = {
  accepts: (value: unknown) => schema.accepts(value) && (value as Schema).type === 'object',
  expected: 'a schema of valibot for an object',
};

interface Schema {
  readonly type: unknown;
}

const rules: RulesOf<HostRoute> = {
  method: {
    ...REQUIRED,
    accepts: (value) => METHODS.includes(value),
    expected: 'one of DELETE, GET, PATCH, POST, PUT',
  },
  path: matching(PATH, 'a path such as /ledger/:year'),
  operationId: matching(NAME, 'a name of letters and digits'),
  summary: text,
  description: text,
  permission: text,
  limitClass: {
    accepts: (value) => LIMIT_CLASSES.includes(value),
    expected: 'one of read, write, download',
  },
  params: object,
  query: object,
  body: object,
  response: { ...schema, isRequired: true },
  status: { accepts: (value) => value === 200 || value === 201, expected: '200 or 201' },
  handler: { ...FUNCTION, isRequired: true },
};

type Address = Pick<Operation, 'method' | 'path'>;

/** A route that is there already. */
type Taken = Address & Partial<Pick<Operation, 'operationId'>>;

/** Whether a request can match both: parameters match any segment. */
const clash = (one: Address, other: Address): boolean => {
  if (one.method !== other.method) return false;
  const [segments, others] = [one.path.split('/'), other.path.split('/')];
  return (
    segments.length === others.length &&
    segments.every((segment, index) => {
      const against = others[index] as string;
      return segment === against || segment.startsWith(':') || against.startsWith(':');
    })
  );
};

const parametersIn = (path: string): readonly string[] =>
  path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []));

/** Requires that a route is whole, and that its permission and its parameters are known. */
const requireRoute = (input: HostRoute, path: string, core: Core): void => {
  checkOptions(input, rules, { path });
  const known = permissionsOf(core);
  if (!known.includes(input.permission)) {
    throw new TypeError(`${path}.permission is ${unknownPermission(input.permission, known)}`);
  }
  const [inPath, stated] = [parametersIn(input.path), Object.keys(input.params?.entries ?? {})];
  if (inPath.toSorted().join() !== stated.toSorted().join()) {
    throw new TypeError(`${path}.params must have the parameters of the path ${input.path}.`);
  }
  if (input.method === 'GET' && input.body !== undefined) {
    throw new TypeError(`${path}.body must be left out: a GET request has none.`);
  }
};

/**
 * Returns the operations of the routes of a host.
 *
 * @throws TypeError that names a route which is incomplete, has no known permission, or could match a request
 *   of another route.
 */
export const hostOperations = (
  routes: readonly HostRoute[],
  { core, taken }: { readonly core: Core; readonly taken: readonly Taken[] },
): readonly Operation[] => {
  const all: Taken[] = [...taken];
  return routes.map((input, index) => {
    const path = `routes[${index}]`;
    requireRoute(input, path, core);
    const other = all.find((each) => clash(each, input));
    if (other !== undefined) {
      throw new TypeError(
        `${path} ${input.method} ${input.path} clashes with ${other.method} ${other.path}.`,
      );
    }
    if (all.some(({ operationId }) => operationId === input.operationId)) {
      throw new TypeError(
        `${path}.operationId ${input.operationId} is the name of another operation.`,
      );
    }
    const operation = hostOperation(input);
    all.push(operation);
    return operation;
  });
};
