import type { SeededAccount } from '../seed/records/accounts.ts';

/** Formats accounts as a table with a heading. */
export const accountsTable = (accounts: readonly SeededAccount[]): string => {
  const rows = [{ site: 'SITE', role: 'ROLE', email: 'E-MAIL' }, ...accounts];
  const siteWidth = Math.max(...rows.map(({ site }) => site.length));
  const roleWidth = Math.max(...rows.map(({ role }) => role.length));
  return rows
    .map(
      ({ site, role, email }) => `${site.padEnd(siteWidth)}  ${role.padEnd(roleWidth)}  ${email}`,
    )
    .join('\n');
};
