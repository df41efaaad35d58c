import { apiTokenRowMutants } from './api-tokens.ts';
import { foldedRequestMutants } from './folded-keys.ts';
import { hostFieldMutants } from './host-fields.ts';
import { identityRowMutants } from './identity-rows.ts';
import { layoutRowMutants } from './layouts.ts';
import { transactionRowMutants } from './order-transactions.ts';
import { payeeRowMutants } from './payees.ts';
import { personRowMutants } from './person-rows.ts';
import { recordRowMutants } from './record-rows.ts';
import { roleRowMutants, siteRowMutants } from './sites-and-roles.ts';
import { repeatedStatementMutants } from './repeated-statements.ts';
import { statementLedgerMutants, yearWindowMutants } from './statement-ledgers.ts';
import { requestAnswerMutants, transactionEffectMutants } from './transaction-effects.ts';
import { documentRowMutants, orderRowMutants } from './transaction-rows.ts';
import { webhookDeliveryRowMutants, webhookEndpointRowMutants } from './transaction-webhooks.ts';
import { lockMutants, transactionMutants } from './transactions.ts';
import { addedUserMutants, userLockMutants, userRowMutants } from './user-rows.ts';
import { yearKeyMutants } from './year-keys.ts';

/** Faulty stores: the transactions, and each collection in them. */
export const storeContractMutants = [
  ...transactionMutants,
  ...lockMutants,
  ...orderRowMutants,
  ...transactionRowMutants,
  ...documentRowMutants,
  ...payeeRowMutants,
  ...recordRowMutants,
  ...hostFieldMutants,
  ...statementLedgerMutants,
  ...repeatedStatementMutants,
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
];
