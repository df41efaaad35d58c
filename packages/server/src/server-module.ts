import { type Argon2Hasher, argon2Hasher } from '@paydocs/argon2';
import { type Policy, systemClock, systemDigest, systemRandom } from '@paydocs/core';
import { Id } from '@paydocs/http-koa/container';
import type { Database, StorePorts } from '@paydocs/mikro-orm';
import { pasetoTokens } from '@paydocs/paseto';
import { ContainerModule, type ServiceIdentifier } from 'inversify';
import type { Config } from './config/config.ts';
import { RESET_PAGE, requireInProduction } from './config/production-needs.ts';
import { errorLog } from './log/error-log.ts';
import type { Log } from './log/log.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { openConfiguredMailer } from './open-configured-mailer.ts';
import { type OpenLimiter, openLimiter } from './open-limiter.ts';
import { configuredResetPage } from './reset-page.ts';
import { signingKeys } from './signing-keys.ts';

/** What this package's containers know by name, beside the `Id` of `@paydocs/http-koa/container`. */
export const ServerId = {
  database: Symbol.for('paydocs.database') as ServiceIdentifier<Database>,
  argon2: Symbol.for('paydocs.argon2') as ServiceIdentifier<Argon2Hasher>,
  limiter: Symbol.for('paydocs.server.limiter') as ServiceIdentifier<OpenLimiter>,
} as const;

// They say whose tokens they are; the service's public address may change, and they stay.
const ISSUER = 'paydocs';
const AUDIENCE = 'paydocs';

const STORE_PORTS = [
  'users',
  'sites',
  'roles',
  'sessions',
  'employees',
  'companies',
  'passwordResets',
  'outbox',
] as const satisfies readonly (keyof StorePorts)[];

/** Binds each port to its adapter, made when it is first asked for and closed with the container. */
export const serverModule = (config: Config, log: Log): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Id.clock).toConstantValue(systemClock);
    bind(Id.random).toConstantValue(systemRandom);
    bind(Id.digest).toConstantValue(systemDigest);

    bind(ServerId.database)
      .toResolvedValue(() => openConfiguredDatabase(config))
      .inSingletonScope()
      .onDeactivation((database) => database.close());
    for (const name of STORE_PORTS) {
      bind<StorePorts[typeof name]>(Id[name]).toResolvedValue(
        ({ ports }: Database) => ports[name],
        [ServerId.database],
      );
    }

    bind(Id.hasher).toService(ServerId.argon2);
    bind(ServerId.argon2)
      .toResolvedValue(() => argon2Hasher())
      .inSingletonScope()
      .onDeactivation((hasher) => hasher.close());
    bind(Id.tokens)
      .toResolvedValue(async () =>
        pasetoTokens({
          keyRing: await signingKeys(config, log),
          issuer: ISSUER,
          audience: AUDIENCE,
        }),
      )
      .inSingletonScope();

    bind(Id.limiter).toService(ServerId.limiter);
    bind(ServerId.limiter)
      .toResolvedValue((clock) => openLimiter(config, { clock, log }), [Id.clock])
      .inSingletonScope()
      .onDeactivation((limiter) => limiter.close());
    // Nothing of it stays open: each email has a connection of its own, and the worker waits for it.
    bind(Id.mailer)
      .toResolvedValue((clock) => openConfiguredMailer(config, clock), [Id.clock])
      .inSingletonScope();

    // A promise, so that it fails together with the ports that are made at the same time.
    bind(Id.policy)
      .toResolvedValue(async () => policyOf(config))
      .inSingletonScope();
    bind(Id.appOptions).toConstantValue({
      ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
      trustedProxies: config.trustedProxies,
      onError: errorLog(log),
    });
  });

const policyOf = (config: Config): Partial<Policy> => {
  requireInProduction(config, RESET_PAGE);
  const { defaultSite, rateLimits } = config;
  const resetPasswordUrl = configuredResetPage(config);
  return {
    defaultSite,
    rateLimits,
    ...(resetPasswordUrl === undefined ? {} : { resetPasswordUrl }),
  };
};
