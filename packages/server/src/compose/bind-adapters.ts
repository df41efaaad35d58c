import { type Ports, systemClock, systemDigest, systemRandom } from '@paydocs/core';
import type { RequestDeadline } from '@paydocs/http-koa';
import { Id } from '@paydocs/http-koa/container';
import type { Database, StorePorts } from '@paydocs/mikro-orm';
import type { Container } from 'inversify';
import { openConfiguredDatabase } from '../adapters/open-configured-database.ts';
import { openConfiguredMailer } from '../adapters/open-configured-mailer.ts';
import { openConfiguredTokens } from '../adapters/open-configured-tokens.ts';
import { openLimiter } from '../adapters/open-limiter.ts';
import type { Config } from '../config/settings.ts';
import { requireSqliteFile } from '../config/sqlite-file.ts';
import { configuredDataKeys } from '../keys/configured-data-keys.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../management/metrics/metrics.ts';
import { STORE_PORTS } from './port-names.ts';
import { METRICS, ServerId } from './server-id.ts';

interface AdapterOptions {
  readonly config: Config;
  readonly log: Log;
  readonly deadline: RequestDeadline;
  readonly ports?: Partial<Ports> | undefined;
  readonly database?: Database | undefined;
  readonly createsFile?: boolean | undefined;
}

/** Binds an adapter of the configuration for every port but the request origin. */
export const bindAdapters = (
  container: Container,
  { config, log, deadline, ports = {}, ...options }: AdapterOptions,
): void => {
  container.bind(Id.clock).toConstantValue(systemClock);
  container.bind(Id.random).toConstantValue(systemRandom);
  container.bind(Id.digest).toConstantValue(systemDigest);

  if (options.database !== undefined) {
    container.bind(ServerId.database).toConstantValue(options.database);
  } else if (STORE_PORTS.some((name) => ports[name] === undefined)) {
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
  for (const name of STORE_PORTS) {
    container
      .bind<StorePorts[typeof name]>(Id[name])
      .toResolvedValue((opened: Database) => opened.ports[name], [ServerId.database]);
  }

  container.bind(Id.hasher).toService(ServerId.argon2);
  container
    .bind(ServerId.argon2)
    .toResolvedValue(async () => (await import('@paydocs/argon2')).argon2Hasher({ deadline }))
    .inSingletonScope()
    .onDeactivation((hasher) => hasher.close());
  container
    .bind(Id.commonPasswords)
    .toResolvedValue(async () => (await import('@paydocs/common-passwords')).commonPasswords())
    .inSingletonScope();
  container
    .bind(Id.tokens)
    .toResolvedValue(() => openConfiguredTokens(config, log))
    .inSingletonScope();
  container.bind(Id.limiter).toService(ServerId.limiter);
  container
    .bind(ServerId.limiter)
    .toResolvedValue(
      (clock: Ports['clock'], metrics?: Metrics) =>
        openLimiter(config, { clock, log, onFallback: metrics?.onFallback }),
      [Id.clock, METRICS],
    )
    .inSingletonScope()
    .onDeactivation((limiter) => limiter.close());
  // Not closed: the mailer opens one connection per email, and the worker waits for the email.
  container
    .bind(Id.mailer)
    .toResolvedValue((clock) => openConfiguredMailer(config, clock), [Id.clock])
    .inSingletonScope();
};
