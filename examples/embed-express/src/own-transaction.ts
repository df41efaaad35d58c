import { Migrator } from '@mikro-orm/migrations';
import { defineEntity, MikroORM, p } from '@mikro-orm/sqlite';
import {
  databaseOf,
  dataKeyRing,
  discoverInto,
  entities,
  generateDataKey,
  migrations,
} from '@paydocs/mikro-orm';
import { openPaydocs } from 'paydocs';

/** A table of the host, beside those of paydocs. */
const Candidate = defineEntity({
  name: 'Candidate',
  properties: { id: p.integer().primary(), name: p.text(), employeeId: p.integer().nullable() },
});

const orm = new MikroORM({
  dbName: ':memory:',
  entities: [...entities, Candidate],
  discovery: discoverInto({ tablePrefix: 'payroll_' }),
  extensions: [Migrator],
  migrations: { migrationsList: [...migrations], snapshot: false },
  forceUtcTimezone: true,
});
const paydocs = await openPaydocs({
  database: databaseOf(orm, { dataKeys: dataKeyRing([generateDataKey()]) }),
  tokenKeys: process.env['TOKEN_KEYS'],
  mail: 'file:./outbox',
});
await paydocs.migrate();
await orm.schema.update();
await orm.em.fork().insert(Candidate, { id: 1, name: 'Grace Hopper' });

const { core } = paydocs;
const account = { email: 'ada@host.example', password: 'a long enough password' };
const ada = await core.register({ ...account, firstName: 'Ada', lastName: 'Lovelace' });

/** Makes the candidate an employee: the host's row and the records of paydocs change together. */
const hire = async (check: () => void): Promise<void> => {
  const caller = await core.callerFor(ada.id); // a caller is good for one request or step of a job
  await orm.em.transactional(async (em) => {
    const candidate = await em.findOneOrFail(Candidate, 1);
    const { company } = await core.createCompany(caller, { name: 'Host', ein: '12-3456789' });
    const { employee } = await core.createEmployee(caller, {
      companyId: company.id,
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@host.example',
      ssn: '123-45-6789',
    });
    candidate.employeeId = employee.id;
    check();
  });
};

const print = async (): Promise<void> => {
  const { total } = await core.listEmployees(await core.callerFor(ada.id));
  const { employeeId } = await orm.em.fork().findOneOrFail(Candidate, 1);
  console.log(`employees: ${total}, hired: ${employeeId !== null}`);
};

const refuse = (): never => {
  throw new Error('the host refuses');
};

await hire(refuse).catch((error: unknown) => console.log(String(error)));
await print();
await hire(() => {});
await print();

await paydocs.close();
await orm.close();
