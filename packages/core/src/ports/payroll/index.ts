export type { Companies, CompanyLookup, CompanyQuery } from './companies.ts';
export type { EmployeeNames, NamePlace, NamesPruned, NamesPruning } from './employee-names.ts';
export type { EmployeeLookup, EmployeeQuery, Employees } from './employees.ts';
