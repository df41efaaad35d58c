import { raw } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { standardRoles, timestamp } from '@paydocs/core';
import { fromTimestamp } from '../sql/columns.ts';
import { dialectOf } from '../sql/dialect.ts';

const insert = `insert into roles (name, description, permissions, created_at, updated_at)
  values (?, ?, ?, ?, ?) on conflict (name) do nothing`;

/** Adds the roles that every installation starts with, in their order; those there stay. */
export class StandardRoles extends Migration {
  override up(): void {
    const now = fromTimestamp(dialectOf(this.driver), timestamp(Date.now()));
    for (const { name, description, permissions } of standardRoles) {
      this.addSql(raw(insert, [name, description, JSON.stringify(permissions), now, now]));
    }
  }
}
