const TOKEN_MAX_LENGTH = 4096;
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * The token of an `Authorization` header (RFC 6750 §2.1), the scheme in any case (RFC 9110 §11.1);
 * undefined when there is none, or what is there is no token.
 */
export const bearerToken = (header: string | undefined): string | undefined => {
  const token = BEARER.exec(header ?? '')?.[1];
  return token === undefined || token.length > TOKEN_MAX_LENGTH ? undefined : token;
};
