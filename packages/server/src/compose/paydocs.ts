import { type Core, createCore, defaultPolicy } from '@paydocs/core';
import type { createApp } from '@paydocs/http-koa';
import type { Within } from '@paydocs/mikro-orm';
import { Id } from '@paydocs/http-koa/container';
import type { Container } from 'inversify';
import { definedOptions } from '../config/defined-options.ts';
import { ServerId } from './server-id.ts';
import type { Log } from '../log/log.ts';
import {
  type PruneWorker,
  type PruneWorkerOptions,
  startPruneWorker,
} from '../workers/prune-worker.ts';
import {
  type DocumentWorker,
  type DocumentWorkerOptions,
  startDocumentWorker,
} from '../workers/document-worker.ts';
import {
  startWebhookWorker,
  type WebhookWorker,
  type WebhookWorkerOptions,
} from '../workers/webhook-worker.ts';
import type { Management } from '../management/management.ts';
import {
  type OutboxWorker,
  type OutboxWorkerOptions,
  startOutboxWorker,
} from '../workers/outbox-worker.ts';

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
  /** Stops the workers, then closes all resources that paydocs opened. */
  readonly close: () => Promise<void>;
}

/** Resolves the parts of a container, which is closed by `close`. */
export const composePaydocs = async (container: Container, log: Log): Promise<Paydocs> => {
  const ports = await container.getAsync(Id.ports);
  const policy = await container.getAsync(Id.policy);
  const { metrics, management } = await managementOf(container);
  const state = await container.getAsync(ServerId.state);
  const workers: OutboxWorker[] = [];
  const otherWorkers: { stop(): Promise<void> }[] = [];

  const close = async (): Promise<void> => {
    state.current = 'stopping';
    const others = Promise.all(otherWorkers.map((worker) => worker.stop()));
    const finished = await Promise.all(workers.map((worker) => worker.stop()));
    if (finished.includes(false)) {
      log.warn(
        {},
        'closed before an email had an outcome: it is sent again after its lease, unless this was its second attempt',
      );
    }
    await others;
    await container.unbindAllAsync();
  };
  let closed: Promise<void> | undefined;

  const core = await container.getAsync(Id.core);
  return {
    core,
    app: await container.getAsync(Id.app),
    ...(management === undefined ? {} : { management }),
    migrate: async () => {
      if (!container.isBound(ServerId.database)) return [];
      const database = await container.getAsync(ServerId.database);
      const applied = await database.migrate();
      await database.ensureSite(policy.defaultSite ?? DEFAULT_SITE);
      // A process without a declaration, such as the command line, leaves what a host has declared.
      if ((policy.permissions ?? policy.roles) !== undefined) await core.defineRoles();
      return applied;
    },
    within: async (connection, work) => {
      if (!container.isBound(ServerId.database)) throw new Error(NO_DATABASE);
      return (await container.getAsync(ServerId.database)).within(connection, work);
    },
    startOutboxWorker: ({
      resetPasswordUrl = policy.resetPasswordUrl,
      verifyEmailUrl = policy.verifyEmailUrl,
      ...options
    } = {}) => {
      if (closed !== undefined) throw new Error('paydocs is closed.');
      if (resetPasswordUrl === undefined) throw new TypeError(NO_RESET_PAGE);
      const sendsLinks = (policy.emailVerification ?? 'off') !== 'off';
      if (sendsLinks && !verifyEmailUrl) throw new TypeError(NO_VERIFICATION_PAGE);
      // Other processes may verify addresses.
      const pages = { resetPasswordUrl, verifyEmailUrl: verifyEmailUrl ?? null };
      const { processOutbox } = createCore(ports, { ...policy, ...pages });
      const counted = metrics?.processOutbox(processOutbox) ?? processOutbox;
      const worker = startOutboxWorker(
        { processOutbox: counted },
        { log, ...definedOptions(options) },
      );
      workers.push(worker);
      return worker;
    },
    startPruneWorker: (options = {}) => {
      if (closed !== undefined) throw new Error('paydocs is closed.');
      const prune = metrics?.prune(core.prune) ?? core.prune;
      const worker = startPruneWorker({ prune }, { log, ...definedOptions(options) });
      otherWorkers.push(worker);
      return worker;
    },
    startDocumentWorker: (options = {}) => {
      if (closed !== undefined) throw new Error('paydocs is closed.');
      const engine = ports.workEngine;
      const { prepareOrders, processDocuments } = core;
      const counted = metrics?.processDocuments(processDocuments) ?? processDocuments;
      const worker = startDocumentWorker(
        { prepareOrders, processDocuments: counted },
        { engine, log, ...definedOptions(options) },
      );
      otherWorkers.push(worker);
      return worker;
    },
    startWebhookWorker: (options = {}) => {
      if (closed !== undefined) throw new Error('paydocs is closed.');
      const { processWebhooks } = core;
      const counted = metrics?.processWebhooks(processWebhooks) ?? processWebhooks;
      const worker = startWebhookWorker(
        { processWebhooks: counted },
        { log, ...definedOptions(options) },
      );
      otherWorkers.push(worker);
      return worker;
    },
    close: () => (closed ??= close()),
  };
};

const managementOf = async (container: Container) =>
  container.isBound(ServerId.management)
    ? {
        metrics: await container.getAsync(ServerId.metrics),
        management: await container.getAsync(ServerId.management),
      }
    : {};

const { defaultSite: DEFAULT_SITE } = defaultPolicy;

const NO_DATABASE =
  'The ports of the host are no database of paydocs, whose connection could be joined.';

const NO_VERIFICATION_PAGE =
  'publicUrl (or policy.verifyEmailUrl) is required to verify e-mail addresses: links lead there.';

const NO_RESET_PAGE =
  'publicUrl (or policy.resetPasswordUrl) is required to send emails: their links lead there.';
