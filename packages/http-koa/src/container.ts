import { type Core, type CoreOptions, createCore, portNames, type Ports } from '@paydocs/core';
import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { type App, createApp } from './app.ts';
import type { AppOptions } from './app-options.ts';

// Global symbols, so that two copies of this package can share a container.
const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`paydocs.${name}`);

type PortIds = { readonly [Name in keyof Ports]: ServiceIdentifier<Ports[Name]> };

const portIds = Object.fromEntries(
  portNames.map((name) => [name, token(name)]),
) as unknown as PortIds;

/** Service identifiers for the container. */
export const Id = {
  ...portIds,
  ports: token<Ports>('ports'),
  /** Optional; missing settings have their defaults. Also types of documents of the host. */
  policy: token<CoreOptions>('policy'),
  core: token<Core>('core'),
  /** Optional. */
  appOptions: token<AppOptions>('appOptions'),
  app: token<App>('app'),
} as const;

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
