import { describe } from 'vitest';
import { describeAccounts } from './accounts.ts';
import { describeAdminAuth } from './admin-auth.ts';
import { describeApiTokens } from './api-tokens.ts';
import { describeAudit } from './audit.ts';
import { describeCompanyList } from './company-list.ts';
import { describeEmailVerifications } from './email-verifications.ts';
import { describeEmployeeList } from './employee-list.ts';
import { describeErasedPersons } from './erased-persons.ts';
import { describeFiltersGolden } from './filters-golden.ts';
import { describeListFilters } from './list-filters.ts';
import { describeForgottenPasswords } from './forgotten-passwords.ts';
import { describeIncludedRecords } from './included-records.ts';
import { describeInvalidInput } from './invalid-input.ts';
import { describeLimitBuckets } from './limit-buckets.ts';
import { describeLimits } from './limits.ts';
import { describePasswordResets } from './password-resets.ts';
import { describeResources } from './resources.ts';
import { describeChangedPasswords } from './changed-passwords.ts';
import { describeOwnSessions } from './own-sessions.ts';
import { describeSessions } from './sessions.ts';
import { describeSuspendedSite } from './suspended-site.ts';
import { describeVisibility } from './visibility.ts';
import { describeChangedDocuments, describeChangedRecords } from './changed-records.ts';
import { describeCompanyRecord } from './company-record.ts';
import { describeEmployeeRecord } from './employee-record.ts';
import { describeIdempotencyKeys } from './idempotency-keys.ts';
import { describeRecordConditions } from './record-conditions.ts';
import { describeRecordInput } from './record-input.ts';
import { describeRecordRaces } from './record-races.ts';
import { describeSiteSettings } from './site-settings.ts';
import { describeSiteUsers } from './site-users.ts';
import { describeOddRequests } from './odd-requests.ts';
import { describeOrderDrafts } from './order-drafts.ts';
import { describeOrders } from './orders.ts';
import { describeDocumentTypes } from './document-types.ts';
import { describeOrderStatements } from './order-statements.ts';
import { describeTransactions } from './transactions.ts';
import { describeDocumentedShapes } from './documented-shapes.ts';
import { describeDocumentChanges } from './document-changes.ts';
import { describeDownloads } from './downloads.ts';
import { describeWalk } from './walk.ts';
import type { MakeStack } from './stack.ts';

export type { Fill, Stack } from './stack.ts';

/** Registers the tests of the API for any store, all but the walk. */
export const describeApi = (name: string, makeStack: MakeStack): void => {
  describe(`the API on ${name}`, () => {
    describeAccounts(makeStack);
    describeSessions(makeStack);
    describeOwnSessions(makeStack);
    describeApiTokens(makeStack);
    describeChangedPasswords(makeStack);
    describeAdminAuth(makeStack);
    describeForgottenPasswords(makeStack);
    describePasswordResets(makeStack);
    describeEmailVerifications(makeStack);
    describeEmployeeList(makeStack);
    describeCompanyList(makeStack);
    describeInvalidInput(makeStack);
    describeOddRequests(makeStack);
    describeDocumentedShapes(makeStack);
    describeResources(makeStack);
    describeFiltersGolden(makeStack);
    describeListFilters(makeStack);
    describeIncludedRecords(makeStack);
    describeVisibility(makeStack);
    describeSuspendedSite(makeStack);
    describeAudit(makeStack);
    describeErasedPersons(makeStack);
    describeCompanyRecord(makeStack);
    describeEmployeeRecord(makeStack);
    describeRecordInput(makeStack);
    describeRecordConditions(makeStack);
    describeIdempotencyKeys(makeStack);
    describeRecordRaces(makeStack);
    describeChangedRecords(makeStack);
    describeChangedDocuments(makeStack);
    describeSiteUsers(makeStack);
    describeSiteSettings(makeStack);
    describeOrders(makeStack);
    describeTransactions(makeStack);
    describeOrderDrafts(makeStack);
    describeOrderStatements(makeStack);
    describeDocumentTypes(makeStack);
    describeDownloads(makeStack);
    describeDocumentChanges(makeStack);
    describeLimits(makeStack);
    describeLimitBuckets(makeStack);
  });
};

/** Registers the walk through the API for any store: apart from the others, as it takes as long as they do. */
export const describeApiWalk = (name: string, makeStack: MakeStack): void => {
  describe(`the API on ${name}`, () => {
    describeWalk(makeStack);
  });
};
