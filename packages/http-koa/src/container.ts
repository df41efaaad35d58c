import { type Core, createCore, type PolicyOptions, type Ports } from '@paydocs/core';
import { ContainerModule, type ServiceIdentifier } from 'inversify';
import type Koa from 'koa';
import { type AppOptions, createApp } from './app.ts';

// The symbols are those of any copy of this package, so that two copies can share a container.
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
  passwordResets: token('passwordResets'),
  outbox: token('outbox'),
  hasher: token('hasher'),
  tokens: token('tokens'),
  digest: token('digest'),
  limiter: token('limiter'),
  mailer: token('mailer'),
};

/** What a container knows by name: each port, and what is made of them. */
export const Id = {
  ...portIds,
  ports: token<Ports>('ports'),
  /** Optional: what it leaves out has its default. */
  policy: token<PolicyOptions>('policy'),
  core: token<Core>('core'),
  /** Optional. */
  appOptions: token<AppOptions>('appOptions'),
  app: token<Koa>('app'),
} as const;

const portNames = Object.keys(portIds) as (keyof Ports)[];

/** The ports in the order of their names, as one object. */
const named = (...ports: readonly unknown[]): Ports =>
  Object.fromEntries(portNames.map((name, index) => [name, ports[index]])) as unknown as Ports;

/**
 * Joins whatever is bound to the ports' ids into `Id.core` and `Id.app`, each made once. A host
 * binds the ports, or rebinds some of them, before it first asks for either.
 */
export const paydocsModule = new ContainerModule(({ bind }) => {
  bind(Id.ports)
    .toResolvedValue(
      named,
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
        // Optional, for a host that has made its core itself.
        { serviceIdentifier: Id.clock, optional: true },
        { serviceIdentifier: Id.appOptions, optional: true },
      ],
    )
    .inSingletonScope();
});
