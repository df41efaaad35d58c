import type { RateLimitResult } from '../../domain/foundation/rate-limits.ts';
import { Refused } from '../../domain/foundation/refused.ts';

/**
 * Returns the refusal of a wrong code of a signed-in user. It is no `second_factor.invalid`, which clients take
 * as the end of the session.
 */
export const incorrectCode = (rateLimit?: RateLimitResult): Refused =>
  new Refused('input.invalid', {
    issues: [{ field: 'code', rule: 'code' }],
    ...(rateLimit === undefined ? {} : { rateLimit }),
  });

/** Returns the refusal of a factor that the caller does not have. */
export const noSuchFactor = (): Refused => new Refused('second_factor.missing');
