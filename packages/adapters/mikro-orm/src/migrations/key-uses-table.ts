import { PaydocsMigration } from './paydocs-migration.ts';

/** Creates the table of the first use of each key. It holds ids of keys, and no key. */
export class KeyUsesTable extends PaydocsMigration {
  override up(): void {
    const { build } = this;
    this.addSql(`create table ${build.name('key_uses')} (
      kind text not null, key_id text not null, first_used_at_ms bigint not null,
      primary key (kind, key_id)
    )`);
  }
}
