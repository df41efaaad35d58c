import { AUDIT_ACTIONS } from '@paydocs/core';
import { type Command, Option } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import type { AuditOptions } from './audit.ts';
import { choice } from './choice.ts';
import { ofSites } from './site-option.ts';
import { positiveNumber } from './whole-number.ts';

const HELP = `
Without --json, each line has the time, the action, who acted, what it concerns, the address and the
details. Who acted is \`-\` for an operator, and for somebody who is not signed in. Entries that belong to no
site, such as upkeep and sign-ins with an unknown e-mail, need --all-sites.
Examples:

  paydocs audit --user ada@example.com --since 2026-01-01
  paydocs audit --all-sites --action session.refused --limit 1000 --json
  paydocs audit --employee 4711 --site main --since 2026-01-01 --until 2026-02-01

When there are older entries, standard error ends with the \`--cursor\` of the next page.

For a SIEM, run one process that follows the trail of all nodes and commands. Each entry is a line of its
log, or with --to otlp a log record that is sent to OTEL_EXPORTER_OTLP_ENDPOINT, by the variables of
OpenTelemetry. While the database or the collector is away, entries wait. After a crash the last entries
come again, with the same id:

  paydocs audit --follow --json --all-sites --state /var/lib/paydocs/audit.json
  paydocs audit --follow --to otlp --all-sites --state /var/lib/paydocs/audit.json

Configuration: DATABASE_URL and DEFAULT_SITE, see \`paydocs help\`.`;

const TARGETS: readonly AuditOptions['to'][] = ['output', 'otlp'];

/** Adds `paydocs audit`. */
export const auditCommand = (paydocs: Command): void => {
  ofSites(paydocs.command('audit'))
    .description('print the audit trail, the newest entries first')
    .option('--user <email>', 'what this user did, and what concerns the user')
    .addOption(choice('--action <action>', 'one action only', AUDIT_ACTIONS))
    .option('--since <instant>', 'entries from this date or instant on (ISO 8601)')
    .option('--until <instant>', 'entries before this date or instant (ISO 8601)')
    .option(
      '--employee <id>',
      'who saw or changed this employee: lists with the id, imports and exports of employees',
      positiveNumber,
    )
    .option('--cursor <cursor>', 'entries after a page: the cursor that it ended with')
    .option('--limit <number>', 'the maximum of entries', positiveNumber, 100)
    .option('--json', 'print one JSON object a line')
    .addOption(
      new Option('--follow', 'go on with new entries, the oldest first, until SIGTERM').conflicts([
        'cursor',
        'limit',
        'until',
      ]),
    )
    .addOption(
      choice('--to <target>', 'with --follow: where entries go', TARGETS).default('output'),
    )
    .option('--state <file>', 'with --follow: keeps the place, where the next run goes on')
    .addHelpText('after', explanation(HELP))
    .action(async (options: AuditOptions) => {
      const { audit } = await import('./audit.ts');
      await audit(process.env, options);
    });
};
