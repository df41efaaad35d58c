import type { Dialect } from '../sql/dialect.ts';

/** A trigger of a table, without the prefix that a host gives to its tables. */
export interface ExpectedTrigger {
  readonly table: string;
  readonly name: string;
}

const triggersOf = (
  verb: string,
  table: string,
  events: readonly string[],
  suffix = '',
): readonly ExpectedTrigger[] =>
  events.map((event) => ({ table, name: `${verb}_${event}_of_${table}${suffix}` }));

const WRITES = ['insert', 'update'];
const CHANGES = [...WRITES, 'delete'];

const counting = {
  sqlite: CHANGES,
  postgresql: [...CHANGES, 'truncate'],
} as const satisfies Record<Dialect, readonly string[]>;

/** Returns the triggers of a database with all migrations: they count rows, and refuse clear values. */
export const expectedTriggers = (dialect: Dialect): readonly ExpectedTrigger[] => [
  ...triggersOf('count', 'companies', counting[dialect]),
  ...triggersOf('count', 'employees', counting[dialect]),
  ...triggersOf('name', 'employees', counting[dialect]),
  ...triggersOf('count', 'orders', counting[dialect]),
  ...triggersOf('encrypt', 'companies', WRITES),
  ...triggersOf('encrypt', 'employees', WRITES),
  ...triggersOf('encrypt', 'companies', WRITES, '_sealed_fields'),
  ...triggersOf('encrypt', 'employees', WRITES, '_sealed_fields'),
  ...triggersOf('encrypt', 'idempotency_keys', WRITES),
  ...triggersOf('encrypt', 'webhook_endpoints', WRITES),
  ...triggersOf('encrypt', 'webhook_endpoints', WRITES, '_previous_secret'),
  ...triggersOf('encrypt', 'second_factors', WRITES),
];
