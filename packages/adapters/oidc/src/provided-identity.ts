import { type ProvidedIdentity, validateEmailAddress, validateName } from '@paydocs/core';

/** The claims of an ID token that was verified. */
export type Claims = Readonly<Record<string, unknown>> & {
  readonly iss: string;
  readonly sub: string;
};

const isValid = (validation: object): boolean => 'value' in validation;

const nameOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && isValid(validateName(claim)) ? claim : undefined;

/** Returns the texts of a claim that is a text or a list. */
const textsOf = (claim: unknown): readonly string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === 'string');

/** Which claims give roles, and which say that there was a second factor. */
export interface ClaimRules {
  readonly rolesClaim?: string | undefined;
  readonly secondFactorAcr?: readonly string[] | undefined;
  readonly secondFactorAmr?: readonly string[] | undefined;
}

/**
 * Returns the identity of claims. An address and names that paydocs does not store are left out. Only `true`
 * says that an address is verified, and by default only `mfa` in `amr` that there was a second factor (RFC 8176).
 */
export const providedIdentity = (
  claims: Claims,
  { rolesClaim, secondFactorAcr = [], secondFactorAmr = ['mfa'] }: ClaimRules,
): ProvidedIdentity => ({
  issuer: claims.iss,
  subject: claims.sub,
  email:
    typeof claims['email'] === 'string' && isValid(validateEmailAddress(claims['email']))
      ? claims['email']
      : undefined,
  emailVerified: claims['email_verified'] === true,
  firstName: nameOf(claims['given_name']),
  lastName: nameOf(claims['family_name']),
  claimValues: rolesClaim === undefined ? [] : textsOf(claims[rolesClaim]),
  secondFactor:
    textsOf(claims['amr']).some((value) => secondFactorAmr.includes(value)) ||
    textsOf(claims['acr']).some((value) => secondFactorAcr.includes(value)),
});
