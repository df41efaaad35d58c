import { isRefused } from '@paydocs/core';
import { openPaydocs } from 'paydocs';

const paydocs = await openPaydocs({
  databaseUrl: 'sqlite::memory:',
  tokenKeys: process.env['TOKEN_KEYS'],
  dataKeys: process.env['DATA_KEYS'],
  mail: 'file:./outbox',
  permissions: ['host:ledger', 'host:close-year'],
  roles: [
    {
      name: 'Auditor',
      description: 'Reads the documents of the site and the ledger of the host',
      permissions: ['documents:list', 'documents:download', 'host:ledger'],
    },
    { name: 'Manager', permissions: ['host:ledger'] },
  ],
});
await paydocs.migrate(); // stores the roles
const { core } = paydocs;

for (const role of ['Owner', 'Manager', 'Auditor', 'Member']) {
  const email = `${role.toLowerCase()}@host.example`;
  const user = await core.createUser({ email, firstName: role, lastName: 'Lee', role });
  const caller = await core.callerFor(user.id); // over HTTP, whoever presents a token
  const may = async (permission: `host:${string}`): Promise<string> => {
    try {
      await core.authorize(caller, permission);
      return permission;
    } catch (error) {
      if (isRefused(error)) return error.code;
      throw error;
    }
  };
  console.log(`${role}: ${await may('host:ledger')}, ${await may('host:close-year')}`);
}
await paydocs.close();
