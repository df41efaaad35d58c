import type { PersonalData } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { after, before } from './faults.ts';
import { changeRow, type Fault, restore, storeMutants } from './faulty-store.ts';

type MapName = Exclude<keyof MemoryTables, 'auditLog'>;

/** Rows of a table that an erasure leaves. */
const kept = (table: MapName): Fault<PersonalData> =>
  after('erase', (tables, call) =>
    restore<never, unknown>(
      tables[table] as unknown as Map<never, unknown>,
      call.before[table] as unknown as Map<never, unknown>,
    ),
  );

/** A field of the erased user that stays. */
const keptOfUser = (field: string): Fault<PersonalData> =>
  after('erase', ({ users }, call) => {
    const user = call.before.users.get(call.input.person.id);
    if (call.input.person.kind !== 'user' || user === undefined) return;
    changeRow(users, user.id, () => ({ [field]: Reflect.get(user, field) }));
  });

/** A field of the erased employee that stays. */
const keptOfEmployee = (field: string): Fault<PersonalData> =>
  after('erase', ({ employees }, call) => {
    const employee = call.before.employees.get(call.input.person.id);
    if (call.input.person.kind !== 'employee' || employee === undefined) return;
    changeRow(employees, employee.id, () => ({ [field]: Reflect.get(employee, field) }));
  });

/** Faulty erasures, which leave one thing of the list each. */
export const erasureListMutants = storeMutants('personalData', {
  'API tokens that stay': kept('apiTokens'),
  'reset links that stay': kept('passwordResets'),
  'verification links that stay': kept('emailVerifications'),
  'e-mails of the account that stay': kept('outbox'),
  'a first name that stays': keptOfUser('firstName'),
  'settings that stay': keptOfUser('settings'),
  'metadata that stay': keptOfUser('metadata'),
  'an id of marketing that stays': keptOfUser('marketingId'),
  'an id of the chat that stays': keptOfUser('chatId'),
  'a status that stays': keptOfUser('status'),
  'a verification that stays': keptOfUser('emailVerifiedAt'),
  'a version of the password that stays': keptOfUser('passwordVersion'),
  'a first name of an employee that stays': keptOfEmployee('firstName'),
  'an address of an employee that stays': keptOfEmployee('address'),
  'an e-mail address of an employee that stays': keptOfEmployee('email'),
  'a key of an employee that stays': keptOfEmployee('externalId'),
  'a phone that stays': keptOfEmployee('phone'),
  'pay of an employee that stays': keptOfEmployee('earnings'),
  'deductions of an employee that stay': keptOfEmployee('deductions'),
  'a time of change that stays': keptOfEmployee('updatedAt'),
  'sessions of everybody that go': before('erase', ({ sessions }) => sessions.clear()),
  'API tokens of everybody that go': before('erase', ({ apiTokens }) => apiTokens.clear()),
  'e-mails of everybody that go': before('erase', ({ outbox }) => outbox.clear()),
  'links of everybody that go': before('erase', ({ passwordResets, emailVerifications }) => {
    passwordResets.clear();
    emailVerifications.clear();
  }),
  'reasons of orders that go': before('erase', ({ orderIssues }) => orderIssues.clear()),
  'entries of the audit trail that go': before('erase', ({ auditLog }) => {
    auditLog.splice(0, Number.POSITIVE_INFINITY);
  }),
});
