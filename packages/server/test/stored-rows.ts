import { createDecipheriv } from 'node:crypto';
import { type Database, sql } from '@paydocs/mikro-orm';
import type { StoredRow } from '../../../test/api/stack.ts';
import { dataKeys } from './data-keys.ts';

const tablesOf = {
  sqlite: sql<{ readonly name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  postgresql: sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`,
} as const;

type Row = Readonly<Record<string, unknown>>;

/** The beginning of an encrypted value: the version and the id of its key. */
const SEALED = /^v1\.[\w-]{8}\./;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Decrypts a value (AES-256-GCM), which is bound to its key, column, site and row. */
const opened = (stored: string, header: string, place: string): string => {
  const bytes = Buffer.from(stored.slice(header.length), 'base64url');
  const secret = dataKeys.writing.secret;
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(`${header}${place}`, 'latin1'));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString();
};

/** Returns a row with its encrypted values in clear. */
const decrypted = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const [header] = typeof value === 'string' ? (SEALED.exec(value) ?? []) : [];
      if (header === undefined) return [column, value];
      const place = `${table}.${column}.${String(row['site_id'])}.${String(row['id'])}`;
      return [column, opened(value as string, header, place)];
    }),
  );

/** Returns every row of a database, encrypted values in clear. */
export const storedRows = async ({ dialect, sql: { run } }: Database): Promise<StoredRow[]> => {
  const found: StoredRow[] = [];
  for (const { name: table } of await run(tablesOf[dialect])) {
    for (const row of await run(sql<Row>`select * from ${sql.id(table)}`)) {
      found.push({ table, text: JSON.stringify(decrypted(table, row)) });
    }
  }
  return found;
};
