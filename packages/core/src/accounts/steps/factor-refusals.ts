import type { RateLimitResult } from '../../domain/foundation/rate-limits.ts';
import { Refused } from '../../domain/foundation/refused.ts';

/**
 * Returns what refuses a wrong code or passkey of a signed-in user. It is no `second_factor.invalid`, which clients take
 * as the end of the session.
 */
export const incorrect =
  (field: 'code' | 'passkey') =>
  (rateLimit?: RateLimitResult): Refused =>
    new Refused('input.invalid', {
      issues: [{ field, rule: 'code' }],
      ...(rateLimit === undefined ? {} : { rateLimit }),
    });

/** Returns the refusal of a factor that the caller does not have. */
export const noSuchFactor = (): Refused => new Refused('second_factor.missing');
