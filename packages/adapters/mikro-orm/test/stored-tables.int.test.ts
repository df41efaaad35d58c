import { describe, expect, test } from 'vitest';
import { storedTables } from '../src/personal-data/stored-tables.ts';
import { sql } from '../src/sql/statement.ts';
import { tables } from '../src/sql/tables.ts';
import { dialects, migratedFor } from './harness.ts';

/** The names of all tables and columns of the database, except the migrations of MikroORM. */
const columnsIn = {
  sqlite: sql<{ readonly place: string }>`
    select m.name || '.' || c.name as place from sqlite_master m
    join pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name <> 'mikro_orm_migrations'`,
  postgresql: sql<{ readonly place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = current_schema() and table_name <> 'mikro_orm_migrations'`,
} as const;

describe.each(dialects)('the description of stored data on %s', (dialect) => {
  const opened = migratedFor(dialect);

  // @promise R91
  test('has every table and every column of the database, and no other', async () => {
    const stored = await opened.database.sql.run(columnsIn[dialect]);
    const described = Object.entries(storedTables(dialect)).flatMap(([name, { columns }]) =>
      Object.keys(columns).map((column) => `${tables[name as keyof typeof tables].name}.${column}`),
    );
    expect(described.toSorted()).toEqual(stored.map(({ place }) => place).toSorted());
  });

  test('has each table once, and before those to which it refers', async () => {
    const order = Object.keys(storedTables(dialect));
    expect(order.toSorted()).toEqual(Object.keys(tables).toSorted());
    const before = (one: string, other: string): boolean =>
      order.indexOf(one) < order.indexOf(other);
    expect(before('documents', 'employees') && before('employees', 'companies')).toBe(true);
    expect(before('companies', 'users') && before('sessions', 'users')).toBe(true);
    expect(before('outbox', 'users') && before('users', 'sites')).toBe(true);
  });
});
