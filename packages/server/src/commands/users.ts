import type { UserRequest } from '@paydocs/core';
import { type JsonOption, MAILED, printUsers, userRecord } from './print-users.ts';
import { readPassword } from './read-password.ts';
import { textTable } from '../terminal/text-table.ts';
import { type SitesOption, sitesOf } from '../operator/site-of.ts';
import { withAdministration } from '../operator/with-administration.ts';

type Environment = NodeJS.ProcessEnv;

/** Options of `paydocs users create`. */
export interface CreateOptions extends JsonOption, Omit<UserRequest, 'password'> {
  readonly passwordStdin?: true;
}

/** Creates a user, with a password of standard input or an invitation. */
export const createUser = async (
  { json, passwordStdin, ...request }: CreateOptions,
  environment: Environment,
): Promise<void> => {
  const password = passwordStdin ? await readPassword(process.stdin) : undefined;
  await withAdministration(environment, async (core) => {
    const user = await core.createUser({ ...request, password });
    printUsers([user], json ? { json } : {});
    if (!json && password === undefined) console.log(MAILED);
  });
};

/** Options of `paydocs users list`. */
export interface ListOptions extends JsonOption, SitesOption {
  readonly role?: string;
  readonly status?: string;
  readonly search?: string;
  readonly after?: number;
  readonly limit?: number;
}

const PART = 100;
const TABLE_PART = 50;

/** Prints a part of the users, or, as JSON without a limit, all of them. */
export const listUsers = async (
  { json, site, allSites, ...conditions }: ListOptions,
  environment: Environment,
): Promise<void> => {
  const request = { ...conditions, site: sitesOf({ site, allSites }, environment) };
  await withAdministration(environment, async (core) => {
    if (!json || request.limit !== undefined) {
      const { items, next } = await core.listUsers({ limit: TABLE_PART, ...request });
      printUsers(items, json ? { json } : {});
      if (next !== null) console.error(`There are more: add --after ${next}`);
      return;
    }
    let after = request.after ?? null;
    do {
      const rest = after === null ? {} : { after };
      const { items, next } = await core.listUsers({ ...request, ...rest, limit: PART });
      printUsers(items, { json });
      after = next;
    } while (after !== null);
  });
};

/** Prints one user. */
export const showUser = async (
  email: string,
  options: JsonOption,
  environment: Environment,
): Promise<void> => {
  await withAdministration(environment, async (core) => {
    const user = await core.showUser({ email });
    if (options.json) {
      printUsers([user], options);
      return;
    }
    const fields = Object.entries(userRecord(user)).map(([name, value]) => [
      name.replaceAll('_', ' '),
      String(value ?? '-'),
    ]);
    console.log(textTable(['FIELD', 'VALUE'], fields));
  });
};
