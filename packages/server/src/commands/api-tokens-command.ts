import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import type { JsonOption } from './print-users.ts';
import { positiveNumber } from './whole-number.ts';

const EXPLANATION = `
Users create their tokens with POST /auth/api-tokens, which shows the text of a token once: it is stored as
a digest. A revoked token is refused from the next request on. A suspension ends all tokens of a user, and so
does a new password, unless the user keeps them; a sign-out ends none. A limit holds on each node from the second
request on that it lets through: a token that is at its limit waits for the end of its minute.
Configuration: DATABASE_URL and DEFAULT_SITE, see \`paydocs help\`.`;

const load = async () => import('./api-tokens.ts');

/** Adds `paydocs api-tokens`. */
export const apiTokensCommand = (paydocs: Command): void => {
  const tokens = paydocs
    .command('api-tokens')
    .description('list, limit and revoke the API tokens of a user')
    .addHelpText('after', explanation(EXPLANATION));
  tokens
    .command('list <email>')
    .description('list the valid API tokens of a user, the last created first')
    .option('--json', 'print one JSON object a line instead of a table')
    .action(async (email: string, options: JsonOption) =>
      (await load()).listApiTokens(email, options, process.env),
    );
  tokens
    .command('limit <email> <id>')
    .description('set how many times the rate limits an API token of a user may send')
    .requiredOption('--factor <number>', '1 to 100; 1 is the limit itself', positiveNumber)
    .action(async (email: string, id: string, { factor }: { readonly factor: number }) =>
      (await load()).limitApiToken(email, { id, factor }, process.env),
    );
  tokens
    .command('revoke <email> [id]')
    .description('revoke an API token of a user, or all of them')
    .option('--all', 'revoke all API tokens of the user')
    .action(async (email: string, id: string | undefined, options: { readonly all?: true }) =>
      (await load()).revokeApiTokens(email, { id, ...options }, process.env),
    );
};
