import { COLOR_IDS, TEMPLATE_IDS, DEFAULT_TYPE } from '@paydocs/core';
import type { Command } from 'commander';
import { RUN_COLUMNS } from '../records/run-columns.ts';
import { explanation } from '../terminal/help-text.ts';
import { choice, FILE_FORMATS, suggestion } from './choice.ts';
import type { CreateOrderOptions } from './create-order.ts';
import { delimiter } from './delimiter.ts';
import { ofSite } from './site-option.ts';

const EXPLANATION = `
The file has one document a row, any number of them, each with amounts of its own. NDJSON has objects
like those of \`documents\` of POST /orders: {"employee_external_id": "E-1", "content": {...}}. CSV is for
pay statements, with a header of columns of these forms; employee is an external_id:

${RUN_COLUMNS.join(', ')}

Empty cells leave a field or a row out: earnings:Regular:hours, earnings:Regular:rate and
earnings:Regular:amount are one row of earnings. What all documents share may be an option instead. The
documents are those of the user, who needs the permission to order for the company; the audit trail
also names you. Documents are added to a draft in parts of 1,000, and the draft is submitted at the end.
If a line breaks a rule or repeats a statement, nothing is submitted: the draft is canceled, and
--refused gets line, field and reason. Within 24 hours of an interruption, the same command with the
same file continues; with --draft left out, it submits its draft. Ctrl-C stops after the current part.
Exit codes: 0 all documents are ordered, 1 a line is refused or the command was interrupted, 2 wrong use.
Configuration: DATABASE_URL, DATA_KEYS and DEFAULT_SITE, see \`paydocs help\`.`;

const shared = (command: Command): Command =>
  command
    .option('--pay-period-start <date>', 'the first day of the pay period (YYYY-MM-DD)')
    .option('--pay-period-end <date>', 'the last day of the pay period')
    .option('--pay-date <date>', 'the date of the payment')
    .option('--run <name>', 'the name of an off-cycle pay run (default: regular)')
    .option('--currency <code>', 'of the amounts (default: USD)')
    .option('--lang <tag>', 'of the documents (default: en)')
    .addOption(
      suggestion(
        '--template <id>',
        'or a layout of the site; default: that of the site',
        TEMPLATE_IDS,
      ),
    )
    .addOption(suggestion('--color <id>', 'or #rrggbb; default: that of the site', COLOR_IDS));

/** Adds `paydocs orders create`. */
export const createOrderCommand = (orders: Command): void => {
  const command = ofSite(orders.command('create'))
    .description('order the documents of a CSV or NDJSON file')
    .requiredOption('--file <path>', 'the file')
    .requiredOption('--company <key>', 'the external_id or the id of the company')
    .requiredOption('--user <email>', 'the user who orders')
    .option('--type <type>', 'the type of the documents', DEFAULT_TYPE);
  shared(command)
    .addOption(choice('--format <format>', 'of the file (default: its extension)', FILE_FORMATS))
    .option('--delimiter <character>', 'between the cells of CSV', delimiter, ',')
    .option('--refused <path>', 'the file of refused lines (default: <file>.refused.ndjson)')
    .option('--notify', 'e-mail people with an account when their document is ready')
    .option('--draft', 'leave the order as a draft')
    .option('--dry-run', 'check every line and store nothing')
    .option('--json', 'print one JSON object instead of a table')
    .addHelpText('after', explanation(EXPLANATION))
    .action(async (options: CreateOrderOptions) => {
      const { createOrder } = await import('./create-order.ts');
      await createOrder(options, process.env);
    });
};
