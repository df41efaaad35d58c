import { Id, paydocsModule } from '@paydocs/http-koa/container';
import { buildSite, memoryPorts } from '@paydocs/testing';
import { Container, inject, injectable } from 'inversify';
import { SiteDirectory } from './site-directory.ts';

// Calls instead of decorators, since Node only strips types. With a compiler for decorators, write
// `@injectable()` above the class and `@inject(directoryEntries)` before the parameter.
const directoryEntries = Symbol.for('host.sites');
injectable()(SiteDirectory);
inject(directoryEntries)(SiteDirectory, undefined, 0);

const container = new Container();
container.load(paydocsModule);

const { store: _store, ...ports } = memoryPorts();
for (const port of Object.keys(ports) as (keyof typeof ports)[]) {
  container.bind<unknown>(Id[port]).toConstantValue(ports[port]);
}
container
  .bind(directoryEntries)
  .toConstantValue([buildSite({ id: 1, identifier: 'main', name: 'Head office' })]);
container.rebind(Id.sites).to(SiteDirectory).inSingletonScope();

const paydocs = container.get(Id.core);
const user = await paydocs.register({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  password: 'a long enough password',
});
console.log(`${user.firstName} joined site ${user.siteId} as ${user.role.name}.`);
