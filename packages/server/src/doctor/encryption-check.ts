import type { CheckedEncryption, Database } from '@paydocs/mikro-orm';
import { keysNamed, placeOfDataKeys } from '../keys/assert-data-keys.ts';
import type { DatabaseSubject } from './database-subject.ts';
import { type Check, type Finding, ok, skipped, warning, wrong } from './finding.ts';

const REENCRYPT = 'run `paydocs keys reencrypt`';
const RESTORE = 'restore the value from a backup, or import the record again';
const RENEW = 'give the webhook a new secret: `paydocs webhooks rotate <id> --keep-hours 0`';

interface Counts {
  /** The numbers of values by the id of their key; null for values that are not encrypted. */
  readonly byKey: ReadonlyMap<string | null, number>;
  readonly dataKeys: NonNullable<Database['dataKeys']>;
  readonly place: string;
}

const countByKey = (columns: readonly CheckedEncryption[]): Counts['byKey'] => {
  const byKey = new Map<string | null, number>();
  for (const { keyId, rows } of columns.flatMap(({ keys }) => keys)) {
    byKey.set(keyId, (byKey.get(keyId) ?? 0) + rows);
  }
  return byKey;
};

const values = (count: number): string => `${count} values of SSN, EIN and secrets`;

const keyFindings = ({ byKey, dataKeys, place }: Counts): readonly Finding[] => {
  const sum = (isCounted: (id: string) => boolean): number =>
    [...byKey].reduce((n, [id, rows]) => (id !== null && isCounted(id) ? n + rows : n), 0);
  const isKnown = (id: string): boolean => dataKeys.keys.some((key) => key.id === id);
  const missing = [...byKey.keys()].filter((id) => id !== null && !isKnown(id)) as string[];
  const clear = byKey.get(null) ?? 0;
  const old = sum((id) => isKnown(id) && id !== dataKeys.writing.id);
  return [
    ...(missing.length > 0
      ? [
          wrong(
            `${values(sum((id) => missing.includes(id)))} cannot be read: ` +
              `${place} lacks ${keysNamed(missing.toSorted())}`,
            `add what is missing to ${place}, or correct DATABASE_URL`,
          ),
        ]
      : []),
    ...(clear > 0 ? [wrong(`${values(clear)} are not encrypted`, RESTORE)] : []),
    ...(old > 0 ? [warning(`${values(old)} have an older key`, REENCRYPT)] : []),
  ];
};

/** Names the rows whose value was changed, or moved from another row. */
const damageFindings = (columns: readonly CheckedEncryption[]): readonly Finding[] =>
  columns.flatMap(({ table, column, damaged, damagedRows }) => {
    if (damaged === 0) return [];
    const rows = damagedRows.map(({ siteId, id }) => `${id} (site ${siteId})`).join(', ');
    const more = damaged > damagedRows.length ? `, and ${damaged - damagedRows.length} more` : '';
    const message = `${table}: the ${column} was changed or moved in the rows ${rows}${more}`;
    return [wrong(message, table === 'webhook_endpoints' ? RENEW : RESTORE)];
  });

/** Decrypts every SSN, EIN and secret of a webhook, and compares the keys of all with the data keys. */
export const encryptionCheck: Check<DatabaseSubject> = {
  name: 'encryption',
  timeoutMs: 600_000,
  run: async ({ database, config }) => {
    const { dataKeys } = database;
    if (dataKeys === undefined) return [skipped('not checked without data keys')];
    const columns = await database.checkEncryption();
    const place = placeOfDataKeys(config);
    const findings = [
      ...keyFindings({ byKey: countByKey(columns), dataKeys, place }),
      ...damageFindings(columns),
    ];
    return findings.length > 0
      ? findings
      : [ok('every SSN, EIN and secret is encrypted with the first data key')];
  },
};
