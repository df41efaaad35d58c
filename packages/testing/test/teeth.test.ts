import * as contracts from '@paydocs/testing/contracts';
import { expect, test } from 'vitest';
import { contractOf } from './contract-of.ts';
import { accessTokensMutants } from './mutants/access-tokens.ts';
import { apiTokenFindingMutants, apiTokenRowMutants } from './mutants/api-tokens.ts';
import {
  apiTokenEndingMutants,
  apiTokenLimitMutants,
  apiTokenRevocationMutants,
} from './mutants/api-tokens-ending.ts';
import { auditLogMutants } from './mutants/audit-logs.ts';
import { commonPasswordMutants } from './mutants/common-passwords.ts';
import {
  outboxAuditMutants,
  resetAuditMutants,
  sessionAuditMutants,
} from './mutants/audited-writes.ts';
import { companyMutants } from './mutants/companies.ts';
import { digestMutants } from './mutants/digests.ts';
import { documentBinderMutants } from './mutants/document-binders.ts';
import { documentRecordMutants } from './mutants/document-records.ts';
import { documentRendererMutants } from './mutants/document-renderers.ts';
import { documentStoreMutants } from './mutants/document-stores.ts';
import { emailVerificationMutants } from './mutants/email-verifications.ts';
import { employeeRowMutants } from './mutants/employees-rows.ts';
import { employeeVisibilityMutants } from './mutants/employees-visibility.ts';
import {
  foldedApiTokenMutants,
  foldedRecordMutants,
  foldedRequestMutants,
  foldedResetMutants,
  foldedSessionMutants,
  foldedVerificationMutants,
} from './mutants/folded-keys.ts';
import { documentLeaseMutants, webhookLeaseMutants } from './mutants/leases.ts';
import { documentClaimMutants, documentTaskMutants } from './mutants/document-tasks.ts';
import { listQueriesMutants } from './mutants/list-queries.ts';
import { documentMutants, orderMutants } from './mutants/orders.ts';
import { orderTransactionMutants, transactionRowMutants } from './mutants/order-transactions.ts';
import { outboxClockMutants } from './mutants/outbox-clocks.ts';
import { outboxListingMutants } from './mutants/outbox-listing.ts';
import { outboxTurnMutants } from './mutants/outbox-turns.ts';
import { outboxMutants } from './mutants/outbox.ts';
import { passwordHasherMutants } from './mutants/password-hashers.ts';
import { resetConsumingMutants } from './mutants/password-resets-consuming.ts';
import { resetTokenMutants } from './mutants/password-resets-tokens.ts';
import { expiredRecordsMutants, siteErasureMutants } from './mutants/site-erasures.ts';
import { passkeyChallengeMutants, passkeyVerifierMutants } from './mutants/passkeys.ts';
import { personalDataMutants } from './mutants/personal-data.ts';
import { personRowMutants } from './mutants/person-rows.ts';
import {
  apiTokenPruningMutants,
  employeeNamesMutants,
  idempotencyKeyMutants,
  outboxPruningMutants,
  resetPruningMutants,
  sessionPruningMutants,
  statementYearMutants,
  verificationPruningMutants,
  webhookPruningMutants,
} from './mutants/prunings.ts';
import { hostFieldMutants } from './mutants/host-fields.ts';
import { identityRowMutants } from './mutants/identity-rows.ts';
import { randomMutants } from './mutants/random.ts';
import { employeeTieMutants } from './mutants/employee-ties.ts';
import { secondFactorMutants } from './mutants/second-factors.ts';
import { sessionListingMutants } from './mutants/sessions-listing.ts';
import { sessionRevokingMutants } from './mutants/sessions-revoking-many.ts';
import { sessionRotatingMutants } from './mutants/sessions-rotating.ts';
import { sessionMutants } from './mutants/sessions.ts';
import { recordRowMutants } from './mutants/record-rows.ts';
import { recordStoreMutants } from './mutants/record-stores.ts';
import { companyFindingMutants, employeeFindingMutants } from './mutants/found-records.ts';
import {
  roleMutants,
  roleRowMutants,
  siteMutants,
  siteRowMutants,
} from './mutants/sites-and-roles.ts';
import {
  resetSuspensionMutants,
  sessionSiteMutants,
  verificationSuspensionMutants,
} from './mutants/suspensions.ts';
import { statementLedgerMutants, yearWindowMutants } from './mutants/statement-ledgers.ts';
import { requestAnswerMutants, transactionEffectMutants } from './mutants/transaction-effects.ts';
import {
  documentRowMutants,
  orderRowMutants,
  payeeRowMutants,
} from './mutants/transaction-rows.ts';
import {
  webhookDeliveryRowMutants,
  webhookEndpointRowMutants,
} from './mutants/transaction-webhooks.ts';
import { layoutMutants, layoutRowMutants } from './mutants/layouts.ts';
import { lockMutants, transactionMutants } from './mutants/transactions.ts';
import { userAdministrationMutants } from './mutants/user-administration.ts';
import { userPageMutants } from './mutants/user-pages.ts';
import { addedUserMutants, userLockMutants, userRowMutants } from './mutants/user-rows.ts';
import { userMutants } from './mutants/users.ts';
import { webhookClaimMutants, webhookStatisticsMutants } from './mutants/webhook-deliveries.ts';
import { webhookEndpointMutants } from './mutants/webhook-endpoints.ts';
import { webhookSenderMutants } from './mutants/webhook-senders.ts';
import { workEngineMutants } from './mutants/work-engines.ts';
import { yearKeyMutants, yearPruningMutants } from './mutants/year-keys.ts';
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
testMutants(contracts.sessionsContract, [
  ...sessionMutants,
  ...sessionRotatingMutants,
  ...sessionAuditMutants,
  ...sessionListingMutants,
  ...sessionRevokingMutants,
  ...sessionPruningMutants,
  ...sessionSiteMutants,
  ...foldedSessionMutants,
]);
testMutants(contracts.apiTokensContract, [
  ...apiTokenLimitMutants,
  ...apiTokenFindingMutants,
  ...apiTokenRevocationMutants,
  ...apiTokenEndingMutants,
  ...apiTokenPruningMutants,
  ...foldedApiTokenMutants,
]);
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
testMutants(contracts.storeContract, [
  ...transactionMutants,
  ...lockMutants,
  ...orderRowMutants,
  ...transactionRowMutants,
  ...documentRowMutants,
  ...payeeRowMutants,
  ...recordRowMutants,
  ...hostFieldMutants,
  ...statementLedgerMutants,
  ...yearWindowMutants,
  ...requestAnswerMutants,
  ...roleRowMutants,
  ...siteRowMutants,
  ...personRowMutants,
  ...apiTokenRowMutants,
  ...identityRowMutants,
  ...transactionEffectMutants,
  ...layoutRowMutants,
  ...webhookEndpointRowMutants,
  ...webhookDeliveryRowMutants,
  ...yearKeyMutants,
  ...userRowMutants,
  ...userLockMutants,
  ...addedUserMutants,
  ...foldedRequestMutants,
]);
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
  ...webhookStatisticsMutants,
  ...webhookPruningMutants,
  ...webhookLeaseMutants,
]);
testMutants(contracts.webhookSenderContract, webhookSenderMutants);
testMutants(contracts.outboxContract, [
  ...outboxMutants,
  ...outboxTurnMutants,
  ...outboxClockMutants,
  ...outboxAuditMutants,
  ...outboxListingMutants,
  ...outboxPruningMutants,
]);
testMutants(contracts.passwordResetsContract, [
  ...resetTokenMutants,
  ...resetConsumingMutants,
  ...resetPruningMutants,
  ...resetAuditMutants,
  ...resetSuspensionMutants,
  ...foldedResetMutants,
]);
testMutants(contracts.auditLogContract, auditLogMutants);
testMutants(contracts.emailVerificationsContract, [
  ...emailVerificationMutants,
  ...verificationPruningMutants,
  ...verificationSuspensionMutants,
  ...foldedVerificationMutants,
]);
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
  // These two have test files of their own.
  expect(untested.map(({ port }) => port)).toEqual(['Mailer', 'RateLimiter']);
});
