import { type ColumnName, encryptedColumns } from '../encryption/columns.ts';
import { PaydocsMigration } from './paydocs-migration.ts';

/** The condition for a new value that has not the form of an encrypted one. */
const isClear = ({ column }: ColumnName): string =>
  `substr(new.${column}, 1, 3) <> 'v1.' or length(new.${column}) < 50`;

const messageOf = ({ table, column }: ColumnName): string =>
  `the column ${column} of ${table} takes encrypted values only`;

/**
 * Makes the database refuse values of encrypted columns that are not encrypted. Existing values stay
 * until `paydocs keys reencrypt`: a migration has no key.
 */
export class EncryptedColumns extends PaydocsMigration {
  override up(): void {
    for (const name of encryptedColumns) {
      this.addAll(
        this.build.dialect === 'sqlite' ? this.#onSqlite(name) : this.#onPostgresql(name),
      );
    }
  }

  #onSqlite(name: ColumnName): readonly string[] {
    const { build } = this;
    const table = build.name(name.table);
    const { column } = name;
    const conditions = {
      insert: isClear(name),
      // Not `update of`, which MikroORM does not read.
      update: `new.${column} is not old.${column} and (${isClear(name)})`,
    };
    return [
      ...Object.entries(conditions).map(
        ([event, condition]) => `create trigger ${this.#triggerOf(event, name)} before ${event}
          on ${table} when ${condition} begin select raise(abort, '${messageOf(name)}'); end`,
      ),
      // The row exists after the first insert only, and ids are reserved in it before.
      `insert into sqlite_sequence (name, seq) select '${table}', 0
        where not exists (select 1 from sqlite_sequence where name = '${table}')`,
    ];
  }

  #onPostgresql(name: ColumnName): readonly string[] {
    const { build } = this;
    const refuse = build.name(`encrypt_${name.table}`);
    const events = ['insert', `update of ${name.column}`];
    return [
      `create function ${refuse}() returns trigger language plpgsql
        set search_path = pg_catalog, pg_temp as $$ begin
          raise exception '${messageOf(name)}' using errcode = 'check_violation';
        end $$`,
      ...events.map(
        (event) => `create trigger ${this.#triggerOf(event, name)} before ${event}
          on ${build.name(name.table)} for each row when (${isClear(name)})
          execute function ${refuse}()`,
      ),
    ];
  }

  #triggerOf(event: string, { table }: ColumnName): string {
    return this.build.part('encrypt', event.split(' ', 1).join(), 'of', table);
  }
}
