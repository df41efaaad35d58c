import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openPaydocs } from 'paydocs';
import { headCount } from './head-count.ts';

const paydocs = await openPaydocs({
  databaseUrl: 'sqlite::memory:',
  tokenKeys: process.env['TOKEN_KEYS'], // from `npx paydocs keys generate`
  dataKeys: process.env['DATA_KEYS'], // from `npx paydocs keys generate --kind data`
  mail: 'file:./outbox',
  permissions: ['host:ledger'],
  routes: [headCount],
});
await paydocs.migrate(); // stores that Owners have host:ledger
const { core } = paydocs;
const server = paydocs.app.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
for (const role of ['Manager', 'Owner']) {
  const email = `${role.toLowerCase()}@host.example`;
  const { id } = await core.createUser({ email, firstName: role, lastName: 'Lee', role });
  const { token } = await core.signInAs(id, { reason: 'an example' });
  const { company } = await core.createCompany(await core.callerFor(id), { name: 'Host' });
  const address = `http://127.0.0.1:${port}/ledger/companies/${company.id}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token.text}` } });
  console.log(response.status, await response.text());
}
server.close();
await paydocs.close();
