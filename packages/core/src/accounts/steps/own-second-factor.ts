import type { FactorSet, SecondFactor } from '../../domain/accounts/second-factor.ts';

/** A second factor as its user sees it: without its secret. */
export interface OwnSecondFactor
  extends Pick<SecondFactor, 'id' | 'kind' | 'name' | 'createdAtMs' | 'confirmedAtMs'> {
  /** The number of recovery codes of the user that were not used. */
  readonly recoveryCodesLeft: number;
}

/** Returns a factor of a set without its secret and digests. */
export const ownSecondFactor = (
  { id, kind, name, createdAtMs, confirmedAtMs }: SecondFactor,
  { recoveryDigests }: Pick<FactorSet, 'recoveryDigests'>,
): OwnSecondFactor => ({
  id,
  kind,
  name,
  createdAtMs,
  confirmedAtMs,
  recoveryCodesLeft: recoveryDigests.length,
});
