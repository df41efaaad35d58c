import { changeCompany } from './change-company.ts';
import { changeEmployee } from './change-employee.ts';
import { createCompany } from './create-company.ts';
import { createEmployee } from './create-employee.ts';
import { inviteEmployee } from './invite-employee.ts';
import { listCompanies } from './list-companies.ts';
import { listEmployees } from './list-employees.ts';
import { removeCompany } from './remove-company.ts';
import { removeEmployee } from './remove-employee.ts';
import { replaceCompany } from './replace-company.ts';
import { replaceEmployee } from './replace-employee.ts';
import { showCompany } from './show-company.ts';
import { showEmployee } from './show-employee.ts';
import { untieEmployee } from './untie-employee.ts';

/** Of users. */
export const ofUsers = {
  listCompanies,
  showCompany,
  createCompany,
  replaceCompany,
  changeCompany,
  removeCompany,
  listEmployees,
  showEmployee,
  createEmployee,
  replaceEmployee,
  changeEmployee,
  removeEmployee,
  inviteEmployee,
  untieEmployee,
};
