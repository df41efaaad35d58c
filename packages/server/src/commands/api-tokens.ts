import { type ApiToken, timestamp } from '@paydocs/core';
import { withAdministration } from '../operator/with-administration.ts';
import { jsonLines, textTable } from '../terminal/text-table.ts';
import type { JsonOption } from './print-users.ts';

const recordOf = (token: ApiToken) => ({
  id: token.id,
  name: token.name,
  permissions: token.permissions,
  created_at: timestamp(token.createdAtMs),
  expires_at: timestamp(token.expiresAtMs),
  last_used_at: token.lastUsedAtMs === null ? null : timestamp(token.lastUsedAtMs),
});

/** Prints the valid API tokens of a user, without their texts. */
export const listApiTokens = async (
  email: string,
  { json }: JsonOption,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withAdministration(environment, async (administration) => {
    const records = (await administration.listApiTokensOf({ email })).map(recordOf);
    if (json) {
      process.stdout.write(jsonLines(records));
      return;
    }
    const rows = records.map(({ permissions, ...record }) =>
      [...Object.values(record), permissions.join(' ')].map((value) => value || '-'),
    );
    const heading = ['ID', 'NAME', 'CREATED', 'EXPIRES', 'LAST USED', 'PERMISSIONS'];
    console.log(textTable(heading, rows));
  });
};

/** Revokes an API token of a user. */
export const revokeApiToken = async (
  email: string,
  id: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withAdministration(environment, async (administration) => {
    await administration.revokeApiTokenOf({ email, id });
    console.log('1 API token revoked');
  });
};
