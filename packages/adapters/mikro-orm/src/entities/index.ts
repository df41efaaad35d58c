import {
  OutboxEntryEntity,
  PasswordResetEntity,
  RoleEntity,
  SessionEntity,
  SiteEntity,
  UserEntity,
} from './accounts.ts';
import { CompanyCountEntity, EmployeeCountEntity, EmployeeNameEntity } from './counters.ts';
import { CompanyEntity, DocumentEntity, EmployeeEntity } from './payroll.ts';

/** Every entity of paydocs, for the `entities` of a MikroORM configuration. */
export const entities = [
  SiteEntity,
  RoleEntity,
  UserEntity,
  SessionEntity,
  OutboxEntryEntity,
  PasswordResetEntity,
  CompanyEntity,
  EmployeeEntity,
  DocumentEntity,
  CompanyCountEntity,
  EmployeeCountEntity,
  EmployeeNameEntity,
];
