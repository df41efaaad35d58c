import { Migration } from '@mikro-orm/migrations';
import { dialectOf } from '../sql/dialect.ts';
import { columnTypes } from './column-types.ts';
import { index, references, unique } from './constraints.ts';

/** Makes the tables of the outbox and of the reset tokens. */
export class LetterTables extends Migration {
  override up(): void {
    const dialect = dialectOf(this.driver);
    const { boolean, json } = columnTypes[dialect];
    this.addSql(`create table outbox (
      id text not null primary key,
      task ${json} not null,
      created_at_ms bigint not null,
      due_at_ms bigint not null,
      sends integer not null,
      failures integer not null,
      failed ${boolean} not null
    )`);
    this.addSql(index('outbox', 'failed', 'due_at_ms', 'created_at_ms', 'id'));
    this.addSql(`create table password_resets (
      user_id bigint not null primary key,
      email text not null,
      request_id text not null,
      token_digest text null,
      minted_at_ms bigint not null,
      expires_at_ms bigint not null,
      ${references('password_resets', 'user_id', 'users')} on delete cascade
    )`);
    this.addSql(unique(dialect, 'password_resets', 'token_digest'));
  }
}
