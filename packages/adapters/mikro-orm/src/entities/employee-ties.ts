import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from './accounts.ts';
import { integer, nullableInteger, ofSameSite } from './columns.ts';
import { EmployeeEntity } from './payroll.ts';

const EmployeeTieSchema = defineEntity({
  name: 'EmployeeTie',
  tableName: 'employee_ties',
  indexes: [{ properties: ['siteId', 'userId'] }],
  properties: {
    employeeId: p.bigint('number').primary().autoincrement(false),
    siteId: integer(),
    userId: integer(),
    employee: () => ofSameSite(EmployeeEntity, 'employee_id').deleteRule('cascade'),
    user: () => ofSameSite(UserEntity, 'user_id').deleteRule('cascade'),
    invitedAtMs: integer(),
    acceptedAtMs: nullableInteger(),
  },
});

/** The tie of an employee to the account of the person. Times are epoch ms. */
export class EmployeeTieEntity extends EmployeeTieSchema.class {}
EmployeeTieSchema.setClass(EmployeeTieEntity);
