import type { TableBuilder } from './table-builder.ts';
import { UnsoundRowsError } from './unsound-rows.ts';

/** The JSON columns that are checked, with the type of their values. */
const checked = {
  sites: { payment_processors: 'array', document_types: 'array' },
  roles: { permissions: 'array' },
  users: { metadata: 'object', settings: 'object' },
  outbox: { task: 'object' },
  audit_log: { details: 'object' },
  employees: { additional_info: 'object', earnings: 'object', deductions: 'object' },
  documents: { content: 'object', storage_data: 'object', errors: 'object' },
} as const;

/** A column that takes JSON of one type. */
export interface JsonCheck {
  readonly table: string;
  readonly column: string;
  readonly type: 'array' | 'object';
}

/** Every check of a JSON column. */
export const jsonChecks: readonly JsonCheck[] = Object.entries(checked).flatMap(
  ([table, columns]) => Object.entries(columns).map(([column, type]) => ({ table, column, type })),
);

/** Returns the name of the constraint of a check. */
export const constraintOf = (build: TableBuilder, { table, column }: JsonCheck): string =>
  build.part(table, column, 'check');

/** The most rows of a column that a message lists. */
const ROWS_MAX = 5;

/** Runs a statement without values and returns its rows. */
export type Select = <Row>(text: string) => Promise<readonly Row[]>;

const FIRST_CHARACTER = { array: '[', object: '{' } as const;

/**
 * Returns the condition of a check: PostgreSQL writes JSON with its type first, and SQLite, which
 * stores any text, fails with "malformed JSON" in the second part. Both databases have one condition,
 * because MikroORM compares it with that of the entities; it expects no space after a comma.
 */
export const conditionOf = ({ column, type }: JsonCheck): string =>
  `substr(concat(${column},''),1,1) = '${FIRST_CHARACTER[type]}' ` +
  `and coalesce(${column} ->> 'a','') is not null`;

const isUnsound = ({ dialect }: TableBuilder, check: JsonCheck): string =>
  dialect === 'sqlite'
    ? `case when json_valid(${check.column}) then not (${conditionOf(check)}) else true end`
    : `not (${conditionOf(check)})`;

/**
 * Reads every row that a check refuses.
 *
 * @throws UnsoundRowsError that names such rows and says how to mend them.
 */
export const refuseUnsoundRows = async (build: TableBuilder, select: Select): Promise<void> => {
  const sentences: string[] = [];
  let remedy: string | undefined;
  for (const check of jsonChecks) {
    const { table, column, type } = check;
    const rows = await select<{ readonly id: string | number }>(
      `select id from ${build.name(table)} where ${isUnsound(build, check)}
        order by id limit ${ROWS_MAX + 1}`,
    );
    const [first] = rows;
    if (first === undefined) continue;
    const ids = rows.slice(0, ROWS_MAX).map(({ id }) => id);
    const more = rows.length > ROWS_MAX ? ' and more' : '';
    sentences.push(`${column} of ${table} is no JSON ${type} in ${ids.join(', ')}${more}`);
    remedy ??= `update ${build.name(table)} set ${column} = '${type === 'array' ? '[]' : '{}'}' where id = '${first.id}'`;
  }
  if (remedy !== undefined) throw new UnsoundRowsError(sentences.join('; '), remedy);
};
