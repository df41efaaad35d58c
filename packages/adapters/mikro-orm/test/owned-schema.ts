import { randomBytes } from 'node:crypto';
import { openDatabase } from '../src/index.ts';
import { type Statement, sql } from '../src/sql/statement.ts';
import { type Home, homes } from './harness.ts';

/** A database in which a role owns the schema `pay`, and may create nothing elsewhere. */
export interface OwnedSchema extends Home {
  readonly role: string;
  /** Runs a statement as the administrator of the database. */
  readonly administrate: <Row>(statement: Statement<Row>) => Promise<readonly Row[]>;
}

/** The statements that give a role its schema, and say which schemas its connections search. */
export type GrantSchema = (role: Statement) => readonly Statement[];

/** Grants a role the schema `pay`, and nothing else. */
export const ownsPay: GrantSchema = (role) => [sql`create schema pay authorization ${role}`];

/** Returns the grant of the schema `pay` with a search path. */
export const searches =
  (path: Statement): GrantSchema =>
  (role) => [...ownsPay(role), sql`alter role ${role} set search_path = ${path}`];

/** Grants a role the schema `pay`, which is all that it searches. */
export const searchesPay = searches(sql`pay`);

/** Creates a role with a schema of its own. Its URL is that of a new database. */
export const ownedSchema = async (grant: GrantSchema): Promise<OwnedSchema> => {
  const home = await homes.postgresql();
  const role = `owner_${randomBytes(8).toString('hex')}`;
  const admin = await openDatabase({ url: home.url });
  const { run } = admin.sql;
  await run(sql`create role ${sql.id(role)} login password 'secret'`);
  for (const statement of grant(sql.id(role))) await run(statement);
  const url = new URL(home.url);
  url.username = role;
  url.password = 'secret';
  return {
    url: url.href,
    role,
    administrate: run,
    remove: async () => {
      await run(sql`drop owned by ${sql.id(role)} cascade`);
      await run(sql`drop role ${sql.id(role)}`);
      await admin.close();
      await home.remove();
    },
  };
};
