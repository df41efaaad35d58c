import {
  apiTokensContract,
  auditLogContract,
  companiesContract,
  documentsContract,
  documentTasksContract,
  emailVerificationsContract,
  employeeNamesContract,
  employeesContract,
  expiredRecordsContract,
  ordersContract,
  idempotencyKeysContract,
  listQueriesContract,
  outboxContract,
  passwordResetsContract,
  personalDataContract,
  recordStoreContract,
  rolesContract,
  runContract,
  sessionsContract,
  siteErasureContract,
  sitesContract,
  userAdministrationContract,
  userRecordsContract,
  usersContract,
  webhookDeliveriesContract,
  webhookEndpointsContract,
} from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { countedHarness } from './counted-harness.ts';
import { memoryHarness, memoryOrderHarness } from './memory-harness.ts';

describe('the memory store', () => {
  runContract(test, usersContract, memoryHarness);
  runContract(test, userAdministrationContract, memoryHarness);
  runContract(test, sitesContract, memoryHarness);
  runContract(test, rolesContract, memoryHarness);
  runContract(test, sessionsContract, memoryHarness);
  runContract(test, apiTokensContract, memoryHarness);
  runContract(test, companiesContract, memoryHarness);
  runContract(test, employeesContract, memoryHarness);
  runContract(test, employeeNamesContract, memoryHarness);
  runContract(test, idempotencyKeysContract, memoryHarness);
  runContract(test, recordStoreContract, memoryHarness);
  runContract(test, userRecordsContract, memoryHarness);
  runContract(test, ordersContract, memoryOrderHarness);
  runContract(test, documentsContract, memoryOrderHarness);
  runContract(test, documentTasksContract, memoryOrderHarness);
  runContract(test, outboxContract, memoryHarness);
  runContract(test, webhookEndpointsContract, memoryHarness);
  runContract(test, webhookDeliveriesContract, memoryHarness);
  runContract(test, passwordResetsContract, memoryHarness);
  runContract(test, personalDataContract, memoryHarness);
  runContract(test, siteErasureContract, memoryHarness);
  runContract(test, expiredRecordsContract, memoryHarness);
  runContract(test, auditLogContract, memoryHarness);
  runContract(test, emailVerificationsContract, memoryHarness);
  runContract(test, listQueriesContract, countedHarness);
});
