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
  runContract,
  sessionsContract,
  sitesContract,
  userAdministrationContract,
  userRecordsContract,
  usersContract,
} from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { memoryHarness } from './memory-harness.ts';

describe('the memory store', () => {
  runContract(test, usersContract, memoryHarness);
  runContract(test, userAdministrationContract, memoryHarness);
  runContract(test, sitesContract, memoryHarness);
  runContract(test, rolesContract, memoryHarness);
  runContract(test, sessionsContract, memoryHarness);
  runContract(test, companiesContract, memoryHarness);
  runContract(test, employeesContract, memoryHarness);
  runContract(test, employeeNamesContract, memoryHarness);
  runContract(test, recordStoreContract, memoryHarness);
  runContract(test, userRecordsContract, memoryHarness);
  runContract(test, outboxContract, memoryHarness);
  runContract(test, passwordResetsContract, memoryHarness);
  runContract(test, auditLogContract, memoryHarness);
  runContract(test, emailVerificationsContract, memoryHarness);
});
