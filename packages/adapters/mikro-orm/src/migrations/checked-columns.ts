import { type ColumnName, encryptedColumns } from '../encryption/columns.ts';
import {
  conditionOf,
  constraintOf,
  type JsonCheck,
  jsonChecks,
  refuseUnsoundRows,
} from './json-checks.ts';
import { PaydocsMigration } from './paydocs-migration.ts';

/** The places of an encrypted value: `v1.<key id>.<base64url of nonce, ciphertext and tag>`. */
const KEY_ID_START = 4;
const KEY_ID_LENGTH = 8;
const SEALED_START = KEY_ID_START + KEY_ID_LENGTH + 1;
/** The length of the shortest value: nonce, tag and an empty text. */
const LENGTH_MIN = SEALED_START - 1 + 38;

/**
 * Makes the database refuse JSON columns with a value of another type, which no resource of the API
 * takes, and values of encrypted columns without the exact form of an encrypted value. Encrypted
 * columns have triggers instead of constraints: values that are not encrypted yet stay until
 * `paydocs keys reencrypt`, and their rows can be changed until then.
 */
export class CheckedColumns extends PaydocsMigration {
  override async up(): Promise<void> {
    const { build } = this;
    await refuseUnsoundRows(build, async (text) => this.select(text));
    for (const check of jsonChecks) this.#addCheck(check);
    for (const name of encryptedColumns) {
      this.addAll(build.dialect === 'sqlite' ? this.#onSqlite(name) : this.#onPostgresql(name));
    }
  }

  /** Adds a check; PostgreSQL reads the rows later, in `migrate`, when the lock is gone. */
  #addCheck(check: JsonCheck): void {
    const { build } = this;
    const notValid = build.dialect === 'sqlite' ? '' : ' not valid';
    this.addSql(
      `alter table ${build.name(check.table)} add constraint ${constraintOf(build, check)} ` +
        `check (${conditionOf(check)})${notValid}`,
    );
  }

  #onSqlite(name: ColumnName): readonly string[] {
    const { build } = this;
    const { table, column } = name;
    const value = `new.${column}`;
    const other = '*[^A-Za-z0-9_-]*';
    const isClear = `(length(${value}) < ${LENGTH_MIN} or substr(${value}, 1, 3) <> 'v1.'
      or substr(${value}, ${KEY_ID_START}, ${KEY_ID_LENGTH}) glob '${other}'
      or substr(${value}, ${SEALED_START - 1}, 1) <> '.'
      or substr(${value}, ${SEALED_START}) glob '${other}' or typeof(${value}) <> 'text')`;
    const conditions = {
      insert: isClear,
      // Not `update of`, which MikroORM does not read.
      update: `${value} is not old.${column} and ${isClear}`,
    };
    return Object.entries(conditions).flatMap(([event, condition]) => {
      const trigger = build.part('encrypt', event, 'of', table);
      return [
        `drop trigger ${trigger}`,
        `create trigger ${trigger} before ${event} on ${build.name(table)} when ${condition}
          begin select raise(abort, 'the column ${column} of ${table} takes encrypted values only'); end`,
      ];
    });
  }

  #onPostgresql({ table, column }: ColumnName): readonly string[] {
    const { build } = this;
    const sealed = `^v1\\.[A-Za-z0-9_-]{${KEY_ID_LENGTH}}\\.[A-Za-z0-9_-]{${LENGTH_MIN - SEALED_START + 1},}$`;
    return (['insert', `update of ${column}`] as const).flatMap((event) => {
      const trigger = build.part('encrypt', event.split(' ', 1).join(), 'of', table);
      return [
        `drop trigger ${trigger} on ${build.name(table)}`,
        `create trigger ${trigger} before ${event} on ${build.name(table)} for each row
          when (new.${column} !~ '${sealed}') execute function ${build.name(`encrypt_${table}`)}()`,
      ];
    });
  }
}
