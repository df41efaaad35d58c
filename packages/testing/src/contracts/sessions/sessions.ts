import type { Contract } from '../contract.ts';
import { auditingSessions } from './sessions-auditing.ts';
import { listingSessions } from './sessions-listing.ts';
import { openingSessions } from './sessions-opening.ts';
import { pruningSessions } from './sessions-pruning.ts';
import { racingSessions } from './sessions-racing.ts';
import { revokingSessions } from './sessions-revoking.ts';
import { revokingUserSessions } from './sessions-revoking-many.ts';
import { rotatingTokens } from './sessions-rotating.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The contract of `Sessions`. */
export const sessionsContract: Contract<StoreHarness> = {
  port: 'Sessions',
  expectations: [
    ...openingSessions,
    ...rotatingTokens,
    ...revokingSessions,
    ...racingSessions,
    ...auditingSessions,
    ...listingSessions,
    ...revokingUserSessions,
    ...pruningSessions,
  ],
};
