import { deepEqual, equal } from 'node:assert/strict';
import {
  companyList,
  documentList,
  employeeList,
  type EmployeeQuery,
  isUnavailable,
  placeOf,
  type Slice,
  type Sort,
  type Visibility,
} from '@paydocs/core';
import { type Database, dataKeyRing, openDatabase } from '@paydocs/mikro-orm';
import type { Filled } from './databases.ts';
import { labelOf, siteSizeOf } from './layout.ts';
import { plainCount, plainIds, plainWhere } from './plain-sql.ts';
import { DATA_KEY } from './seed/sealed-sql.ts';
import { type Facts, factsOf, type ListName } from './shapes/facts.ts';
import { queryOf, type Shape, visibilityOf } from './shapes/shape.ts';
import { oneRow, openStatements, type Statements } from './statements.ts';

/** A database that is measured. */
export interface Subject {
  readonly filled: Filled;
  /** Prepares a query: finds its page and verifies the response of the adapter. */
  prepare(shape: Shape, thorough: boolean): Promise<Prepared>;
  close(): Promise<void>;
}

/** A query on a database, ready for measurement. */
export interface Prepared {
  /** The number of matching rows, counted separately. */
  readonly total: number;
  /** Queries the adapter once; returns false if the statement was too slow for the service. */
  readonly ask: () => Promise<boolean>;
}

/** Sites up to this size compare every page with a plain query; larger sites compare a sample. */
const ALL_COMPARED_TO = 100_000;

interface Question {
  readonly list: ListName;
  readonly visibility: Visibility;
  readonly query: EmployeeQuery;
}

/** Reads a page. Queries of companies and documents have filters and orders that all lists have. */
const pageOf = async (
  { ports }: Database,
  { list, visibility, query }: Question,
): Promise<Slice<{ readonly id: number }>> => {
  if (list === 'employees') return ports.employees.page(visibility, query);
  const sort = query.sort as readonly Sort<'updatedAt'>[];
  return list === 'companies'
    ? ports.companies.page(visibility, { ...query, sort, include: [] })
    : ports.documents.page(visibility, { ...query, sort, include: [] });
};

const orders = { employees: employeeList, companies: companyList, documents: documentList };

/** Returns the question for the same page by the place of the row before it, as a cursor asks. */
const byCursor = async (database: Database, question: Question): Promise<Question> => {
  const { list, query } = question;
  const { offset, sort } = query;
  if (offset === 0) return { ...question, query: { ...query, after: null } };
  const before = { ...query, offset: offset - 1, limit: 1, include: [] };
  const { items } = await pageOf(database, { ...question, query: before });
  const after = placeOf(orders[list], sort, items[0] ?? {});
  return { ...question, query: { ...query, offset: 0, after } };
};

const ask = async (database: Database, question: Question) => {
  try {
    return await pageOf(database, question);
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
};

/** Caches the count of each condition. */
const counting = (statements: Statements): Count => {
  const totals = new Map<string, number>();
  return async (list, where) => {
    const text = plainCount(list, where);
    const known = totals.get(text);
    if (known !== undefined) return known;
    const { total } = await oneRow<{ total: string }>(statements, text);
    totals.set(text, Number(total));
    return Number(total);
  };
};

type Count = (list: ListName, where: string) => Promise<number>;

const prepared = async (
  parts: {
    readonly database: Database;
    readonly statements: Statements;
    readonly facts: Facts;
    readonly count: Count;
  },
  shape: Shape,
  { label, compared }: { readonly label: string; readonly compared: boolean },
): Promise<Prepared> => {
  const { database, statements, facts, count } = parts;
  const visibility = visibilityOf(shape, facts);
  const where = plainWhere(visibility, shape.asked(facts).filter ?? {});
  const { list } = shape;
  const total = await count(list, where);
  const numbered: Question = { list, visibility, query: queryOf(shape, facts, total) };
  const question = shape.byCursor ? await byCursor(database, numbered) : numbered;

  const name = `${shape.group}: ${shape.name} of ${label}`;
  const slice = await ask(database, question);
  if (slice !== undefined) {
    equal(slice.total, shape.byCursor ? undefined : total, `the total of ${name}`);
    if (compared) {
      const rows = await statements.all<{ id: string }>(plainIds(list, where, numbered.query));
      const expected = rows.map(({ id }) => Number(id));
      deepEqual(
        slice.items.map(({ id }) => id),
        expected,
        `the ids of ${name}`,
      );
    }
  }
  return { total, ask: async () => (await ask(database, question)) !== undefined };
};

/** Opens a database with the service's settings, and a second connection for checks. */
export const openSubject = async (filled: Filled): Promise<Subject> => {
  const { layout, url } = filled;
  const database = await openDatabase({ url, dataKeys: dataKeyRing([DATA_KEY]) });
  const statements = await openStatements(url);
  const facts = await factsOf(statements, layout);
  const parts = { database, statements, facts, count: counting(statements) };
  return {
    filled,
    prepare: async (shape, thorough) =>
      prepared(parts, shape, {
        label: labelOf(layout),
        compared: thorough || siteSizeOf(layout) <= ALL_COMPARED_TO,
      }),
    close: async () => {
      await database.close();
      await statements.close();
    },
  };
};
