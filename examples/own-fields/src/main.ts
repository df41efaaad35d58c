import type { HostFieldOptions } from '@paydocs/core';
import { hostFieldIndexes } from '@paydocs/mikro-orm';
import { openPaydocs } from 'paydocs';
const fields = {
  employees: {
    badge_no: { type: 'text', required: true, maxLength: 8, filterable: true },
    grade: { type: 'integer', min: 1, max: 12, filterable: true },
    iban: { type: 'text', encrypted: true },
  },
} as const satisfies HostFieldOptions;

declare module '@paydocs/core' {
  interface HostEmployeeFields {
    readonly badge_no: string;
    readonly grade: number;
  }
}

const paydocs = await openPaydocs({
  databaseUrl: 'sqlite::memory:',
  tokenKeys: process.env['TOKEN_KEYS'], // from `npx paydocs keys generate`
  dataKeys: process.env['DATA_KEYS'], // from `npx paydocs keys generate --kind data`
  mail: 'file:./outbox',
  fields,
});
await paydocs.migrate();
console.log(hostFieldIndexes(fields, { dialect: 'sqlite' }).up.join('\n')); // for a migration of yours

const { core } = paydocs;
const account = { email: 'ada@host.example', password: 'a long enough password' };
await core.register({ ...account, firstName: 'Ada', lastName: 'Lovelace' });
const caller = await core.authenticate((await core.login(account)).token.text);
const { company } = await core.createCompany(caller, { name: 'Host' });
const grace = { companyId: company.id, firstName: 'Grace', lastName: 'Hopper' };
const own = { badge_no: 'B-17', grade: 3, iban: 'DE02' };
await core.createEmployee(caller, { ...grace, fields: own });
const { items } = await core.listEmployees(caller, { filter: { 'fields.grade:gte': [3] } });
for (const each of items) console.log(each.firstName, each.fields.parse().badge_no);
await paydocs.close();
