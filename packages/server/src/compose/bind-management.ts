import { defaultPolicy, DOCUMENT_DELAY_MAX_MS, WEBHOOK_DELAY_MAX_MS } from '@paydocs/core';
import { Id } from '@paydocs/http-koa/container';
import type { Container } from 'inversify';
import type { Config } from '../config/settings.ts';
import { assertDataKeys } from '../keys/assert-data-keys.ts';
import { assertDatabaseMigrated } from '../adapters/assert-database-ready.ts';
import type { Parts } from './parts.ts';
import { ServerId } from './server-id.ts';
import { createManagement } from '../management/management.ts';
import { readinessOf } from '../management/readiness.ts';
import { sharedCall } from '../management/shared-call.ts';

const READ_TIMEOUT_MS = 1000;
const MAX_AGE_MS = 5000;
/** A gauge that has this value says that there are at least so many. */
const COUNTED_MAX = 10_000;

/**
 * Creates the check of the database, or of the sites of a host that has replaced every port of the
 * database. The data keys are compared until they are right once: a node that runs stays ready when
 * another one begins to encrypt with a newer key.
 */
const storesCheck = (container: Container, config: Config): (() => Promise<void>) => {
  let hasRightKeys = false;
  return async () => {
    const { defaultSite = defaultPolicy.defaultSite } = await container.getAsync(Id.policy);
    if (!container.isBound(ServerId.database)) {
      await (await container.getAsync(Id.sites)).findByIdentifier(defaultSite);
      return;
    }
    const database = await container.getAsync(ServerId.database);
    await assertDatabaseMigrated(database, { defaultSite });
    if (!hasRightKeys) await assertDataKeys(database, config);
    hasRightKeys = true;
  };
};

/**
 * Binds the metrics and the management of a container, and lets the metrics watch its parts. A container
 * without this call counts nothing, and loads no prom-client.
 */
export const bindManagement = (container: Container, { config, deadline }: Parts): void => {
  container
    .bind(ServerId.metrics)
    .toResolvedValue(async () => (await import('../management/metrics/metrics.ts')).createMetrics())
    .inSingletonScope();
  container
    .bind(ServerId.management)
    .toResolvedValue(
      (metrics, state) => {
        const checkStores = storesCheck(container, config);
        const readiness = readinessOf({
          state: () => state.current,
          reason: () => state.reason,
          // The statements of a check end with the deadline, also after the probe.
          check: () => deadline.run(checkStores),
        });
        metrics.watchReadiness(readiness);
        return createManagement(metrics, readiness);
      },
      [ServerId.metrics, ServerId.state],
    )
    .inSingletonScope();

  /** Bounds what a scrape reads of the database, and shares it among scrapes. */
  const readAtScrapes = <Statistics>(
    read: () => Promise<Statistics>,
  ): (() => Promise<Statistics>) =>
    sharedCall(() => deadline.run(read), { timeoutMs: READ_TIMEOUT_MS, maxAgeMs: MAX_AGE_MS });

  container.onActivation(ServerId.argon2, async (context, hasher) => {
    (await context.getAsync(ServerId.metrics)).watchHasher(hasher);
    return hasher;
  });
  container.onActivation(ServerId.database, async (context, database) => {
    const metrics = await context.getAsync(ServerId.metrics);
    const clock = await context.getAsync(Id.clock);
    metrics.watchDatabase(database);
    metrics.watchOutbox({ read: readAtScrapes(() => database.outboxStatistics()), clock });
    return database;
  });
  container.onActivation(Id.ports, async (context, ports) => {
    const metrics = await context.getAsync(ServerId.metrics);
    const { clock, documentTasks, webhookDeliveries } = ports;
    metrics.watchDocumentTasks({
      read: readAtScrapes(() =>
        documentTasks.statistics({ nowMs: clock.nowMs(), delayMaxMs: DOCUMENT_DELAY_MAX_MS }),
      ),
      clock,
    });
    metrics.watchWebhooks({
      read: readAtScrapes(() =>
        webhookDeliveries.statistics({
          nowMs: clock.nowMs(),
          delayMaxMs: WEBHOOK_DELAY_MAX_MS,
          countedMax: COUNTED_MAX,
        }),
      ),
      clock,
    });
    return metrics.ports(ports);
  });
};
