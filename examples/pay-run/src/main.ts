import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPaydocs } from 'paydocs';

const folder = process.argv[2] ?? './pay-run';
const EMPLOYEES = 200;

const paydocs = await openPaydocs({
  databaseUrl: 'sqlite::memory:',
  tokenKeys: process.env['TOKEN_KEYS'], // from `npx paydocs keys generate`
  dataKeys: process.env['DATA_KEYS'], // from `npx paydocs keys generate --kind data`
  mail: `file:${join(folder, 'outbox')}`,
  documentsUrl: `file:${join(folder, 'store')}`, // or s3://…; the files there are encrypted
});
await paydocs.migrate();
const { core } = paydocs;

await core.updateSite({ identifier: 'main', documentTypes: ['Pay Statement'] });
const account = { email: 'ada@host.example', password: 'a long enough password' };
await core.register({ ...account, firstName: 'Ada', lastName: 'Lovelace' });
const caller = await core.authenticate((await core.login(account)).token.text);

const { company } = await core.createCompany(caller, { name: 'Host', ein: '12-3456789' });
for (let index = 1; index <= EMPLOYEES; index += 1) {
  await core.createEmployee(caller, {
    companyId: company.id,
    firstName: 'Grace',
    lastName: `Hopper ${index}`,
    email: `grace-${index}@host.example`,
    ssn: `123-45-${String(index).padStart(4, '0')}`,
    // A statement has these rows unless its order has rows of its own.
    earnings: { items: [{ name: 'Regular', hours: '80', rate: '31.25', amount: '2500.00' }] },
    deductions: { items: [{ name: 'Federal tax', amount: '300.10' }] },
  });
}

// Several processes may have workers: `paydocs worker`, or this call in each host.
paydocs.startDocumentWorker();
const { order } = await core.createOrder(
  caller,
  {
    companyId: company.id,
    employeeIds: 'all',
    type: 'Pay Statement',
    content: { payPeriod: { start: '2026-01-01', end: '2026-01-15' }, payDate: '2026-01-20' },
  },
  // Sent again, the same order is returned.
  { idempotencyKey: '2026-01-20' },
);

let { status, counts } = order;
while (status === 'Preparing' || status === 'Pending') {
  await delay(100);
  ({ status, counts } = await core.showOrder(caller, order.id));
}
console.log(`${status}: ${counts.completed} statements, ${counts.failed} failed`);

const statements = join(folder, 'statements');
await mkdir(statements, { recursive: true });
const { files } = await core.downloadOrder(caller, order.id);
for await (const { name, bytes } of files) await writeFile(join(statements, name), bytes);
console.log(`saved in ${statements}`);

await paydocs.close();
