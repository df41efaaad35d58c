import type { Passkey, TotpFactor } from '@paydocs/core';

/** A factor as it is stored: the secret of an app has a column of its own, which is encrypted. */
export type StoredFactor = Passkey | Omit<TotpFactor, 'secret'>;
