export {
  type Address,
  addressFields,
  type AddressFormat,
  fullAddress,
  joinAddress,
} from './address.ts';
export { COMPANY_STATUSES, companyFields, maskedEin } from './company.ts';
export { employeeFields, fullName, maskedSsn } from './employee.ts';
export type { HostCompanyFields, HostEmployeeFields } from './host-record-fields.ts';
export {
  type CompanyChangeInput,
  type CompanyFieldChanges,
  type CompanyFields,
  type CompanyInput,
  type EmployeeChangeInput,
  type EmployeeFieldChanges,
  type EmployeeFields,
  type EmployeeInput,
  writableFields,
} from './writable-fields.ts';
