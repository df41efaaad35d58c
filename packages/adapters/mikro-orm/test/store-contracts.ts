import {
  auditLogContract,
  companiesContract,
  emailVerificationsContract,
  employeeNamesContract,
  employeesContract,
  outboxContract,
  passwordResetsContract,
  recordStoreContract,
  rolesContract,
  sessionsContract,
  sitesContract,
  userAdministrationContract,
  userRecordsContract,
  usersContract,
} from '@paydocs/testing/contracts';

/** The contracts of all ports of a database. */
export const storeContracts = [
  usersContract,
  sitesContract,
  recordStoreContract,
  rolesContract,
  sessionsContract,
  companiesContract,
  employeeNamesContract,
  employeesContract,
  outboxContract,
  passwordResetsContract,
  userAdministrationContract,
  userRecordsContract,
  auditLogContract,
  emailVerificationsContract,
];
