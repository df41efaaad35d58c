import { defaultPolicy, type User } from '@paydocs/core';
import { jsonLines, textTable } from '../terminal/text-table.ts';

/** Options of every command that can print JSON. */
export interface JsonOption {
  readonly json?: true;
}

const HOUR_MS = 3_600_000;
/** What happens to an invitation. */
export const MAILED =
  'A link to choose a password is in the outbox, which a running `paydocs serve` mails. ' +
  `It works once, for ${defaultPolicy.invitationLifetimeMs / HOUR_MS} hours.`;

/** Returns what is printed of a user; never the hash of the password. */
export const userRecord = (user: User) => ({
  id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  role: user.role.name,
  site: user.site.identifier,
  status: user.status,
  email_verified_at: user.emailVerifiedAt,
  created_at: user.createdAt,
  updated_at: user.updatedAt,
});

/** Formats users as a table with a heading. */
export const usersTable = (users: readonly User[]): string =>
  textTable(
    ['ID', 'E-MAIL', 'NAME', 'ROLE', 'SITE', 'STATUS', 'CREATED'],
    users.map((user) => [
      String(user.id),
      user.email,
      `${user.firstName} ${user.lastName}`,
      user.role.name,
      user.site.identifier,
      user.status,
      user.createdAt,
    ]),
  );

/** Prints users as a table, or as JSON lines. */
export const printUsers = (users: readonly User[], { json }: JsonOption): void => {
  if (json) process.stdout.write(jsonLines(users.map(userRecord)));
  else console.log(usersTable(users));
};
