import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createDatabaseOn, type TestDatabase } from '../../../tools/postgres-database.ts';

/** A database whose service may only read and write rows. */
export interface RestrictedDatabase {
  /** The URL of the role of `paydocs serve`. */
  readonly url: string;
  /** The URL of the role that owns the tables. */
  readonly ownerUrl: string;
  /** Takes the service's rights on the table of migrations; call it after the migrations. */
  protectMigrations(): Promise<void>;
  /** Copies the database, to which nobody may be connected, for the same roles. */
  readonly copy: () => Promise<TestDatabase>;
  /** Drops the database and both roles. */
  drop(): Promise<void>;
}

const page = new URL('../../../docs/database-roles.md', import.meta.url);

/** Returns the blocks of SQL in the page on roles. */
const documentedSql = async (): Promise<readonly string[]> =>
  [...(await readFile(page, 'utf8')).matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) => sql);

const execute = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const statementsOf = (block: string): readonly string[] =>
  block.split(';').filter((statement) => statement.trim() !== '');

/** Returns the statements of a block for a schema of its own, as the page says. */
const inSchema = (block: string, schema: string | undefined): readonly string[] =>
  statementsOf(
    schema === undefined
      ? block
      : block
          .replaceAll('schema public', `schema ${schema}`)
          .replaceAll('mikro_orm_migrations', `${schema}.mikro_orm_migrations`),
  );

/**
 * Creates an empty database with the SQL of `docs/database-roles.md`, under random names. The tables are for
 * `public`, or for a schema of their own.
 */
export const restrictedDatabase = async (schema?: string): Promise<RestrictedDatabase> => {
  const name = `paydocs_${randomBytes(8).toString('hex')}`;
  const [create = '', grant = '', protect = ''] = (await documentedSql()).map((block) =>
    block.replaceAll(/\bpaydocs(?=\b|_owner|_app)/g, name),
  );
  const server = inject('postgresUrl');
  const as = (role: 'owner' | 'app', database = name): string => {
    const url = new URL(server);
    url.pathname = `/${database}`;
    url.username = `${name}_${role}`;
    url.password = `${role}-password`;
    return url.href;
  };
  await execute(server, ...statementsOf(create));
  if (schema !== undefined) await execute(as('owner'), `create schema ${schema}`);
  await execute(as('owner'), ...inSchema(grant, schema));
  return {
    url: as('app'),
    ownerUrl: as('owner'),
    protectMigrations: async () => execute(as('owner'), ...inSchema(protect, schema)),
    copy: async () => {
      const { url, drop } = await createDatabaseOn(server, { template: name });
      const copy = new URL(url).pathname.slice(1);
      await execute(
        server,
        `alter database ${copy} owner to ${name}_owner`,
        `revoke all on database ${copy} from public`,
        `grant connect on database ${copy} to ${name}_app`,
      );
      return { url: as('app', copy), drop };
    },
    drop: async () =>
      execute(
        server,
        `drop database if exists ${name} with (force)`,
        `drop role if exists ${name}_app, ${name}_owner`,
      ),
  };
};
