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
import fastify from 'fastify';
import { openPaydocs } from 'paydocs';

/** A table of the host, beside those of paydocs: who applies for a job. */
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
const { company } = await core.createCompany(await core.callerFor(ada.id), {
  name: 'Host',
  ein: '12-3456789',
});

const host = fastify();
// The candidate and the record of paydocs change together: what throws after both undoes both.
host.post<{ Body: { ssn: string; budget: number } }>('/hires', async ({ body }, reply) => {
  const caller = await core.callerFor(ada.id); // the user of this request, as your sign-in knows it
  await orm.em.transactional(async (em) => {
    const candidate = await em.findOneOrFail(Candidate, 1);
    const { employee } = await core.createEmployee(caller, {
      companyId: company.id,
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@host.example',
      ssn: body.ssn,
    });
    candidate.employeeId = employee.id;
    if (body.budget === 0) throw new Error('There is no budget.');
  });
  return reply.code(201).send();
});

const hire = async (budget: number): Promise<void> => {
  const payload = { ssn: '123-45-6789', budget };
  const { statusCode } = await host.inject({ method: 'POST', url: '/hires', payload });
  const { total } = await core.listEmployees(await core.callerFor(ada.id));
  const { employeeId } = await orm.em.fork().findOneOrFail(Candidate, 1);
  console.log(`${statusCode}, employees: ${total}, hired: ${employeeId !== null}`);
};

await hire(0);
await hire(1);

await host.close();
await paydocs.close();
await orm.close();
