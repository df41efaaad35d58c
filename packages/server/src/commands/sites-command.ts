import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import type { UpdateOptions } from './sites.ts';
import type { JsonOption } from './print-users.ts';

const EXPLANATION = `
Lists with --json print one JSON object a line. The identifier of a site never changes.
Configuration: DATABASE_URL and DEFAULT_SITE, see \`paydocs help\`.`;

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const load = async () => import('./sites.ts');

/** Adds `paydocs sites`. */
export const sitesCommand = (paydocs: Command): void => {
  const sites = paydocs
    .command('sites')
    .description('create, list and change sites')
    .addHelpText('after', explanation(EXPLANATION));
  sites
    .command('create <identifier>')
    .description('create a site; the identifier is up to 63 of a–z, 0–9 and, inside, hyphens')
    .requiredOption('--name <name>', 'the name that users see')
    .option('--json', 'print one JSON object')
    .action(async (identifier: string, options: JsonOption & { readonly name: string }) =>
      (await load()).createSite(identifier, options, process.env),
    );
  sites
    .command('list')
    .description('list all sites')
    .option('--json', 'print one JSON object a line instead of a table')
    .action(async (options: JsonOption) => (await load()).listSites(options, process.env));
  sites
    .command('update <identifier>')
    .description('change the given fields of a site')
    .option('--name <name>', 'the name that users see')
    .option('--logo <url>', 'the address of the logo')
    .option('--no-logo', 'remove the logo')
    .option('--payment-processors <names>', 'names with commas between them', listOf)
    .option('--document-types <names>', 'names with commas between them', listOf)
    .option('--status <status>', '`active`; any other status refuses its users')
    .option('--json', 'print one JSON object')
    .action(async (identifier: string, options: UpdateOptions) =>
      (await load()).updateSite(identifier, options, process.env),
    );
};
