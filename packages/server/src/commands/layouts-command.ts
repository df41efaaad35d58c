import { COLOR_IDS, DEFAULT_TYPE, PAPERS, PREVIEW_FORMATS } from '@paydocs/core';
import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import { choice, suggestion } from './choice.ts';
import type {
  CreateLayoutOptions,
  LayoutOptions,
  RemoveLayoutOptions,
  ReplaceLayoutOptions,
} from './layouts.ts';
import type { PreviewLayoutOptions } from './preview-layout.ts';
import { ofSite } from './site-option.ts';
import { positiveNumber } from './whole-number.ts';

const EXPLANATION = `
A layout is a JSON file with a header, a style and blocks, for one type of documents. Orders name it by
\`--template\`, or \`template_id\`. Documents keep the version with which they were ordered: a replacement
and a removal change none of them. What show prints is a file that create and replace read. A preview has
made-up content, in which each text is the name of its field. The user needs an administrative role with
the permission sites:read or sites:update, and the audit trail names the user. Configuration: DATABASE_URL
and DEFAULT_SITE, and for preview DATA_KEYS and DOCUMENTS_URL, see \`paydocs help\`.`;

const load = async () => import('./layouts.ts');

const ofUser = (command: Command, json = 'print one JSON object instead of a table'): Command =>
  ofSite(command.requiredOption('--user <email>', 'the user for whom you act')).option(
    '--json',
    json,
  );

const ofFile = (command: Command): Command =>
  ofUser(command).requiredOption('--file <path>', 'the layout as JSON; - for standard input');

const ofType = (command: Command): Command =>
  ofFile(command).option('--type <type>', 'the type of documents that it shows', DEFAULT_TYPE);

/** Adds `paydocs layouts`. */
export const layoutsCommand = (paydocs: Command): void => {
  const layouts = paydocs
    .command('layouts')
    .description('list, show, create, replace, remove or preview layouts of a site')
    .addHelpText('after', explanation(EXPLANATION));
  ofUser(layouts.command('list'), 'print one JSON object a line instead of a table')
    .description('list the layouts of a site')
    .action(async (options: LayoutOptions) => (await load()).listLayouts(options, process.env));
  ofSite(layouts.command('show <name>'))
    .description('print a layout as JSON')
    .requiredOption('--user <email>', 'the user for whom you act')
    .action(async (name: string, options: LayoutOptions) =>
      (await load()).showLayout(name, options, process.env),
    );
  ofType(layouts.command('create <name>'))
    .description('add a layout to a site')
    .action(async (name: string, options: CreateLayoutOptions) =>
      (await load()).createLayout(name, options, process.env),
    );
  ofFile(layouts.command('replace <name>'))
    .description('add the next version of a layout, for orders from now on')
    .action(async (name: string, options: ReplaceLayoutOptions) =>
      (await load()).replaceLayout(name, options, process.env),
    );
  ofUser(layouts.command('remove <name>'))
    .description('remove a layout, which documents keep; asks twice')
    .option('--yes', 'do not ask')
    .action(async (name: string, options: RemoveLayoutOptions) =>
      (await load()).removeLayout(name, options, process.env),
    );
  ofType(layouts.command('preview'))
    .description('write a PDF or a PNG of made-up content with a layout, and store nothing')
    .requiredOption('--output <path>', 'the file; - for standard output')
    .addOption(choice('--format <format>', 'default: pdf', PREVIEW_FORMATS))
    .option('--page <number>', 'the page of a PNG (default: 1)', positiveNumber)
    .option('--dots <number>', 'the pixels of an inch of a PNG (default: 96)', positiveNumber)
    .addOption(suggestion('--color <id>', 'or #rrggbb; default: that of the site', COLOR_IDS))
    .addOption(choice('--paper <paper>', 'default: that of the site', PAPERS))
    .option('--lang <tag>', 'of the labels (default: en)')
    .action(async (options: PreviewLayoutOptions) => {
      const { previewLayout } = await import('./preview-layout.ts');
      await previewLayout(options, process.env);
    });
};
