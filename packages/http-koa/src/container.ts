import { type Core, createCore, type Policy, type Ports } from '@paydocs/core';
import { ContainerModule, type ServiceIdentifier } from 'inversify';
import type Koa from 'koa';
import { type AppOptions, createApp } from './app.ts';

// The symbols are those of any copy of this package, so that two copies can share a container.
const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`paydocs.${name}`);

/** What a container knows by name: each port, and what is made of them. */
export const Id = {
  clock: token<Ports['clock']>('clock'),
  random: token<Ports['random']>('random'),
  users: token<Ports['users']>('users'),
  sites: token<Ports['sites']>('sites'),
  roles: token<Ports['roles']>('roles'),
  sessions: token<Ports['sessions']>('sessions'),
  employees: token<Ports['employees']>('employees'),
  hasher: token<Ports['hasher']>('hasher'),
  tokens: token<Ports['tokens']>('tokens'),
  ports: token<Ports>('ports'),
  /** Optional: what it leaves out has its default. */
  policy: token<Partial<Policy>>('policy'),
  core: token<Core>('core'),
  /** Optional. */
  appOptions: token<AppOptions>('appOptions'),
  app: token<Koa>('app'),
} as const;

/**
 * Joins whatever is bound to the ports' ids into `Id.core` and `Id.app`, each made once. A host
 * binds the ports, or rebinds some of them, before it first asks for either.
 */
export const paydocsModule = new ContainerModule(({ bind }) => {
  bind(Id.ports)
    .toResolvedValue(
      (clock, random, users, sites, roles, sessions, employees, hasher, tokens): Ports => ({
        clock,
        random,
        users,
        sites,
        roles,
        sessions,
        employees,
        hasher,
        tokens,
      }),
      [
        Id.clock,
        Id.random,
        Id.users,
        Id.sites,
        Id.roles,
        Id.sessions,
        Id.employees,
        Id.hasher,
        Id.tokens,
      ],
    )
    .inSingletonScope();
  bind(Id.core)
    .toResolvedValue(createCore, [Id.ports, { serviceIdentifier: Id.policy, optional: true }])
    .inSingletonScope();
  bind(Id.app)
    .toResolvedValue(createApp, [Id.core, { serviceIdentifier: Id.appOptions, optional: true }])
    .inSingletonScope();
});
