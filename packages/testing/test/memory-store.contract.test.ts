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
  orderTransactionsContract,
  idempotencyKeysContract,
  listQueriesContract,
  outboxContract,
  passkeyChallengesContract,
  passwordResetsContract,
  personalDataContract,
  recordStoreContract,
  rolesContract,
  runContract,
  sessionsContract,
  siteErasureContract,
  layoutsContract,
  sitesContract,
  statementYearsContract,
  storeContract,
  userAdministrationContract,
  usersContract,
  webhookDeliveriesContract,
  webhookEndpointsContract,
} from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { countedHarness } from './counted-harness.ts';
import { memoryHarness } from './memory-harness.ts';

describe('the memory store', () => {
  runContract(test, usersContract, memoryHarness);
  runContract(test, userAdministrationContract, memoryHarness);
  runContract(test, sitesContract, memoryHarness);
  runContract(test, layoutsContract, memoryHarness);
  runContract(test, rolesContract, memoryHarness);
  runContract(test, sessionsContract, memoryHarness);
  runContract(test, apiTokensContract, memoryHarness);
  runContract(test, companiesContract, memoryHarness);
  runContract(test, employeesContract, memoryHarness);
  runContract(test, employeeNamesContract, memoryHarness);
  runContract(test, idempotencyKeysContract, memoryHarness);
  runContract(test, recordStoreContract, memoryHarness);
  runContract(test, storeContract, memoryHarness);
  runContract(test, statementYearsContract, memoryHarness);
  runContract(test, ordersContract, memoryHarness);
  runContract(test, orderTransactionsContract, memoryHarness);
  runContract(test, documentsContract, memoryHarness);
  runContract(test, documentTasksContract, memoryHarness);
  runContract(test, outboxContract, memoryHarness);
  runContract(test, webhookEndpointsContract, memoryHarness);
  runContract(test, webhookDeliveriesContract, memoryHarness);
  runContract(test, passkeyChallengesContract, memoryHarness);
  runContract(test, passwordResetsContract, memoryHarness);
  runContract(test, personalDataContract, memoryHarness);
  runContract(test, siteErasureContract, memoryHarness);
  runContract(test, expiredRecordsContract, memoryHarness);
  runContract(test, auditLogContract, memoryHarness);
  runContract(test, emailVerificationsContract, memoryHarness);
  runContract(test, listQueriesContract, countedHarness);
});
