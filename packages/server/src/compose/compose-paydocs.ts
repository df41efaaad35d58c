import { createCore, defaultPolicy } from '@paydocs/core';
import { Id } from '@paydocs/http-koa/container';
import type { Container } from 'inversify';
import { definedOptions } from '../config/defined-options.ts';
import type { Log } from '../log/log.ts';
import { startDocumentWorker } from '../workers/document-worker.ts';
import { startOutboxWorker } from '../workers/outbox-worker.ts';
import { startPruneWorker } from '../workers/prune-worker.ts';
import { endsWithin, STOP_TIMEOUT_MS } from '../workers/stop-in-time.ts';
import { startWebhookWorker } from '../workers/webhook-worker.ts';
import type { Paydocs } from './paydocs.ts';
import { ServerId } from './server-id.ts';

/** Resolves the parts of a container, which is closed by `close`. */
export const composePaydocs = async (container: Container, log: Log): Promise<Paydocs> => {
  const ports = await container.getAsync(Id.ports);
  const policy = await container.getAsync(Id.policy);
  const { metrics, management } = await managementOf(container);
  const state = await container.getAsync(ServerId.state);
  const requests = await container.getAsync(ServerId.requests);
  const stops: (() => Promise<void>)[] = [];

  const orWarn = async (ends: Promise<boolean>, left: string): Promise<void> => {
    if (!(await ends)) log.warn({}, left);
  };
  const stoppedAtClose = <Worker extends { stop(): Promise<boolean> }>(
    worker: Worker,
    left: string,
  ): Worker => {
    stops.push(async () => orWarn(worker.stop(), left));
    return worker;
  };
  const close = async (): Promise<void> => {
    state.current = 'stopping';
    const answered = orWarn(endsWithin(STOP_TIMEOUT_MS, requests.close()), LEFT.migration);
    const stopped = await Promise.allSettled(stops.map(async (stop) => stop()));
    await answered;
    await orWarn(endsWithin(CLOSE_TIMEOUT_MS, container.unbindAllAsync()), LEFT.open);
    // After a worker that cannot stop, such as one with an engine of the host, all else is closed as well.
    const failed = stopped.find((each) => each.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };
  let closed: Promise<void> | undefined;
  const refuseClosed = (): void => {
    if (closed !== undefined) throw new Error('paydocs is closed.');
  };

  const core = await container.getAsync(Id.core);
  return {
    core,
    app: await container.getAsync(Id.app),
    ...(management === undefined ? {} : { management }),
    migrate: async () => {
      refuseClosed();
      return requests.run(async () => {
        if (!container.isBound(ServerId.database)) return [];
        const database = await container.getAsync(ServerId.database);
        const applied = await database.migrate();
        await database.ensureSite(policy.defaultSite ?? DEFAULT_SITE);
        // A process without a declaration, such as the command line, leaves what a host has declared.
        if ((policy.permissions ?? policy.roles) !== undefined) await core.defineRoles();
        return applied;
      });
    },
    within: async (connection, work) => {
      refuseClosed();
      if (!container.isBound(ServerId.database)) throw new Error(NO_DATABASE);
      return (await container.getAsync(ServerId.database)).within(connection, work);
    },
    startOutboxWorker: ({
      resetPasswordUrl = policy.resetPasswordUrl,
      verifyEmailUrl = policy.verifyEmailUrl,
      ...options
    } = {}) => {
      refuseClosed();
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
      return stoppedAtClose(worker, LEFT.email);
    },
    startPruneWorker: (options = {}) => {
      refuseClosed();
      const prune = metrics?.prune(core.prune) ?? core.prune;
      const worker = startPruneWorker({ prune }, { log, ...definedOptions(options) });
      return stoppedAtClose(worker, LEFT.rows);
    },
    startDocumentWorker: (options = {}) => {
      refuseClosed();
      const engine = ports.workEngine;
      const { prepareOrders, processDocuments } = core;
      const counted = metrics?.processDocuments(processDocuments) ?? processDocuments;
      const worker = startDocumentWorker(
        { prepareOrders, processDocuments: counted },
        { engine, log, ...definedOptions(options) },
      );
      return stoppedAtClose(worker, LEFT.documents);
    },
    startWebhookWorker: (options = {}) => {
      refuseClosed();
      const { processWebhooks } = core;
      const counted = metrics?.processWebhooks(processWebhooks) ?? processWebhooks;
      const worker = startWebhookWorker(
        { processWebhooks: counted },
        { log, ...definedOptions(options) },
      );
      return stoppedAtClose(worker, LEFT.webhook);
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

/** How long the resources may take to close when nothing uses them anymore. */
const CLOSE_TIMEOUT_MS = 1000;

/** What the log says of what did not end in time. */
const LEFT = {
  email:
    'closed before an email had an outcome: it is sent again after its lease, unless this was its second attempt',
  documents: 'closed before documents were stored: they are made again after their lease',
  webhook: 'closed before a webhook had an answer: it is sent again after its lease',
  rows: 'closed before old rows were deleted: a later run deletes them',
  migration: 'closed before a migration had ended',
  open: 'closed before all threads and connections had ended',
} as const;

const NO_DATABASE =
  'The ports of the host are no database of paydocs, whose connection could be joined.';

const NO_VERIFICATION_PAGE =
  'publicUrl (or policy.verifyEmailUrl) is required to verify e-mail addresses: links lead there.';

const NO_RESET_PAGE =
  'publicUrl (or policy.resetPasswordUrl) is required to send emails: their links lead there.';
