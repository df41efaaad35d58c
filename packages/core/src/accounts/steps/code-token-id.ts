import type { Ports } from '../../ports/index.ts';

/** What a front end proves with: the secret of the code, and the SHA-256 of its own verifier. */
interface CodeProof {
  readonly secret: string;
  readonly challenge: string;
}

/**
 * Returns the id of the first token of a session that waits for a code. No such token is issued: only who has the
 * secret of the code and the verifier of the challenge can name it, which the first rotation of the session asks for.
 */
export const codeTokenId = async (
  { digest }: Pick<Ports, 'digest'>,
  { secret, challenge }: CodeProof,
): Promise<string> => digest.sha256(`${secret}.${challenge}`);
