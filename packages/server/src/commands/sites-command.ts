import {
  ACTIVE_SITE,
  COLOR_IDS,
  PAPERS,
  PAYMENTS,
  PDF_STANDARDS,
  RETAINED_KINDS,
  SECOND_FACTOR_RULES,
  TEMPLATE_IDS,
} from '@paydocs/core';
import { type Command, InvalidArgumentError, type Option } from 'commander';
import { choice, inAnyCase, oneOf, suggestion } from './choice.ts';
import { explanation } from '../terminal/help-text.ts';
import type { UpdateOptions } from './sites.ts';
import type { EraseSiteOptions } from './sites-data.ts';
import type { JsonOption } from './print-users.ts';
import { positiveNumber, wholeNumber } from './whole-number.ts';

const EXPLANATION = `
Lists with --json print one JSON object a line. The identifier of a site never changes.
Configuration: DATABASE_URL and DEFAULT_SITE, see \`paydocs help\`.`;

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const retainedKind = oneOf(RETAINED_KINDS);

/**
 * Parses `documents=7y,employees=400d`; the use case validates the periods.
 *
 * @throws InvalidArgumentError for another form or kind, and for two periods of one kind.
 */
const retentionOf = (text: string): Readonly<Record<string, string>> => {
  const periods = listOf(text).map((item) => {
    const [kind, ...rest] = item.split('=').map((part) => part.trim());
    return [retainedKind(kind as string), ...rest];
  });
  const kinds = new Set(periods.map(([kind]) => kind));
  if (
    periods.length === 0 ||
    kinds.size < periods.length ||
    periods.some((each) => each.length !== 2)
  ) {
    throw new InvalidArgumentError('It must be <kind>=<period>, once for each kind.');
  }
  return Object.fromEntries(periods);
};

const load = async () => import('./sites.ts');
const loadData = async () => import('./sites-data.ts');

const EXPORT = `
Writes site.json, and users, companies, employees, documents, year-to-date, orders, transactions, order-details,
webhooks, layouts and audit as NDJSON, one file each: records as \`paydocs export\` writes them, SSN and EIN in
clear, users without hashes of passwords, and webhooks without secrets. The image of the logo is left out. New
files are readable by their owner only. Configuration: DATABASE_URL, DATA_KEYS and DEFAULT_SITE.`;

const ERASURE = `
Closes the site, then deletes its rows in small batches, the site last. Other sites go on. A signal stops it
after the current batch, and it can run again, or twice at once: it goes on where it stopped. It refuses
while a legal hold is on. The audit trail of the installation keeps that the site was closed and erased, with
numbers of rows only. Export the site first: nothing brings it back but a backup.`;

const addData = (sites: Command): void => {
  sites
    .command('export <identifier>')
    .description('write the records of a site to a folder')
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

/** Adds a price such as `W-2=1.50` to the prices of earlier options; the use case validates the parts. */
const withPrice = (
  text: string,
  earlier: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> => {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be <type>=<price>, such as "W-2=1.50".');
  return { ...earlier, [text.slice(0, at).trim()]: text.slice(at + 1).trim() };
};

const SETTINGS = `
A logo is a PNG or JPEG of at most 256 KiB and 2,000 pixels a side. It is checked as documents are made, and
stored with the files of documents: --logo needs DOCUMENTS_URL and DATA_KEYS as \`paydocs serve\` has them.
--price replaces all prices, and may be repeated; types without a price are free. Documents that are made from
now on have the logo, the paper and the standard of PDF: UA-1 (accessible), or A-3a (accessible, and for archives).
Orders from now on have the prices, the template and the color.`;

const onOff = (flags: string, description: string): Option =>
  choice(flags, description, ['on', 'off']);

const addDocumentOptions = (update: Command): Command =>
  update
    .option('--logo <file>', 'a PNG or JPEG of at most 256 KiB')
    .option('--no-logo', 'remove the logo')
    .addOption(choice('--paper <paper>', 'the paper of documents', PAPERS))
    .option('--price <type=price>', 'the price of a copy, such as "W-2=1.50"', withPrice)
    .option('--no-price', 'all types are free')
    .addOption(
      suggestion(
        '--template <template>',
        'of orders that name none, or the name of a layout of the site',
        TEMPLATE_IDS,
      ),
    )
    .addOption(suggestion('--color <color>', 'of orders that name none, or #rrggbb', COLOR_IDS))
    .addOption(choice('--pdf-standard <standard>', 'A-3a for archives', PDF_STANDARDS))
    .addOption(
      onOff('--absent-rows <state>', 'whether rows of the year that are absent are printed'),
    )
    .option('--statement-rules <names>', 'names of rule sets with commas between them', listOf)
    .option('--no-statement-rules', 'no rule set')
    .addOption(choice('--payment <payment>', 'whether orders wait until they are paid', PAYMENTS))
    .option('--notices-per-hour <number>', 'e-mails about documents; the rest waits', wholeNumber)
    .addHelpText('after', explanation(SETTINGS));

/** Adds `paydocs sites`. */
export const sitesCommand = (paydocs: Command): void => {
  const sites = paydocs
    .command('sites')
    .description('create, list, show, change, export and erase sites')
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
    .command('show <identifier>')
    .description('show a site with its settings')
    .option('--json', 'print one JSON object')
    .action(async (identifier: string, options: JsonOption) =>
      (await load()).showSite(identifier, options, process.env),
    );
  addDocumentOptions(sites.command('update <identifier>'))
    .description('change the given fields of a site')
    .option('--name <name>', 'the name that users see')
    .option('--payment-processors <names>', 'names with commas between them', listOf)
    .option('--document-types <names>', 'names with commas between them', listOf)
    .addOption(onOff('--password-sign-in <state>', 'whether users sign in with passwords'))
    .addOption(
      choice('--second-factor <rule>', 'who must have a second factor', SECOND_FACTOR_RULES),
    )
    .option(
      '--requests-per-minute <number>',
      'how many requests all users of the site may send in a minute, from 60',
      positiveNumber,
    )
    .option('--no-requests-per-minute', 'no limit for the site')
    .option(
      '--status <status>',
      '`active`; any other status refuses its users',
      inAnyCase([ACTIVE_SITE]),
    )
    .option(
      '--retention <periods>',
      'how long records are kept, in days or years: documents=7y,employees=400d,companies=10y',
      retentionOf,
    )
    .option('--no-retention', 'keep all records')
    .addOption(onOff('--legal-hold <state>', 'whether no record may go or be erased'))
    .option('--json', 'print one JSON object')
    .action(async (identifier: string, options: UpdateOptions) =>
      (await load()).updateSite(identifier, options, process.env),
    );
  addData(sites);
};
