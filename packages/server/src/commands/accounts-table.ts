import type { SeededAccount } from '../seed/records/accounts.ts';
import { textTable } from '../terminal/text-table.ts';

/** Formats accounts as a table with a heading. */
export const accountsTable = (accounts: readonly SeededAccount[]): string =>
  textTable(
    ['SITE', 'ROLE', 'E-MAIL'],
    accounts.map(({ site, role, email }) => [site, role, email]),
  );
