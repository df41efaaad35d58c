import { availableParallelism } from 'node:os';
import { type Ports, storePortNames, type StorePorts, systemPorts } from '@paydocs/core';
import { Id } from '@paydocs/http-koa/container';
import type { Database } from '@paydocs/mikro-orm';
import type { BindToFluentSyntax, Container, ServiceIdentifier } from 'inversify';
import { nodeDigest } from '../adapters/node-digest.ts';
import { openConfiguredDatabase } from '../adapters/open-configured-database.ts';
import { openConfiguredDocuments } from '../adapters/open-configured-documents.ts';
import { openConfiguredMailer } from '../adapters/open-configured-mailer.ts';
import { openConfiguredTokens } from '../adapters/open-configured-tokens.ts';
import { openLimiter } from '../adapters/open-limiter.ts';
import { openRenderer } from '../adapters/open-renderer.ts';
import { openWorkEngine } from '../adapters/open-work-engine.ts';
import { withinDeadline } from '../adapters/within-deadline.ts';
import { requireSqliteFile } from '../config/sqlite-file.ts';
import { configuredDataKeys } from '../keys/configured-data-keys.ts';
import type { Metrics } from '../management/metrics/metrics.ts';
import type { Parts } from './parts.ts';
import { METRICS, ServerId } from './server-id.ts';

/** The ports that no database implements. */
type AdapterName = Exclude<keyof Ports, keyof StorePorts | 'requestOrigin'>;

/** How each of these ports is bound: a missing one does not compile. */
type AdapterBindings = {
  readonly [Name in AdapterName]: (to: BindToFluentSyntax<Ports[Name]>) => unknown;
};

/** Returns the cores of one of the processes that share a machine; at least 1. */
const coresFor = (processes: number): number =>
  Math.max(1, Math.floor(availableParallelism() / processes));

/** Binds an adapter of the configuration for every port but the request origin. */
export const bindAdapters = (
  container: Container,
  { config, log, deadline, ports = {}, processes = 1, ...options }: Parts,
): void => {
  if (options.database !== undefined) {
    container.bind(ServerId.database).toConstantValue(options.database);
  } else if (storePortNames.some((name) => ports[name] === undefined)) {
    container
      .bind(ServerId.database)
      .toResolvedValue(async () => {
        if (!options.createsFile) requireSqliteFile(config);
        const dataKeys = await configuredDataKeys(config);
        return openConfiguredDatabase(config, { deadline, dataKeys });
      })
      .inSingletonScope()
      .onDeactivation((opened) => opened.close());
  }
  for (const name of storePortNames) {
    container
      .bind<StorePorts[typeof name]>(Id[name])
      .toResolvedValue((opened: Database) => opened.ports[name], [ServerId.database]);
  }

  const adapters: AdapterBindings = {
    clock: (to) => to.toConstantValue(systemPorts.clock),
    random: (to) => to.toConstantValue(systemPorts.random),
    digest: (to) => to.toConstantValue(nodeDigest),
    hasher: (to) => to.toService(ServerId.argon2),
    commonPasswords: (to) =>
      to
        .toResolvedValue(async () => (await import('@paydocs/common-passwords')).commonPasswords())
        .inSingletonScope(),
    passkeyVerifier: (to) =>
      to
        .toResolvedValue(async () => (await import('@paydocs/passkeys')).passkeyVerifier())
        .inSingletonScope(),
    tokens: (to) => to.toResolvedValue(() => openConfiguredTokens(config, log)).inSingletonScope(),
    limiter: (to) => to.toService(ServerId.limiter),
    // Not closed: the mailer opens one connection per email, and the worker waits for the email.
    mailer: (to) =>
      to
        .toResolvedValue((clock) => openConfiguredMailer(config, clock), [Id.clock])
        .inSingletonScope(),
    webhookSender: (to) =>
      to
        .toResolvedValue(async () => {
          const { httpWebhookSender } = await import('@paydocs/webhooks');
          return httpWebhookSender({ allow: config.webhooksAllow });
        })
        .inSingletonScope(),
    renderer: (to) => to.toService(ServerId.pdf),
    binder: (to) =>
      to.toResolvedValue(async () => (await import('@paydocs/pdf')).pdfBinder()).inSingletonScope(),
    documentStore: (to) =>
      to
        .toResolvedValue(
          async (clock: Ports['clock'], opened?: Database) => {
            const store = await openConfiguredDocuments(config, { clock, keys: opened?.dataKeys });
            return withinDeadline(store, deadline);
          },
          [Id.clock, { serviceIdentifier: ServerId.database, optional: true }],
        )
        .inSingletonScope(),
    workEngine: (to) =>
      to
        .toResolvedValue(() => openWorkEngine(config, log))
        .inSingletonScope()
        .onDeactivation((engine) => engine.stop()),
  };
  const bindAdapter = <Name extends AdapterName>(name: Name, as: AdapterBindings[Name]): void => {
    const id: ServiceIdentifier = Id[name];
    as(container.bind<Ports[Name]>(id as ServiceIdentifier<Ports[Name]>));
  };
  for (const name of Object.keys(adapters) as AdapterName[]) bindAdapter(name, adapters[name]);

  container
    .bind(ServerId.argon2)
    .toResolvedValue(async () => {
      const { argon2Hasher } = await import('@paydocs/argon2');
      return argon2Hasher({ deadline, concurrency: coresFor(processes) });
    })
    .inSingletonScope()
    .onDeactivation((hasher) => hasher.close());
  container
    .bind(ServerId.pdf)
    .toResolvedValue(async () => {
      // One core stays for requests.
      return openRenderer(config, Math.max(1, coresFor(processes) - 1));
    })
    .inSingletonScope()
    .onDeactivation((renderer) => renderer.close());
  container
    .bind(ServerId.limiter)
    .toResolvedValue(
      (clock: Ports['clock'], metrics?: Metrics) =>
        openLimiter(config, { clock, log, onFallback: metrics?.onFallback }),
      [Id.clock, METRICS],
    )
    .inSingletonScope()
    .onDeactivation((limiter) => limiter.close());
};
