import { DOCUMENT_STATUSES } from '@paydocs/core';
import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import { choice } from './choice.ts';
import type { ListDocumentsOptions, ShowDocumentOptions } from './documents.ts';
import type { DownloadOptions } from './download-document.ts';
import { orderId } from './order-id.ts';
import { ofSite } from './site-option.ts';
import { positiveNumber } from './whole-number.ts';

const EXPLANATION = `
The newest documents are listed first. Download checks the file, and writes it under its own name or to the
given path, readable by its owner only; - is standard output. The audit trail has an entry of each download.
Configuration: DATABASE_URL and DEFAULT_SITE, and for download DATA_KEYS and DOCUMENTS_URL, see
\`paydocs help\`.`;

const UUID = 'the UUID of the document';

const load = async () => import('./documents.ts');

/** Adds `paydocs documents`. */
export const documentsCommand = (paydocs: Command): void => {
  const documents = paydocs
    .command('documents')
    .description('list, show and download documents')
    .addHelpText('after', explanation(EXPLANATION));
  ofSite(documents.command('list'))
    .description('list the newest documents of a site')
    .option('--order <id>', 'of this order: its id or its UUID', orderId)
    .option('--company <id>', 'of this company', positiveNumber)
    .option('--employee <id>', 'of this employee', positiveNumber)
    .option('--type <type>', 'of this type')
    .addOption(choice('--status <status>', 'with this status', DOCUMENT_STATUSES))
    .option('--year <year>', 'with a pay date in this year (YYYY)')
    .option('--outdated', 'whose figures of the year have changed since')
    .option(
      '--limit <count>',
      'the maximum of documents (default: 100, with --json all)',
      positiveNumber,
    )
    .option('--json', 'print one JSON object a line instead of a table')
    .action(async (options: ListDocumentsOptions) =>
      (await load()).listDocuments(options, process.env),
    );
  ofSite(documents.command('show'))
    .description('show a document, without its content')
    .argument('<uuid>', UUID)
    .option('--json', 'print one JSON object instead of a table')
    .action(async (uuid: string, options: ShowDocumentOptions) =>
      (await load()).showDocument(uuid, options, process.env),
    );
  ofSite(documents.command('download'))
    .description('write the PDF of a completed document')
    .argument('<uuid>', UUID)
    .argument('[file]', 'the file, or - for standard output (default: the name of the document)')
    .option('--json', 'print one JSON object about the file')
    .action(async (uuid: string, file: string | undefined, options: DownloadOptions) => {
      const { downloadDocument } = await import('./download-document.ts');
      await downloadDocument({ uuid, file }, options, process.env);
    });
};
