import { type OwnSecondFactor, timestamp } from '@paydocs/core';

/** The JSON representation of a second factor, without its secret. */
export const secondFactorResource = (factor: OwnSecondFactor) => ({
  id: factor.id,
  kind: factor.kind,
  name: factor.name,
  created_at: timestamp(factor.createdAtMs),
  confirmed_at: factor.confirmedAtMs === null ? null : timestamp(factor.confirmedAtMs),
  recovery_codes_left: factor.recoveryCodesLeft,
});
