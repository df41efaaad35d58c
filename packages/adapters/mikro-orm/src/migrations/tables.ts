import { raw } from '@mikro-orm/core';
import { standardRoles, timestamp } from '@paydocs/core';
import { fromTimestamp } from '../sql/columns.ts';
import { accountsTables } from './accounts-tables.ts';
import { PaydocsMigration } from './paydocs-migration.ts';
import { payrollTables } from './payroll-tables.ts';
import type { TableBuilder } from './table-builder.ts';

/** Creates the first tables with their indexes, and their schema if it does not exist. */
export class Tables extends PaydocsMigration {
  override async up(): Promise<void> {
    await this.#createSchema(this.build.naming.schema);
    this.addAll([...accountsTables(this.build), ...payrollTables(this.build)]);
  }

  async #createSchema(schema: string | undefined): Promise<void> {
    if (schema === undefined || this.build.dialect === 'sqlite') return;
    // `if not exists` would need the right to create schemas even for one that exists.
    const found = await this.select('select 1 from pg_namespace where nspname = ?', [schema]);
    if (found.length === 0) await this.execute(`create schema "${schema}"`);
  }
}

/** Adds the standard roles in their order; existing ones stay. */
export class StandardRoles extends PaydocsMigration {
  override up(): void {
    const insert = `insert into ${this.build.name('roles')}
      (name, description, permissions, created_at, updated_at)
      values (?, ?, ?, ?, ?) on conflict (name) do nothing`;
    const now = fromTimestamp(this.build.dialect, timestamp(Date.now()));
    for (const { name, description, permissions } of standardRoles) {
      this.addSql(raw(insert, [name, description, JSON.stringify(permissions), now, now]));
    }
  }
}

/** Creates the tables of the outbox and of the reset tokens. */
export class OutboxTables extends PaydocsMigration {
  override up(): void {
    const { build } = this;
    const { boolean, json } = build.types;
    this.addAll([
      `create table ${build.name('outbox')} (
        id text not null primary key,
        task ${json} not null, created_at_ms bigint not null, due_at_ms bigint not null,
        sends integer not null, failures integer not null,
        failed ${boolean} not null
      )`,
      build.index('outbox', 'failed', 'due_at_ms', 'created_at_ms', 'id'),
      ...linkTokenTable(build, 'password_resets'),
    ]);
  }
}

/** Creates a table of tokens that are sent to users as links, at most one for each user. */
const linkTokenTable = (build: TableBuilder, name: string): readonly string[] => [
  `create table ${build.name(name)} (
    user_id bigint not null primary key,
    email text not null, request_id text not null, token_digest text null,
    issued_at_ms bigint not null, expires_at_ms bigint not null,
    ${build.references(name, 'user_id', 'users')} on delete cascade
  )`,
  build.unique(name, 'token_digest'),
];

/** Creates the table of the verification tokens. */
export class EmailVerificationsTable extends PaydocsMigration {
  override up(): void {
    this.addAll(linkTokenTable(this.build, 'email_verifications'));
  }
}

/**
 * Adds the columns by which a login finds the open sessions of its user to the index of users, so
 * that ended sessions are not read.
 */
export class OpenSessionsIndex extends PaydocsMigration {
  override up(): void {
    const { build } = this;
    this.addSql(`drop index ${build.name('sessions_user_id_index')}`);
    this.addSql(`create index ${build.part('sessions_open_index')} on ${build.name('sessions')}
      (user_id, revoked_at_ms, expires_at_ms)`);
  }
}
