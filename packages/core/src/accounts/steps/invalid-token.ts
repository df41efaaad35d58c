import { Refused } from '../../domain/foundation/refused.ts';

/** Creates the refusal of a link whose token is unknown, used, expired, replaced or foreign. */
export const invalidToken = (): Refused<'input.invalid'> =>
  new Refused('input.invalid', { issues: [{ field: 'token', rule: 'token' }] });
