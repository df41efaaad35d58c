import type { Core } from '@paydocs/core';
import type { createApp } from '@paydocs/http-koa';
import type { Within } from '@paydocs/mikro-orm';
import type { Management } from '../management/management.ts';
import type { DocumentWorker, DocumentWorkerOptions } from '../workers/document-worker.ts';
import type { OutboxWorker, OutboxWorkerOptions } from '../workers/outbox-worker.ts';
import type { PruneWorker, PruneWorkerOptions } from '../workers/prune-worker.ts';
import type { WebhookWorker, WebhookWorkerOptions } from '../workers/webhook-worker.ts';

/** Options for the outbox worker of a {@link Paydocs}. */
export interface EmailOptions extends OutboxWorkerOptions {
  /** The page of reset links in emails; the page of the policy by default. */
  readonly resetPasswordUrl?: string | undefined;
  /**
   * The page of verification links in emails; the page of the policy by default. With null, for
   * `emailVerification: 'off'`, such emails wait for a process that has a page.
   */
  readonly verifyEmailUrl?: string | null | undefined;
}

/** Options for the document worker of a {@link Paydocs}. */
export type WorkOptions = Pick<DocumentWorkerOptions, 'log'>;

/** All parts of paydocs in one process. */
export interface Paydocs {
  /** The use cases. */
  readonly core: Core;
  /** The HTTP API as a Koa app. A host mounts `app.callback()`. */
  readonly app: ReturnType<typeof createApp>;
  /** Health and metrics, with the option `management`. */
  readonly management?: Management;
  /**
   * Applies pending migrations, adds the default site if it is missing, stores the roles that the host declares, and
   * returns the names of the applied migrations. Any number of nodes may call this at once.
   */
  readonly migrate: () => Promise<readonly string[]>;
  /**
   * Runs work on a connection of a host, whose transaction then includes every use case: `within` of the
   * `Database` of `@paydocs/mikro-orm`.
   *
   * @throws Error with ports of the host in place of a database.
   */
  readonly within: Within;
  /**
   * Starts sending the emails of the outbox.
   *
   * @throws TypeError without a page for the links in emails.
   */
  readonly startOutboxWorker: (options?: EmailOptions) => OutboxWorker;
  /**
   * Starts deleting rows whose retention is over, hourly by default: ended sessions, expired reset
   * tokens, failed emails, and names that no employee has.
   */
  readonly startPruneWorker: (options?: PruneWorkerOptions) => PruneWorker;
  /**
   * Starts making the documents of orders, as the option `workEngine` says. A process that does not
   * call this takes orders, whose documents other processes make.
   *
   * @throws Error on the second call: `workConcurrency` says how much is done at once.
   */
  readonly startDocumentWorker: (options?: WorkOptions) => DocumentWorker;
  /**
   * Starts sending webhooks to their endpoints. A process that does not call this stores events, which
   * other processes send.
   */
  readonly startWebhookWorker: (options?: WebhookWorkerOptions) => WebhookWorker;
  /**
   * Answers new requests with 503, stops the workers, waits up to 8 s for what they have begun, for the requests that run
   * and for `migrate`, then closes all resources that paydocs opened, within a second. The log says what did not end.
   * Rejects after all of that when a worker cannot stop. Later calls return the result of the first.
   */
  readonly close: () => Promise<void>;
}
