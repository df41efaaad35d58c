import type { FactorSet, Passkey, SecondFactor, TotpFactor } from './second-factor.ts';

/** The number of passkeys of a user. */
export const PASSKEYS_MAX = 10;

/** Whether sign-ins ask for a factor. */
export const isConfirmed = ({ confirmedAtMs }: Pick<SecondFactor, 'confirmedAtMs'>): boolean =>
  confirmedAtMs !== null;

/** Whether sign-ins ask for a factor of the set. */
export const hasConfirmed = ({ factors }: Pick<FactorSet, 'factors'>): boolean =>
  factors.some(isConfirmed);

/** Returns the authenticator app of the set, confirmed or not. */
export const totpOf = ({ factors }: Pick<FactorSet, 'factors'>): TotpFactor | undefined =>
  factors.find((each) => each.kind === 'totp');

/** Returns the passkeys of the set that sign in. */
export const passkeysOf = ({ factors }: Pick<FactorSet, 'factors'>): readonly Passkey[] =>
  factors.filter((each) => each.kind === 'passkey').filter(isConfirmed);

/** Returns the set with a factor, in place of one of its kind that waits for its confirmation. */
export const withStarted = <Factors extends Pick<FactorSet, 'factors'>>(
  set: Factors,
  factor: SecondFactor,
): Factors => ({
  ...set,
  factors: [
    ...set.factors.filter((each) => each.kind !== factor.kind || isConfirmed(each)),
    factor,
  ],
});

/** Returns the set with another state of one of its factors. */
export const withChanged = (set: FactorSet, factor: SecondFactor): FactorSet => ({
  ...set,
  factors: set.factors.map((each) => (each.id === factor.id ? factor : each)),
});

/** Returns the set without a factor; undefined when the user has none left that sign-ins ask for, and had one. */
export const withoutFactor = (set: FactorSet, id: number): FactorSet | undefined => {
  const left = { ...set, factors: set.factors.filter((each) => each.id !== id) };
  const isOver = left.factors.length === 0 || (hasConfirmed(set) && !hasConfirmed(left));
  return isOver ? undefined : left;
};
