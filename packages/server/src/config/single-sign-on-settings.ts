import { isProviderName, isReturnUrl, type RolesByClaim } from '@paydocs/core';
import * as v from 'valibot';
import { flag, oneOf, secretText, siteIdentifier, text } from './schemas.ts';
import type { Format, Setting, ValueOf } from './setting.ts';

/** A list of texts, as a text with commas between them. */
const listOf = (must: string, isValid: (entry: string) => boolean) =>
  ({
    schema: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.check(isValid))), v.readonly()),
    fromText: (input) => input.split(','),
    must: `${must}, with commas between them`,
  }) satisfies Format;

/** Whether a text is the address of an issuer (OpenID Connect Core 1.0, section 2). */
export const isIssuer = (input: string): boolean => {
  const url = URL.parse(input);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
};

const value = text('be 1 to 255 characters without line breaks', (input) =>
  /^[^\r\n]{1,255}$/.test(input),
);

const claimValues = listOf('be values of a claim', (entry) => /^[^\s,]{1,255}$/.test(entry));

const ROLE = /^(?<value>.+)=(?<role>[^=]+)$/;

const roles = {
  schema: v.custom<RolesByClaim>(Array.isArray),
  fromText: (input) => {
    const entries = input.split(',').map((entry) => ROLE.exec(entry.trim())?.groups);
    if (entries.includes(undefined)) return input;
    return entries.map((entry) => [entry?.['value'], entry?.['role']]);
  },
  must: 'be <value of the claim>=<role>, with commas between them',
} satisfies Format;

/** The settings of single sign-on that providers share. */
export const singleSignOnSettings = {
  oidcProviders: {
    variable: 'OIDC_PROVIDERS',
    ...listOf('be names of 1 to 32 of a–z, 0–9 and hyphens', isProviderName),
    about:
      'names of identity providers: the variables of a provider okta are OIDC_OKTA_ISSUER, …; if unset, OIDC_ISSUER, … are those of one provider sso',
  },
  oidcReturnUrls: {
    variable: 'OIDC_RETURN_URLS',
    ...listOf(
      'be http:// or https:// addresses with a path, such as https://app.example/',
      isReturnUrl,
    ),
    about: 'pages of front ends to which browsers come back from an identity provider',
  },
} as const satisfies Record<string, Setting>;

/** The settings of one identity provider, by the variables that they have without a list of providers. */
export const providerSettings = {
  issuer: {
    variable: 'OIDC_ISSUER',
    ...text('be the https:// address of an issuer, without query and fragment', isIssuer),
    about: 'issuer of an identity provider (OpenID Connect)',
  },
  clientId: { variable: 'OIDC_CLIENT_ID', ...value, about: 'id of the client at the provider' },
  clientSecret: {
    variable: 'OIDC_CLIENT_SECRET',
    ...secretText,
    about: 'secret of the client; none for a public client',
  },
  clientAuthentication: {
    variable: 'OIDC_CLIENT_AUTHENTICATION',
    ...oneOf(['client_secret_basic', 'client_secret_post']),
    fallback: 'client_secret_basic',
    about: 'how the secret is sent',
  },
  scope: {
    variable: 'OIDC_SCOPE',
    ...value,
    fallback: 'openid email profile',
    about: 'scope to ask for',
  },
  site: {
    variable: 'OIDC_SITE',
    ...siteIdentifier,
    about: 'identifier of the site to sign in to; DEFAULT_SITE if unset',
  },
  createUsers: {
    variable: 'OIDC_CREATE_USERS',
    ...flag,
    fallback: 'false',
    about: 'whether an unknown person with a verified address becomes a user',
  },
  linkVerifiedEmail: {
    variable: 'OIDC_LINK_VERIFIED_EMAIL',
    ...flag,
    fallback: 'false',
    about: 'whether an account is linked whose address both sides have verified',
  },
  rolesClaim: {
    variable: 'OIDC_ROLES_CLAIM',
    ...value,
    about: 'claim whose values give roles, such as groups',
  },
  roles: {
    variable: 'OIDC_ROLES',
    ...roles,
    about:
      'roles by values of the claim, such as payroll-admins=Manager; paydocs keeps them if unset',
  },
  acrValues: {
    variable: 'OIDC_ACR_VALUES',
    ...value,
    about: 'acr_values to ask for, with spaces between them',
  },
  secondFactorAmr: {
    variable: 'OIDC_SECOND_FACTOR_AMR',
    ...claimValues,
    fallback: 'mfa',
    about: 'values of amr that say that there was a second factor',
  },
  secondFactorAcr: {
    variable: 'OIDC_SECOND_FACTOR_ACR',
    ...claimValues,
    about: 'values of acr that say so',
  },
} as const satisfies Record<string, Setting>;

type ProviderSettings = typeof providerSettings;

/** The configuration of an identity provider. */
export type IdentityProviderConfig = {
  readonly [Name in keyof Omit<ProviderSettings, 'issuer' | 'clientId'>]: ValueOf<
    ProviderSettings[Name]
  >;
} & {
  /** The name in addresses. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
};
