import { base64url } from '../../domain/base64url.ts';
import type { Ports } from '../../ports/index.ts';

const TOKEN_BYTES = 32;

/** The token of a link, and the digest to store. */
interface NewToken {
  readonly token: string;
  readonly tokenDigest: string;
}

/** Returns a token of 256 random bits. */
export const newToken = async ({
  digest,
  random,
}: Pick<Ports, 'digest' | 'random'>): Promise<NewToken> => {
  const token = base64url(random.bytes(TOKEN_BYTES));
  return { token, tokenDigest: await digest.sha256(token) };
};
