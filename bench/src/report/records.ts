import type { RecordKind, RecordResults } from '../experiments/records.ts';
import { sampleHeads, sampleRow } from './lists.ts';
import { table } from './table.ts';

const TITLES: Readonly<Record<RecordKind, string>> = {
  creates: '`POST /employees`',
  changes: '`PATCH /employees/{id}`',
  reads: '`GET /employees/{id}`',
};

const rowsOf = (results: RecordResults, kind: RecordKind): readonly (readonly string[])[] => {
  const { paydocs, drizzle, mikroOrm } = results[kind];
  return [
    sampleRow(`${TITLES[kind]}, paydocs`, paydocs, mikroOrm),
    sampleRow(`${TITLES[kind]}, Express + Drizzle`, drizzle, mikroOrm),
    sampleRow(`${TITLES[kind]}, Koa + MikroORM`, mikroOrm, mikroOrm),
  ];
};

/** Renders the creations, changes and reads of one employee. */
export const recordSection = (results: RecordResults): string => `
## One employee

${table(
  sampleHeads('Koa + MikroORM'),
  (['creates', 'changes', 'reads'] as const).flatMap((kind) => rowsOf(results, kind)),
)}

All write the same tables, with their counters, and check the same rules, by hand in the peers: each field, the company, the version. Each
write is one transaction with its entry of the audit trail, and encrypts the SSN. paydocs also verifies the token, looks up session, user and
role, counts the request, and records who read an SSN; the peers have no token and no limit, and read the SSN from a clear column.
`;
