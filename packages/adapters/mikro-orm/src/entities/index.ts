import { CompanyEntity } from './company.ts';
import { CompanyCountEntity, EmployeeCountEntity, EmployeeNameEntity } from './counters.ts';
import { DocumentEntity } from './document.ts';
import { EmployeeEntity } from './employee.ts';
import { OutboxEntryEntity } from './outbox-entry.ts';
import { PasswordResetEntity } from './password-reset.ts';
import { RoleEntity } from './role.ts';
import { SessionEntity } from './session.ts';
import { SiteEntity } from './site.ts';
import { UserEntity } from './user.ts';

/** Every table of the product, for the `entities` of a MikroORM configuration. */
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
