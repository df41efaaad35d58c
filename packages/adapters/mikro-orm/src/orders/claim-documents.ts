import type { ClaimedDocuments, DocumentClaim } from '@paydocs/core';
import { EIN, SSN } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import { missingKeys } from '../encryption/errors.ts';
import { toFlag, toNumber } from '../sql/columns.ts';
import type { Connected, Sql } from '../sql/sql.ts';
import { chooseOnSqlite, claimOnPostgresql, claimOnSqlite } from './claim-sql.ts';
import { type ClaimedRow, toClaimed, toClaimedSite } from './claimed-row.ts';

/** How often a claim waits for an order whose documents others took meanwhile. */
const ATTEMPTS_MAX = 5;

const leaseOnPostgresql = async (
  database: Sql,
  claim: DocumentClaim,
  attempt = 1,
): Promise<readonly ClaimedRow[]> => {
  const rows = await database.run(claimOnPostgresql(claim, attempt > 1));
  const leased = rows.filter((row): row is (typeof rows)[number] & ClaimedRow => row.id !== null);
  const isIdle = toNumber(rows[0]?.candidates ?? 0) === 0;
  if (leased.length > 0 || isIdle || attempt === ATTEMPTS_MAX) return leased;
  return leaseOnPostgresql(database, claim, attempt + 1);
};

const leaseOnSqlite = async (
  database: Sql,
  claim: DocumentClaim,
): Promise<readonly ClaimedRow[]> => {
  // Without the lock of writers, so that an idle worker delays none.
  const [found] = await database.run(chooseOnSqlite(claim));
  if (found === undefined) return [];
  return database.writing(async (run) => {
    const [order] = await run(chooseOnSqlite(claim));
    if (order === undefined) return [];
    const { due, lease, serve, read } = claimOnSqlite(claim, order.id);
    const ids = (await run(due)).map(({ id }) => id);
    await run(lease(ids));
    await run(serve);
    const rows = await run(read(ids));
    return rows.toSorted(
      (one, other) => ids.indexOf(toNumber(one.id)) - ids.indexOf(toNumber(other.id)),
    );
  });
};

/**
 * Creates the claim of documents. On PostgreSQL it is one statement, and a second one while another node
 * has locked the order that is next.
 *
 * @throws Unreadable without data keys, and leases nothing: no document could be made.
 */
export const claimDocuments = ({ sql: database, dataKeys }: Connected) => {
  const encryption = { ein: encryptedColumn(EIN, dataKeys), ssn: encryptedColumn(SSN, dataKeys) };
  return async (claim: DocumentClaim): Promise<ClaimedDocuments | undefined> => {
    if (dataKeys === undefined) throw missingKeys(SSN);
    const rows =
      database.dialect === 'postgresql'
        ? await leaseOnPostgresql(database, claim)
        : await leaseOnSqlite(database, claim);
    const [first] = rows;
    return (
      first && {
        orderId: toNumber(first.task_order_id),
        site: toClaimedSite(first),
        allowMissingLetters: toFlag(first.allow_missing_letters),
        documents: rows.map(toClaimed(encryption)),
      }
    );
  };
};
