import { type Core, createCore, type PolicyOptions, type Ports } from '@paydocs/core';
import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { type App, type AppOptions, createApp } from './app.ts';

// Global symbols, so that two copies of this package can share a container.
const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`paydocs.${name}`);

const portIds: { readonly [Name in keyof Ports]: ServiceIdentifier<Ports[Name]> } = {
  clock: token('clock'),
  random: token('random'),
  users: token('users'),
  sites: token('sites'),
  roles: token('roles'),
  sessions: token('sessions'),
  companies: token('companies'),
  employees: token('employees'),
  records: token('records'),
  userRecords: token('userRecords'),
  passwordResets: token('passwordResets'),
  emailVerifications: token('emailVerifications'),
  outbox: token('outbox'),
  hasher: token('hasher'),
  commonPasswords: token('commonPasswords'),
  tokens: token('tokens'),
  digest: token('digest'),
  limiter: token('limiter'),
  mailer: token('mailer'),
  auditLog: token('auditLog'),
  requestOrigin: token('requestOrigin'),
};

/** Service identifiers for the container. */
export const Id = {
  ...portIds,
  ports: token<Ports>('ports'),
  /** Optional; missing settings have their defaults. */
  policy: token<PolicyOptions>('policy'),
  core: token<Core>('core'),
  /** Optional. */
  appOptions: token<AppOptions>('appOptions'),
  app: token<App>('app'),
} as const;

const portNames = Object.keys(portIds) as (keyof Ports)[];

/** Returns one object with the ports, given in the order of `portNames`. */
const toPorts = (...ports: readonly unknown[]): Ports =>
  Object.fromEntries(portNames.map((name, index) => [name, ports[index]])) as unknown as Ports;

/**
 * Binds `Id.core` and `Id.app` as singletons, created from the bound ports. A host binds or rebinds
 * ports before the first use of `Id.core` or `Id.app`.
 */
export const paydocsModule = new ContainerModule(({ bind }) => {
  bind(Id.ports)
    .toResolvedValue(
      toPorts,
      portNames.map((name): ServiceIdentifier => portIds[name]),
    )
    .inSingletonScope();
  bind(Id.core)
    .toResolvedValue(createCore, [Id.ports, { serviceIdentifier: Id.policy, optional: true }])
    .inSingletonScope();
  bind(Id.app)
    .toResolvedValue(
      (core: Core, clock?: Ports['clock'], options?: AppOptions) =>
        createApp(core, { ...(clock === undefined ? {} : { clock }), ...options }),
      [
        Id.core,
        // Optional, for a host that binds `Id.core` itself.
        { serviceIdentifier: Id.clock, optional: true },
        { serviceIdentifier: Id.appOptions, optional: true },
      ],
    )
    .inSingletonScope();
});
