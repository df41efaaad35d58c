import { ORDER_STATUSES } from '@paydocs/core';
import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import { choice } from './choice.ts';
import { createOrderCommand } from './create-order-command.ts';
import type { ListOrdersOptions, OrderOptions, ShowOrderOptions } from './orders.ts';
import type { ReissueOptions } from './order-changes.ts';
import { orderId } from './order-id.ts';
import { ofSite } from './site-option.ts';
import { wholeNumber } from './whole-number.ts';

const EXPLANATION = `
Create orders the documents of a file, see \`paydocs orders create --help\`.
An order that is Preparing does not have all its documents yet; a Pending one has documents that wait. Cancel
changes those that wait to Canceled, and retry lets the workers make the failed ones again. At most 100
orders are listed, the newest first. The site is --site, or that of DEFAULT_SITE.
A Draft has its documents and is not submitted. Reissue makes the outdated documents of an order again.
Configuration: DATABASE_URL and DEFAULT_SITE, see \`paydocs help\`.`;

const load = async () => import('./orders.ts');
const loadChanges = async () => import('./order-changes.ts');

const JSON_LINES = 'print one JSON object a line instead of a table';

const ofOrder = (command: Command, json = 'print one JSON object instead of a table'): Command =>
  ofSite(command.argument('<id>', 'the id of the order, or its UUID', orderId)).option(
    '--json',
    json,
  );

/** Adds `paydocs orders`. */
export const ordersCommand = (paydocs: Command): void => {
  const orders = paydocs
    .command('orders')
    .description('create, list, show, submit, cancel, retry or reissue orders of documents')
    .addHelpText('after', explanation(EXPLANATION));
  createOrderCommand(orders);
  ofSite(orders.command('list'))
    .description('list the newest orders of a site')
    .option('--json', JSON_LINES)
    .addOption(choice('--status <status>', 'only those', ORDER_STATUSES))
    .action(async (options: ListOrdersOptions) => (await load()).listOrders(options, process.env));
  ofOrder(orders.command('show'))
    .description('show an order and the statuses of its documents')
    .option('--watch', 'wait until the order ends, with a progress bar')
    .action(async (id: number | string, options: ShowOrderOptions) =>
      (await load()).showOrder(id, options, process.env),
    );
  ofOrder(orders.command('cancel'))
    .description('cancel the drafts and the pending documents of an order')
    .action(async (id: number | string, options: OrderOptions) =>
      (await load()).cancelOrder(id, options, process.env),
    );
  ofOrder(orders.command('retry'))
    .description('try the failed documents of an order again')
    .action(async (id: number | string, options: OrderOptions) =>
      (await load()).retryOrder(id, options, process.env),
    );
  changesOf(orders);
};

/** Adds the commands of drafts, of issues and of outdated documents. */
const changesOf = (orders: Command): void => {
  ofOrder(orders.command('issues'), JSON_LINES)
    .description('list who has no document in an order, failed documents, and what a draft repeats')
    .action(async (id: number | string, options: OrderOptions) =>
      (await loadChanges()).listIssues(id, options, process.env),
    );
  ofOrder(orders.command('submit'))
    .description('submit a draft, whose documents the workers then make')
    .action(async (id: number | string, options: OrderOptions) =>
      (await loadChanges()).submitOrder(id, options, process.env),
    );
  ofOrder(orders.command('reissue'))
    .description('make outdated documents again, with the figures of today')
    .option('--employee <id>', 'those of the year of this employee', wholeNumber)
    .action(async (id: number | string, options: ReissueOptions) =>
      (await loadChanges()).reissueOrder(id, options, process.env),
    );
};
