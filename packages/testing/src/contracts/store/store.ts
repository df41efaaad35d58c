import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { addingUsers } from './adding-users.ts';
import { apiTokenRows } from './api-token-rows.ts';
import { auditRows } from './audit-rows.ts';
import { documentRows } from './document-rows.ts';
import { hostFields } from './host-fields.ts';
import { identityRows } from './identity-rows.ts';
import { layoutRows } from '../layouts.ts';
import { locking } from './locking.ts';
import { openingBalances } from './opening-balances.ts';
import { orderRows } from './order-rows.ts';
import { payeeRows } from './payee-rows.ts';
import { personRemovals } from './person-removals.ts';
import { personRows } from './person-rows.ts';
import { recordLocks } from './record-locks.ts';
import { recordRows } from './record-rows.ts';
import { requestAnswers } from './request-answers.ts';
import { roleRows } from './role-rows.ts';
import { siteRows } from './site-rows.ts';
import { repeatedStatements } from './repeated-statements.ts';
import { statementLedger } from './statement-ledger.ts';
import { statementWindows } from './statement-windows.ts';
import { transactionEffects } from './transaction-effects.ts';
import { transactionRows } from './transaction-rows.ts';
import { wholeTransactions } from './transactions.ts';
import { userLocks } from './user-locks.ts';
import { userRaces } from './user-races.ts';
import { userRows } from './user-rows.ts';
import { webhookRows } from './webhook-rows.ts';
import { webhookSecrets } from './webhook-secrets.ts';

/** The contract of `Store`: transactions, and the rows without rules in them. */
export const storeContract: Contract<StoreHarness> = {
  port: 'Store',
  expectations: [
    ...wholeTransactions,
    ...locking,
    ...orderRows,
    ...transactionRows,
    ...documentRows,
    ...payeeRows,
    ...recordRows,
    ...hostFields,
    ...recordLocks,
    ...statementLedger,
    ...repeatedStatements,
    ...statementWindows,
    ...openingBalances,
    ...requestAnswers,
    ...roleRows,
    ...siteRows,
    ...layoutRows,
    ...personRows,
    ...personRemovals,
    ...auditRows,
    ...apiTokenRows,
    ...identityRows,
    ...transactionEffects,
    ...userRows,
    ...addingUsers,
    ...userLocks,
    ...userRaces,
    ...webhookRows,
    ...webhookSecrets,
  ],
};
