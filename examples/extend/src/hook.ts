import { Refused } from '@paydocs/core';
import { databaseOf, dataKeyRing, generateDataKey } from '@paydocs/mikro-orm';
import { openPaydocs } from 'paydocs';
import { Client, orm } from './host-database.ts';

const paydocs = await openPaydocs({
  database: databaseOf(orm, { dataKeys: dataKeyRing([generateDataKey()]) }),
  tokenKeys: process.env['TOKEN_KEYS'],
  mail: 'file:./outbox',
  hooks: {
    transaction: async (work) => orm.em.transactional(work),
    after: {
      createCompany: async ({ result: { id, name } }) => {
        await orm.em.insert(Client, { id, name });
        if ((await orm.em.count(Client)) <= 2) return;
        const reason = 'host:plan';
        throw new Refused('host.refused', { reason, detail: 'The plan has two companies.' });
      },
    },
  },
});
await paydocs.migrate();
await orm.schema.update();
const { core } = paydocs;
const account = { email: 'ada@host.example', password: 'a long enough password' };
const { id: userId } = await core.register({ ...account, firstName: 'Ada', lastName: 'Lee' });
const caller = await core.callerFor(userId);
for (const name of ['One', 'Two', 'Three']) {
  const outcome = core.createCompany(caller, { name });
  console.log(
    await outcome.then(
      ({ company }) => company.name,
      ({ facts }) => facts.detail,
    ),
  );
}
const { total } = await core.listCompanies(caller);
console.log(`companies: ${total}, clients: ${await orm.em.fork().count(Client)}`);
await paydocs.close();
await orm.close();
