import * as contracts from '@paydocs/testing/contracts';
import { expect, test } from 'vitest';
import { contractOf } from './contract-of.ts';
import { accessTokensMutants } from './mutants/access-tokens.ts';
import { auditLogMutants } from './mutants/audit-logs.ts';
import { outboxAuditMutants } from './mutants/audited-writes.ts';
import { commonPasswordMutants } from './mutants/common-passwords.ts';
import { companyMutants } from './mutants/companies.ts';
import {
  apiTokenContractMutants,
  resetContractMutants,
  sessionContractMutants,
  verificationContractMutants,
} from './mutants/credentials.ts';
import { digestMutants } from './mutants/digests.ts';
import { documentBinderMutants } from './mutants/document-binders.ts';
import { documentRecordMutants } from './mutants/document-records.ts';
import { documentRendererMutants } from './mutants/document-renderers.ts';
import { documentStoreMutants } from './mutants/document-stores.ts';
import { documentClaimMutants, documentTaskMutants } from './mutants/document-tasks.ts';
import { employeeTieMutants } from './mutants/employee-ties.ts';
import { employeeRowMutants } from './mutants/employees-rows.ts';
import { employeeVisibilityMutants } from './mutants/employees-visibility.ts';
import { foldedRecordMutants } from './mutants/folded-keys.ts';
import { companyFindingMutants, employeeFindingMutants } from './mutants/found-records.ts';
import { layoutMutants } from './mutants/layouts.ts';
import { documentLeaseMutants, webhookLeaseMutants } from './mutants/leases.ts';
import { listQueriesMutants } from './mutants/list-queries.ts';
import { mailerMutants } from './mutants/mailers.ts';
import { orderTransactionMutants } from './mutants/order-transactions.ts';
import { documentMutants, orderMutants } from './mutants/orders.ts';
import { outboxClockMutants } from './mutants/outbox-clocks.ts';
import { outboxListingMutants } from './mutants/outbox-listing.ts';
import { outboxTurnMutants } from './mutants/outbox-turns.ts';
import { outboxMutants } from './mutants/outbox.ts';
import { passkeyChallengeMutants, passkeyVerifierMutants } from './mutants/passkeys.ts';
import { passwordHasherMutants } from './mutants/password-hashers.ts';
import { pendingEmailMutants } from './mutants/pending-emails.ts';
import { personalDataMutants } from './mutants/personal-data.ts';
import {
  employeeNamesMutants,
  idempotencyKeyMutants,
  outboxPruningMutants,
  statementYearMutants,
  webhookPruningMutants,
} from './mutants/prunings.ts';
import { randomMutants } from './mutants/random.ts';
import { rateLimiterMutants } from './mutants/rate-limiters.ts';
import { recordStoreMutants } from './mutants/record-stores.ts';
import { secondFactorMutants } from './mutants/second-factors.ts';
import { expiredRecordsMutants, siteErasureMutants } from './mutants/site-erasures.ts';
import { roleMutants, siteMutants } from './mutants/sites-and-roles.ts';
import { storeContractMutants } from './mutants/stores.ts';
import { userAdministrationMutants } from './mutants/user-administration.ts';
import { userPageMutants } from './mutants/user-pages.ts';
import { userMutants } from './mutants/users.ts';
import {
  webhookClaimMutants,
  webhookListMutants,
  webhookStatisticsMutants,
} from './mutants/webhook-deliveries.ts';
import { webhookEndpointMutants } from './mutants/webhook-endpoints.ts';
import { webhookSenderMutants } from './mutants/webhook-senders.ts';
import { workEngineMutants } from './mutants/work-engines.ts';
import { yearPruningMutants } from './mutants/year-keys.ts';
import { tested, testMutants } from './test-mutants.ts';

testMutants(contracts.randomContract, randomMutants);
testMutants(contracts.sitesContract, siteMutants);
testMutants(contracts.layoutsContract, layoutMutants);
testMutants(contracts.rolesContract, roleMutants);
testMutants(contracts.usersContract, [...userMutants]);
testMutants(contracts.userAdministrationContract, [
  ...userAdministrationMutants,
  ...userPageMutants,
]);
testMutants(contracts.sessionsContract, sessionContractMutants);
testMutants(contracts.apiTokensContract, apiTokenContractMutants);
testMutants(contracts.secondFactorsContract, secondFactorMutants);
testMutants(contracts.passkeyChallengesContract, passkeyChallengeMutants);
testMutants(contracts.passkeyVerifierContract, passkeyVerifierMutants);
testMutants(contracts.employeeTiesContract, employeeTieMutants);
testMutants(contracts.employeesContract, [
  ...employeeRowMutants,
  ...employeeVisibilityMutants,
  ...employeeFindingMutants,
]);
testMutants(contracts.employeeNamesContract, employeeNamesMutants);
testMutants(contracts.companiesContract, [...companyMutants, ...companyFindingMutants]);
testMutants(contracts.listQueriesContract, listQueriesMutants);
testMutants(contracts.idempotencyKeysContract, idempotencyKeyMutants);
testMutants(contracts.recordStoreContract, [
  ...recordStoreMutants,
  ...documentRecordMutants,
  ...foldedRecordMutants,
]);
testMutants(contracts.personalDataContract, personalDataMutants);
testMutants(contracts.siteErasureContract, siteErasureMutants);
testMutants(contracts.expiredRecordsContract, expiredRecordsMutants);
testMutants(contracts.storeContract, storeContractMutants);
testMutants(contracts.statementYearsContract, [...statementYearMutants, ...yearPruningMutants]);
testMutants(contracts.ordersContract, orderMutants);
testMutants(contracts.orderTransactionsContract, orderTransactionMutants);
testMutants(contracts.documentsContract, documentMutants);
testMutants(contracts.documentTasksContract, [
  ...documentClaimMutants,
  ...documentTaskMutants,
  ...documentLeaseMutants,
]);
testMutants(contracts.webhookEndpointsContract, webhookEndpointMutants);
testMutants(contracts.webhookDeliveriesContract, [
  ...webhookClaimMutants,
  ...webhookListMutants,
  ...webhookStatisticsMutants,
  ...webhookPruningMutants,
  ...webhookLeaseMutants,
]);
testMutants(contracts.webhookSenderContract, webhookSenderMutants);
testMutants(contracts.mailerContract, mailerMutants);
testMutants(contracts.rateLimiterContract, rateLimiterMutants);
testMutants(contracts.outboxContract, [
  ...outboxMutants,
  ...outboxTurnMutants,
  ...outboxClockMutants,
  ...outboxAuditMutants,
  ...outboxListingMutants,
  ...outboxPruningMutants,
]);
testMutants(contracts.passwordResetsContract, resetContractMutants);
testMutants(contracts.auditLogContract, auditLogMutants);
testMutants(contracts.emailVerificationsContract, verificationContractMutants);
testMutants(contracts.pendingEmailsContract, pendingEmailMutants);
testMutants(contracts.digestContract, digestMutants);
testMutants(contracts.documentBinderContract, documentBinderMutants);
testMutants(contracts.documentRendererContract, documentRendererMutants);
testMutants(contracts.commonPasswordsContract, commonPasswordMutants);
testMutants(contracts.passwordHasherContract, passwordHasherMutants);
testMutants(contracts.accessTokensContract, accessTokensMutants);
testMutants(contracts.documentStoreContract, documentStoreMutants);
testMutants(contracts.workEngineContract, workEngineMutants);

test('every published contract belongs to a port, and mutants test each one', () => {
  const ofPorts = Object.values<{ readonly port: string }>(contractOf);
  // The cost of lists is a promise of several ports.
  const all = [...ofPorts, contracts.listQueriesContract];
  const published = Object.values<object>(contracts).filter((value) => 'port' in value);
  expect(new Set(published)).toEqual(new Set(all));
  const untested = all.filter((contract) => !tested.has(contract));
  expect(untested.map(({ port }) => port)).toEqual([]);
});
