import {
  auditLogContract,
  companiesContract,
  emailVerificationsContract,
  employeesContract,
  outboxContract,
  passwordResetsContract,
  rolesContract,
  sessionsContract,
  sitesContract,
  usersContract,
} from '@paydocs/testing/contracts';

/** The contracts of all ports of a database. */
export const storeContracts = [
  usersContract,
  sitesContract,
  rolesContract,
  sessionsContract,
  companiesContract,
  employeesContract,
  outboxContract,
  passwordResetsContract,
  auditLogContract,
  emailVerificationsContract,
];
