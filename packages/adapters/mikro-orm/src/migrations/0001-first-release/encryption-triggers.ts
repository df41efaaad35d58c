import type { TableBuilder } from '../table-builder.ts';

const columns = [
  ['companies', 'ein'],
  ['employees', 'ssn'],
  ['companies', 'sealed_fields'],
  ['employees', 'sealed_fields'],
  ['idempotency_keys', 'answer'],
  ['webhook_endpoints', 'secret'],
  ['webhook_endpoints', 'previous_secret'],
  ['second_factors', 'secret'],
] as const;

/** The places of an encrypted value: `v1.<key id>.<base64url of nonce, ciphertext and tag>`. */
const KEY_ID_START = 4;
const KEY_ID_LENGTH = 8;
const SEALED_START = KEY_ID_START + KEY_ID_LENGTH + 1;
/** The length of the shortest value: nonce, tag and an empty text. */
const LENGTH_MIN = SEALED_START - 1 + 38;

/** Returns the name of what is protected in triggers: the table, for its first encrypted column. */
const ofColumn = (table: string, column: string): string =>
  columns.find(([first]) => first === table)?.[1] === column ? table : `${table}_${column}`;

const messageOf = (table: string, column: string): string =>
  `the column ${column} of ${table} takes encrypted values only`;

const onSqlite = (build: TableBuilder, table: string, column: string): readonly string[] => {
  const value = `new.${column}`;
  const other = '*[^A-Za-z0-9_-]*';
  const isClear = `(${value} is not null and (length(${value}) < ${LENGTH_MIN} or substr(${value}, 1, 3) <> 'v1.'
      or substr(${value}, ${KEY_ID_START}, ${KEY_ID_LENGTH}) glob '${other}'
      or substr(${value}, ${SEALED_START - 1}, 1) <> '.'
      or substr(${value}, ${SEALED_START}) glob '${other}' or typeof(${value}) <> 'text'))`;
  const conditions = {
    insert: isClear,
    // Not `update of`, which MikroORM does not read.
    update: `${value} is not old.${column} and ${isClear}`,
  };
  return Object.entries(conditions).map(
    ([event, condition]) =>
      `create trigger ${build.part('encrypt', event, 'of', ofColumn(table, column))} before ${event} on ${build.name(table)} when ${condition}
          begin select raise(abort, '${messageOf(table, column)}'); end`,
  );
};

const onPostgresql = (build: TableBuilder, table: string, column: string): readonly string[] => {
  const sealed = `^v1\\.[A-Za-z0-9_-]{${KEY_ID_LENGTH}}\\.[A-Za-z0-9_-]{${LENGTH_MIN - SEALED_START + 1},}$`;
  const refuse = build.name(`encrypt_${ofColumn(table, column)}`);
  const events = { insert: 'insert', update: `update of ${column}` };
  return [
    `create function ${refuse}() returns trigger language plpgsql
        set search_path = pg_catalog, pg_temp as $$ begin
          raise exception '${messageOf(table, column)}' using errcode = 'check_violation';
        end $$`,
    ...Object.entries(events).map(
      ([event, timing]) =>
        `create trigger ${build.part('encrypt', event, 'of', ofColumn(table, column))} before ${timing} on ${build.name(table)} for each row
          when (new.${column} !~ '${sealed}') execute function ${refuse}()`,
    ),
  ];
};

/**
 * Returns the statements that make the database refuse values of encrypted columns without the exact
 * form of an encrypted value; null passes. Unlike a check, a trigger says so in a sentence.
 */
export const encryptionTriggers = (build: TableBuilder): readonly string[] =>
  columns.flatMap(([table, column]) =>
    build.dialect === 'sqlite'
      ? onSqlite(build, table, column)
      : onPostgresql(build, table, column),
  );
