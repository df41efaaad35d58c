import type { Argon2Hasher } from '@paydocs/argon2';
import type { Core, Ports } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { Registry } from 'prom-client';
import type { RequestObserver } from '../../http/request-observer.ts';
import type { Readiness } from '../readiness.ts';
import { auditMetrics } from './audit-metrics.ts';
import { buildMetrics } from './build-metrics.ts';
import { databaseMetrics } from './database-metrics.ts';
import { documentMetrics } from './document-metrics.ts';
import {
  documentTaskMetrics,
  type DocumentTaskMetricsOptions,
  documentWorkMetrics,
} from './document-work-metrics.ts';
import { hasherMetrics } from './hasher-metrics.ts';
import { httpMetrics } from './http-metrics.ts';
import { limiterMetrics } from './limiter-metrics.ts';
import { mailMetrics } from './mail-metrics.ts';
import { outboxMetrics, type OutboxMetricsOptions, outboxWorkMetrics } from './outbox-metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { pruneMetrics } from './prune-metrics.ts';
import { readinessMetrics } from './readiness-metrics.ts';
import { renderMetrics } from './render-metrics.ts';
import type { MetricValues } from './summed-metrics.ts';
import {
  webhookMetrics,
  type WebhookMetricsOptions,
  webhookWorkMetrics,
} from './webhook-metrics.ts';

/** The metrics of one server. */
export interface Metrics {
  /** Measures a request. */
  readonly observe: RequestObserver;
  /** Measures the limiter, the hasher, the mailer, the renderer and the document store. */
  readonly ports: (ports: Ports) => Ports;
  /** Counts the results of an outbox worker. */
  readonly processOutbox: (processOutbox: Core['processOutbox']) => Core['processOutbox'];
  /** Counts the results of a document worker. */
  readonly processDocuments: (process: Core['processDocuments']) => Core['processDocuments'];
  /** Counts the results of a webhook worker. */
  readonly processWebhooks: (process: Core['processWebhooks']) => Core['processWebhooks'];
  /** Counts the batches of a prune worker. */
  readonly prune: (prune: Core['prune']) => Core['prune'];
  /** Called when Redis goes away, and when it returns. */
  readonly onFallback: (isActive: boolean) => void;
  /** Shows the threads of a hasher. Call once. */
  readonly watchHasher: (hasher: Pick<Argon2Hasher, 'state'>) => void;
  /** Shows the pools of a database, and what its audit trail has not stored. Call once. */
  readonly watchDatabase: (database: Pick<Database, 'auditState' | 'pools'>) => void;
  /** Shows the entries of the outbox. Call once. */
  readonly watchOutbox: (options: OutboxMetricsOptions) => void;
  /** Shows the documents that are to be made. Call once. */
  readonly watchDocumentTasks: (options: DocumentTaskMetricsOptions) => void;
  /** Shows the webhooks that wait, and the endpoints. Call once. */
  readonly watchWebhooks: (options: WebhookMetricsOptions) => void;
  /** Shows whether the server is ready. Call once. */
  readonly watchReadiness: (readiness: () => Promise<Readiness>) => void;
  /** Returns all metrics as values, which `summedMetrics` adds to those of other processes. */
  readonly values: () => Promise<MetricValues>;
  /** Returns all metrics in the text format of Prometheus. */
  readonly text: () => Promise<string>;
  /** The media type of the text. */
  readonly contentType: string;
}

/** Creates the metrics of a server, in a registry of their own. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  buildMetrics(registry);
  const limiter = limiterMetrics(registry);
  const hasher = hasherMetrics(registry);
  const mailer = mailMetrics(registry);
  const renderer = renderMetrics(registry);
  const documentStore = documentMetrics(registry);
  return {
    observe: httpMetrics(registry),
    ports: (ports) => ({
      ...ports,
      limiter: limiter.metered(ports.limiter),
      hasher: hasher.metered(ports.hasher),
      mailer: mailer(ports.mailer),
      renderer: renderer(ports.renderer),
      documentStore: documentStore(ports.documentStore),
    }),
    processOutbox: outboxWorkMetrics(registry),
    processDocuments: documentWorkMetrics(registry),
    processWebhooks: webhookWorkMetrics(registry),
    prune: pruneMetrics(registry),
    onFallback: limiter.onFallback,
    watchHasher: hasher.watch,
    watchDatabase: (database) => {
      databaseMetrics(registry, database);
      auditMetrics(registry, database);
    },
    watchOutbox: (options) => outboxMetrics(registry, options),
    watchDocumentTasks: (options) => documentTaskMetrics(registry, options),
    watchWebhooks: (options) => webhookMetrics(registry, options),
    watchReadiness: (readiness) => readinessMetrics(registry, readiness),
    values: async () => [
      ...(await registry.getMetricsAsJSON()),
      ...(await processMetrics().getMetricsAsJSON()),
    ],
    text: async () => `${await registry.metrics()}\n${await processMetrics().metrics()}`,
    contentType: registry.contentType,
  };
};
