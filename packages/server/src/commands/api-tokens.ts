import { apiTokenResource } from '@paydocs/http-koa/resources';
import { OperationalError } from '../errors/operational-error.ts';
import { allPages } from '../operator/all-pages.ts';
import { withAdministration } from '../operator/with-administration.ts';
import { jsonLines, textTable } from '../terminal/text-table.ts';
import type { JsonOption } from './print-users.ts';

/** Prints the valid API tokens of a user, without their texts. */
export const listApiTokens = async (
  email: string,
  { json }: JsonOption,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withAdministration(environment, async (core) => {
    const operator = await core.operatorFor({ email });
    const tokens = await allPages(async (page) => core.listApiTokens(operator, page));
    const records = tokens.map(apiTokenResource);
    if (json) {
      process.stdout.write(jsonLines(records));
      return;
    }
    const rows = records.map(({ permissions, rate_limit_factor: factor, ...record }) =>
      [...Object.values(record), `×${factor}`, permissions.join(' ')].map((value) => value || '-'),
    );
    const heading = ['ID', 'NAME', 'CREATED', 'EXPIRES', 'LAST USED', 'LIMIT', 'PERMISSIONS'];
    console.log(textTable(heading, rows));
  });
};

/** The new rate limits of an API token. */
export interface TokenLimit {
  readonly id: string;
  /** How many times the limit of each class the token may send. */
  readonly factor: number;
}

/** Raises or lowers the rate limits of an API token of a user. */
export const limitApiToken = async (
  email: string,
  { id, factor }: TokenLimit,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withAdministration(environment, async (core) => {
    await core.limitApiToken({ email, id, factor });
    console.log(`the API token may send ${factor} times the limit of each class`);
  });

/** The API tokens to revoke: one by its id, or all of them. */
export interface RevokedTokens {
  readonly id: string | undefined;
  readonly all?: true;
}

/**
 * Revokes an API token of a user, or all of them.
 *
 * @throws OperationalError with neither or both of an id and `all`.
 */
export const revokeApiTokens = async (
  email: string,
  { id, all }: RevokedTokens,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  if ((id === undefined) !== (all === true)) {
    throw new OperationalError('Give the id of an API token, or --all.', { exitCode: 2 });
  }
  await withAdministration(environment, async (core) => {
    const operator = await core.operatorFor({ email });
    const tokens =
      id === undefined
        ? await allPages(async (page) => core.listApiTokens(operator, page))
        : [{ id }];
    for (const token of tokens) await core.revokeApiToken(operator, token.id);
    console.log(`${tokens.length} API token${tokens.length === 1 ? '' : 's'} revoked`);
  });
};
