import { Id, paydocsModule } from '@paydocs/http-koa/container';
import { memoryPorts } from '@paydocs/testing';
import { Container, inject, injectable } from 'inversify';
import { RoleDirectory } from './role-directory.ts';

// Calls instead of decorators, since Node only strips types. With a compiler for decorators, write
// `@injectable()` above the class and `@inject(directoryEntries)` before the parameter.
const directoryEntries = Symbol.for('host.roles');
injectable()(RoleDirectory);
inject(directoryEntries)(RoleDirectory, undefined, 0);

const container = new Container();
container.load(paydocsModule);

const ports = memoryPorts();
for (const port of Object.keys(ports) as (keyof typeof ports)[]) {
  container.bind<unknown>(Id[port]).toConstantValue(ports[port]);
}
container.bind(directoryEntries).toConstantValue(await ports.roles.list());
container.rebind(Id.roles).to(RoleDirectory).inSingletonScope();

const paydocs = container.get(Id.core);
const user = await paydocs.register({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  password: 'a long enough password',
});
console.log(`${user.firstName} joined site ${user.siteId} as ${user.role.name}.`);
