import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  shownCode,
} from '../../domain/accounts/second-factor.ts';
import { base32 } from '../../domain/values/base32.ts';
import type { Ports } from '../../ports/index.ts';

/** Recovery codes that nobody has seen yet. */
export interface NewRecoveryCodes {
  /** The codes as they are shown, once. */
  readonly shown: readonly string[];
  /** What is stored of them. */
  readonly digests: readonly string[];
}

/** Creates ten recovery codes. */
export const newRecoveryCodes = async ({
  digest,
  random,
}: Pick<Ports, 'digest' | 'random'>): Promise<NewRecoveryCodes> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32(random.bytes(RECOVERY_CODE_BYTES)),
  );
  const digests = await Promise.all(codes.map(async (each) => digest.sha256(each)));
  return { shown: codes.map(shownCode), digests };
};
