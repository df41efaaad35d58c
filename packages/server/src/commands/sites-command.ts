import { type Command, Option } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import type { UpdateOptions } from './sites.ts';
import type { EraseSiteOptions } from './sites-data.ts';
import type { JsonOption } from './print-users.ts';

const EXPLANATION = `
Lists with --json print one JSON object a line. The identifier of a site never changes.
Configuration: DATABASE_URL and DEFAULT_SITE, see \`paydocs help\`.`;

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Parses `documents=7y,employees=400d`; the use case validates the parts. */
const retentionOf = (text: string) =>
  Object.fromEntries(listOf(text).map((item) => item.split('=').map((part) => part.trim())));

const load = async () => import('./sites.ts');
const loadData = async () => import('./sites-data.ts');

const EXPORT = `
Writes site.json, and users, companies, employees, orders, documents, webhooks and audit as NDJSON, one file
each: records as \`paydocs export\` writes them, SSN and EIN in clear, users without hashes of passwords, and
webhooks without secrets. New files are readable by their owner only. Configuration: DATABASE_URL, DATA_KEYS and DEFAULT_SITE.`;

const ERASURE = `
Closes the site, then deletes its rows in small batches, the site last. Other sites go on. A signal stops it
after the current batch, and it can run again, or twice at once: it goes on where it stopped. It refuses
while a legal hold is on. The audit trail of the installation keeps that the site was closed and erased, with
numbers of rows only. Export the site first: nothing brings it back but a backup.`;

const addData = (sites: Command): void => {
  sites
    .command('export <identifier>')
    .description('write everything of a site to a folder')
    .requiredOption('--to <folder>', 'the folder, which is created')
    .addHelpText('after', explanation(EXPORT))
    .action(async (identifier: string, options: { readonly to: string }) =>
      (await loadData()).exportSite(identifier, options, process.env),
    );
  sites
    .command('erase <identifier>')
    .description('delete a site with everything that is stored of it; asks twice')
    .option('--dry-run', 'only count the rows')
    .option('--yes', 'do not ask')
    .option('--json', 'print one JSON object instead of lines')
    .addHelpText('after', explanation(ERASURE))
    .action(async (identifier: string, options: EraseSiteOptions) =>
      (await loadData()).eraseSite(identifier, options, process.env),
    );
};

/** Adds `paydocs sites`. */
export const sitesCommand = (paydocs: Command): void => {
  const sites = paydocs
    .command('sites')
    .description('create, list, change, export and erase sites')
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
    .option(
      '--retention <periods>',
      'how long records are kept, in days or years: documents=7y,employees=400d,companies=10y',
      retentionOf,
    )
    .option('--no-retention', 'keep all records')
    .addOption(
      new Option('--legal-hold <state>', 'whether no record may go or be erased').choices([
        'on',
        'off',
      ]),
    )
    .option('--json', 'print one JSON object')
    .action(async (identifier: string, options: UpdateOptions) =>
      (await load()).updateSite(identifier, options, process.env),
    );
  addData(sites);
};
