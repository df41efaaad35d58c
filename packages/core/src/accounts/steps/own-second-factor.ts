import type { SecondFactor } from '../../domain/accounts/second-factor.ts';

/** A second factor as its user sees it: without its secret. */
export interface OwnSecondFactor
  extends Pick<SecondFactor, 'id' | 'kind' | 'createdAtMs' | 'confirmedAtMs'> {
  /** The number of recovery codes that were not used. */
  readonly recoveryCodesLeft: number;
}

/** Returns a factor without its secret and digests. */
export const ownSecondFactor = (
  factor: Omit<OwnSecondFactor, 'recoveryCodesLeft'> & Pick<SecondFactor, 'recoveryDigests'>,
): OwnSecondFactor => ({
  id: factor.id,
  kind: factor.kind,
  createdAtMs: factor.createdAtMs,
  confirmedAtMs: factor.confirmedAtMs,
  recoveryCodesLeft: factor.recoveryDigests.length,
});
