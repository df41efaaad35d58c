import { base64url } from '../../domain/values/base64url.ts';
import type { Ports } from '../../ports/index.ts';

const TOKEN_BYTES = 32;

/** A token, and the digest to store. */
interface NewToken {
  readonly token: string;
  readonly tokenDigest: string;
}

/** Returns a token of 256 random bits, after a prefix if there is one. */
export const newToken = async (
  { digest, random }: Pick<Ports, 'digest' | 'random'>,
  prefix = '',
): Promise<NewToken> => {
  const token = prefix + base64url(random.bytes(TOKEN_BYTES));
  return { token, tokenDigest: await digest.sha256(token) };
};
