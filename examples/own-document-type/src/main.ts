import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPaydocs } from 'paydocs';
import { certificate } from './certificate.ts';

const folder = process.argv[2] ?? './certificates';

const paydocs = await openPaydocs({
  databaseUrl: 'sqlite::memory:',
  tokenKeys: process.env['TOKEN_KEYS'], // from `npx paydocs keys generate`
  dataKeys: process.env['DATA_KEYS'], // from `npx paydocs keys generate --kind data`
  mail: `file:${join(folder, 'outbox')}`,
  documentsUrl: `file:${join(folder, 'store')}`,
  documentTypes: [certificate],
});
await paydocs.migrate();
const { core } = paydocs;

await core.updateSite({ identifier: 'main', documentTypes: ['Certificate'] });
const account = { email: 'ada@host.example', password: 'a long enough password' };
await core.register({ ...account, firstName: 'Ada', lastName: 'Lovelace' });
const caller = await core.authenticate((await core.login(account)).token.text);

const { company } = await core.createCompany(caller, { name: 'Host' });
const grace = { companyId: company.id, firstName: 'Grace', lastName: 'Hopper' };
const { employee } = await core.createEmployee(caller, grace);

const { order } = await core.createOrder(caller, {
  companyId: company.id,
  employeeIds: [employee.id],
  type: 'Diploma', // an alias: the answer has the name that the site offers
  content: { issued: '2026-06-30', course: 'Compilers', lang: 'es' },
});
while ((await core.processDocuments()).outcome !== 'idle');

const { files } = await core.downloadOrder(caller, order.id);
for await (const { name, bytes } of files) {
  await writeFile(join(folder, name), bytes);
  console.log(`${order.type}: ${name}`);
}
await paydocs.close();
