import { describe } from 'vitest';
import { describeAccounts } from './accounts.ts';
import { describeAdminAuth } from './admin-auth.ts';
import { describeAudit } from './audit.ts';
import { describeCompanyList } from './company-list.ts';
import { describeEmailVerifications } from './email-verifications.ts';
import { describeEmployeeList } from './employee-list.ts';
import { describeFiltersGolden } from './filters-golden.ts';
import { describeForgottenPasswords } from './forgotten-passwords.ts';
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
import type { MakeStack } from './stack.ts';

export type { Fill, Stack } from './stack.ts';

/** Registers the tests of the API for any store. */
export const describeApi = (name: string, makeStack: MakeStack): void => {
  describe(`the API on ${name}`, () => {
    describeAccounts(makeStack);
    describeSessions(makeStack);
    describeOwnSessions(makeStack);
    describeChangedPasswords(makeStack);
    describeAdminAuth(makeStack);
    describeForgottenPasswords(makeStack);
    describePasswordResets(makeStack);
    describeEmailVerifications(makeStack);
    describeEmployeeList(makeStack);
    describeCompanyList(makeStack);
    describeInvalidInput(makeStack);
    describeResources(makeStack);
    describeFiltersGolden(makeStack);
    describeVisibility(makeStack);
    describeSuspendedSite(makeStack);
    describeAudit(makeStack);
    describeLimits(makeStack);
    describeLimitBuckets(makeStack);
  });
};
