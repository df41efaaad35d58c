import { WEBHOOK_EVENTS } from '@paydocs/core';
import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import { oneOf } from './choice.ts';
import { ofSite, ofSites } from './site-option.ts';
import type {
  CreateWebhookOptions,
  ListWebhooksOptions,
  RemoveWebhookOptions,
  RotateWebhookOptions,
  WebhookOptions,
} from './webhooks.ts';
import { wholeNumber } from './whole-number.ts';

const EXPLANATION = `
An endpoint receives events of its site as signed requests: ${WEBHOOK_EVENTS.join(', ')}. Its secret is
shown once, by create. An endpoint that accepted nothing for four days is disabled, and receives nothing more
until it is enabled; what waits for it is sent then. A test sends one message of the type webhook.test at once, also
to a disabled endpoint, and changes nothing of it. A new secret is shown once by rotate; the one before signs
beside it for some hours, in which the receiver takes over the new one. At most two secrets sign: rotate again only
when the receiver has the newest one. Configuration: DATABASE_URL and DEFAULT_SITE, for create, rotate and test
DATA_KEYS, and for create, enable and test WEBHOOKS_ALLOW, see \`paydocs help\`.`;

const load = async () => import('./webhooks.ts');

const eventType = oneOf(WEBHOOK_EVENTS);

const typesOf = (text: string): readonly string[] =>
  text.split(',').map((item) => eventType(item.trim()));

const withJson = (command: Command): Command => command.option('--json', 'print one JSON object');

const ofWebhook = (command: Command): Command =>
  withJson(ofSite(command.argument('<id>', 'the id of the endpoint', wholeNumber)));

/** Adds `paydocs webhooks`. */
export const webhooksCommand = (paydocs: Command): void => {
  const webhooks = paydocs
    .command('webhooks')
    .description(
      'create, list, remove, enable or test endpoints of webhooks, change their secrets, or list what waits',
    )
    .addHelpText('after', explanation(EXPLANATION));
  withJson(ofSite(webhooks.command('create')))
    .description('create an endpoint, and print its secret once')
    .requiredOption('--url <url>', 'where events are sent: https, or http to WEBHOOKS_ALLOW')
    .requiredOption('--events <types>', 'types of events with commas between them', typesOf)
    .option('--description <text>', 'what you call it')
    .action(async (options: CreateWebhookOptions) =>
      (await load()).createWebhook(options, process.env),
    );
  ofSites(webhooks.command('list'))
    .description('list the endpoints of a site')
    .option('--json', 'print one JSON object a line instead of a table')
    .action(async (options: ListWebhooksOptions) =>
      (await load()).listWebhooks(options, process.env),
    );
  ofWebhook(webhooks.command('remove'))
    .description('remove an endpoint, and what waits for it; asks twice')
    .option('--yes', 'do not ask')
    .action(async (id: number, options: RemoveWebhookOptions) =>
      (await load()).removeWebhook(id, options, process.env),
    );
  ofWebhook(webhooks.command('enable'))
    .description('enable an endpoint, and send what waits for it')
    .action(async (id: number, options: WebhookOptions) =>
      (await load()).enableWebhook(id, options, process.env),
    );
  ofWebhook(webhooks.command('deliveries'))
    .description('list the events that wait for an endpoint or have failed, and why; at most 100')
    .action(async (id: number, options: WebhookOptions) =>
      (await load()).listWebhookDeliveries(id, options, process.env),
    );
  ofWebhook(webhooks.command('test'))
    .description('send a test message to an endpoint at once; exit code 1 if it is not accepted')
    .action(async (id: number, options: WebhookOptions) =>
      (await import('./test-webhook.ts')).testWebhook(id, options, process.env),
    );
  ofWebhook(webhooks.command('rotate'))
    .description('give an endpoint a new secret, and print it once')
    .option(
      '--keep-hours <hours>',
      'how long the secret before signs too: 0-168, 24 by default',
      wholeNumber,
    )
    .action(async (id: number, options: RotateWebhookOptions) =>
      (await load()).rotateWebhookSecret(id, options, process.env),
    );
};
