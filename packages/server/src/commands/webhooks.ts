import { timestamp, type WebhookEventType, type WebhookSender } from '@paydocs/core';
import { readConfig } from '../config/read-config.ts';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import { confirmTwice } from '../operator/confirm-twice.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { asOperational } from '../operator/refusal-error.ts';
import { type SiteOption, type SitesOption, siteOf, sitesOf } from '../operator/site-of.ts';
import { withReadyDatabase, withRecords } from '../operator/with-ready-database.ts';
import { jsonLines, textTable } from '../terminal/text-table.ts';
import { withSite } from '../operator/with-site.ts';
import {
  DELIVERY_HEADING,
  deliveryRecord,
  deliveryRow,
  HEADING,
  listedRecord,
  recordOf,
  rowOf,
} from './webhook-records.ts';

/** Options of the commands of one endpoint. */
export interface WebhookOptions extends SiteOption {
  readonly json?: true;
}

/** Options of `paydocs webhooks create`. */
export interface CreateWebhookOptions extends WebhookOptions {
  readonly url: string;
  /** The use case validates the types. */
  readonly events: readonly string[];
  readonly description?: string;
}

/** Options of `paydocs webhooks list`. */
export interface ListWebhooksOptions extends SitesOption {
  readonly json?: true;
}

/** Options of `paydocs webhooks rotate`. */
export interface RotateWebhookOptions extends WebhookOptions {
  readonly keepHours?: number;
}

/** Options of `paydocs webhooks remove`. */
export interface RemoveWebhookOptions extends WebhookOptions {
  readonly yes?: true;
}

/** Creates the sender of the workers with these settings. */
export const senderOf = async (environment: NodeJS.ProcessEnv): Promise<WebhookSender> => {
  const { httpWebhookSender } = await import('@paydocs/webhooks');
  return httpWebhookSender({ allow: readConfig(environment).webhooksAllow });
};

/** Refuses a URL to which the sender never sends. */
const assertReached = (sender: WebhookSender, url: string): void => {
  if (!URL.canParse(url) || sender.mayReach(url)) return;
  throw new OperationalError(
    'The URL must begin with https:// and lead to a public address, or WEBHOOKS_ALLOW must contain the address of the receiver.',
    { exitCode: USAGE_EXIT_CODE },
  );
};

/**
 * Creates an endpoint, and prints its id and its secret, which is not shown again.
 *
 * @throws OperationalError for an unknown site, a value that breaks a rule, and a site with 20 endpoints.
 */
export const createWebhook = async (
  { site: wanted, json, events, ...options }: CreateWebhookOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const webhookSender = await senderOf(environment);
  assertReached(webhookSender, options.url);
  await withRecords(environment, async (database) =>
    asOperational(async () => {
      const site = siteOf({ site: wanted }, environment);
      const { ports } = database;
      const { endpoint, secret } = await operatorCore({ ports, webhookSender }).createWebhook({
        ...options,
        site,
        events: events as readonly WebhookEventType[],
      });
      if (json) {
        process.stdout.write(jsonLines([{ ...recordOf(endpoint, site), secret }]));
        return;
      }
      console.log(`endpoint ${endpoint.id} of ${site} receives ${endpoint.events.join(', ')}`);
      console.log(`its secret, which is not shown again: ${secret}`);
    }),
  );
};

/** Prints the endpoints of a site, or of all, without their secrets. */
export const listWebhooks = async (
  { json, ...options }: ListWebhooksOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withSite(environment, {}, async (core) => {
    const endpoints = await core.listWebhooks({ site: sitesOf(options, environment) });
    if (json) process.stdout.write(jsonLines(endpoints.map(listedRecord)));
    else if (endpoints.length === 0) console.log('there is no endpoint');
    else console.log(textTable(HEADING, endpoints.map(rowOf)));
  });

/**
 * Removes an endpoint after two questions.
 *
 * @throws OperationalError when the site has no such endpoint, and without a yes.
 */
export const removeWebhook = async (
  id: number,
  { yes, json, ...options }: RemoveWebhookOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withSite(environment, options, async (core, site) => {
    const found = (await core.listWebhooks({ site })).find((endpoint) => endpoint.id === id);
    const waiting = (found?.waiting ?? 0) + (found?.failed ?? 0);
    if (found !== undefined) {
      await confirmTwice({
        sentence: `Removes the endpoint ${found.url} of ${site}, and ${waiting} events that wait for it.`,
        word: String(id),
        yes: yes ?? false,
      });
    }
    await core.removeWebhook({ site, id });
    if (json) process.stdout.write(jsonLines([{ id, site, removed: true }]));
    else console.log(`endpoint ${id} of ${site} is removed`);
  });

/**
 * Enables an endpoint, and lets the workers send what waits for it.
 *
 * @throws OperationalError when the site has no such endpoint, or one that the sender may not reach any more.
 */
export const enableWebhook = async (
  id: number,
  { json, ...options }: WebhookOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const webhookSender = await senderOf(environment);
  await withReadyDatabase(environment, async ({ ports }) =>
    asOperational(async () => {
      const site = siteOf(options, environment);
      const endpoint = await operatorCore({ ports, webhookSender }).enableWebhook({ site, id });
      if (json) process.stdout.write(jsonLines([recordOf(endpoint, site)]));
      else console.log(`endpoint ${id} of ${site} is enabled`);
    }),
  );
};

/**
 * Prints the events that wait for an endpoint, or have failed.
 *
 * @throws OperationalError when the site has no such endpoint.
 */
export const listWebhookDeliveries = async (
  id: number,
  { json, ...options }: WebhookOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withSite(environment, options, async (core, site) => {
    const { deliveries, hasMore } = await core.listWebhookDeliveries({ site, id });
    if (json) process.stdout.write(jsonLines(deliveries.map(deliveryRecord)));
    else if (deliveries.length === 0) console.log(`no event waits for endpoint ${id}`);
    else console.log(textTable(DELIVERY_HEADING, deliveries.map(deliveryRow)));
    if (hasMore) console.error('… and more');
  });

/**
 * Gives an endpoint a new secret, and prints it with the time until which the one before signs too.
 *
 * @throws OperationalError when the site has no such endpoint, and for hours that are out of bounds.
 */
export const rotateWebhookSecret = async (
  id: number,
  { json, keepHours, ...options }: RotateWebhookOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withRecords(environment, async (database) =>
    asOperational(async () => {
      const site = siteOf(options, environment);
      const rotation = { site, id, keepHours };
      const { endpoint, secret } = await operatorCore(database).rotateWebhookSecret(rotation);
      if (json) {
        process.stdout.write(jsonLines([{ ...recordOf(endpoint, site), secret }]));
        return;
      }
      const { previousSecretUntilMs: untilMs } = endpoint;
      const kept = untilMs === null ? 'signs no more' : `signs too until ${timestamp(untilMs)}`;
      console.log(`endpoint ${id} of ${site} has a new secret; the one before ${kept}`);
      console.log(`the new secret, which is not shown again: ${secret}`);
    }),
  );
