import { type Argon2Hasher, argon2Hasher } from '@paydocs/argon2';
import { systemClock, systemRandom } from '@paydocs/core';
import { Id } from '@paydocs/http-koa/container';
import type { Database } from '@paydocs/mikro-orm';
import { pasetoTokens } from '@paydocs/paseto';
import { ContainerModule, type ServiceIdentifier } from 'inversify';
import type { Config } from './config/config.ts';
import { errorLog } from './log/error-log.ts';
import type { Log } from './log/log.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { signingKeys } from './signing-keys.ts';

/** What this package's containers know by name, beside the `Id` of `@paydocs/http-koa/container`. */
export const ServerId = {
  database: Symbol.for('paydocs.database') as ServiceIdentifier<Database>,
  argon2: Symbol.for('paydocs.argon2') as ServiceIdentifier<Argon2Hasher>,
} as const;

// They say whose tokens they are; the service's public address may change, and they stay.
const ISSUER = 'paydocs';
const AUDIENCE = 'paydocs';

/** Binds each port to its adapter, made when it is first asked for and closed with the container. */
export const serverModule = (config: Config, log: Log): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Id.clock).toConstantValue(systemClock);
    bind(Id.random).toConstantValue(systemRandom);

    bind(ServerId.database)
      .toResolvedValue(() => openConfiguredDatabase({ url: config.databaseUrl }))
      .inSingletonScope()
      .onDeactivation((database) => database.close());
    bind(Id.users).toResolvedValue(({ ports }: Database) => ports.users, [ServerId.database]);
    bind(Id.sites).toResolvedValue(({ ports }: Database) => ports.sites, [ServerId.database]);
    bind(Id.roles).toResolvedValue(({ ports }: Database) => ports.roles, [ServerId.database]);
    bind(Id.sessions).toResolvedValue(({ ports }: Database) => ports.sessions, [ServerId.database]);
    bind(Id.employees).toResolvedValue(
      ({ ports }: Database) => ports.employees,
      [ServerId.database],
    );

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

    bind(Id.policy).toConstantValue({ defaultSite: config.defaultSite });
    bind(Id.appOptions).toConstantValue({
      ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
      trustedProxies: config.trustedProxies,
      onError: errorLog(log),
    });
  });
