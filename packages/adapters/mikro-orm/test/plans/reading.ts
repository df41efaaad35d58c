import { expect } from 'vitest';
import { toJson } from '../../src/sql/columns.ts';
import { type Statement, sql } from '../../src/sql/statement.ts';
import type { Opened } from '../harness.ts';

/** A node of a plan, as PostgreSQL returns it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** What a statement read. */
interface Reading {
  /** The rows that it read of tables and their indexes, those of small tables left out. */
  readonly read: number;
  /** The rows that it returned. */
  readonly returned: number;
  /** The tables that it read from the first row to the last. */
  readonly whole: readonly string[];
  readonly plan: string;
}

/** Tables with few rows, which any plan may read. */
const SMALL = ['sites', 'webhook_endpoints'];

const nodesOf = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
];

const rowsOf = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));

const lineOf = (node: PlanNode): string =>
  [
    node['Node Type'],
    node['Index Name'] ?? '',
    `of ${node['Relation Name']}: ${rowsOf(node)} rows`,
  ].join(' ');

/** Returns the plan of a statement on PostgreSQL as text. */
export const planOf = async (
  { database }: Pick<Opened, 'database'>,
  statement: Statement,
  options = 'costs off',
): Promise<string> => {
  const lines = await database.sql.run(
    sql<{ 'QUERY PLAN': string }>`explain (${sql.raw(options)}) ${statement}`,
  );
  return lines.map((line) => line['QUERY PLAN']).join('\n');
};

/** Runs a statement on PostgreSQL, and returns what its plan read. */
export const readingOf = async (
  { database }: Pick<Opened, 'database'>,
  statement: Statement,
): Promise<Reading> => {
  const [row] = await database.sql.run(
    sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off, format json) ${statement}`,
  );
  type Explained = readonly [{ readonly Plan: PlanNode }];
  const [{ Plan: root }] = toJson<Explained>(row?.['QUERY PLAN'] ?? '');
  const scans = nodesOf(root).filter(({ 'Relation Name': table }) => table !== undefined);
  const large = scans.filter(({ 'Relation Name': table }) => !SMALL.includes(table ?? ''));
  return {
    read: Math.round(large.reduce((sum, node) => sum + rowsOf(node), 0)),
    returned: root['Actual Rows'] * root['Actual Loops'],
    whole: large
      .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
      .map(({ 'Relation Name': table }) => table as string),
    plan: ['', ...scans.map(lineOf)].join('\n'),
  };
};

/**
 * Expects a statement to be flat on PostgreSQL: it reads no table as a whole, and at most ten rows for each
 * one that it returns, or as many as it may read without one.
 */
export const expectFlat = async (
  opened: Pick<Opened, 'database'>,
  statement: Statement,
  { atLeast = 10 }: { readonly atLeast?: number } = {},
): Promise<void> => {
  const { read, returned, whole, plan } = await readingOf(opened, statement);
  expect(whole, plan).toEqual([]);
  expect(read, plan).toBeLessThanOrEqual(Math.max(10 * returned, atLeast));
};

/** Indexes of few rows, which a plan may read from the first entry to the last. */
const FEW = ['documents_leases_index', 'orders_preparing_index', 'webhook_deliveries_leased_index'];

/**
 * Expects that SQLite finds the rows of a statement by indexes, whatever its tables have. The aliases of tables
 * have one letter.
 */
export const expectIndexed = async (
  { database }: Pick<Opened, 'database'>,
  statement: Statement,
): Promise<void> => {
  const lines = await database.sql.run(
    sql<{ readonly detail: string }>`explain query plan ${statement}`,
  );
  const details = lines.map(({ detail }) => detail);
  const scans = details.filter(
    (detail) => /^SCAN [a-z]\b/.test(detail) && !FEW.some((index) => detail.endsWith(index)),
  );
  expect(scans, details.join('\n')).toEqual([]);
};
