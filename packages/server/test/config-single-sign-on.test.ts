import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/read-config.ts';
import { unknownVariables } from '../src/config/unknown-variables.ts';
import { failureOf } from './config-failure.ts';
import { blockAfter } from './run-shell.ts';

const ONE = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'paydocs' };
const SERVED = { PUBLIC_URL: 'https://pay.example', OIDC_RETURN_URLS: 'https://app.example/' };

const mistakesOf = (environment: NodeJS.ProcessEnv, serving = false): readonly string[] => {
  const { message } = failureOf(() => readConfig(environment, { serving }));
  return message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
};

describe('the configuration of single sign-on', () => {
  test('has no provider by default', () => {
    expect(readConfig({}).identityProviders).toBeUndefined();
  });

  test('has one without a list of names', () => {
    const { identityProviders, oidcReturnUrls } = readConfig(
      { ...ONE, ...SERVED },
      { serving: true },
    );
    expect(oidcReturnUrls).toEqual(['https://app.example/']);
    expect(identityProviders).toEqual([
      {
        name: 'sso',
        issuer: 'https://id.example',
        clientId: 'paydocs',
        clientAuthentication: 'client_secret_basic',
        scope: 'openid email profile',
        createUsers: false,
        linkVerifiedEmail: false,
        secondFactorAmr: ['mfa'],
      },
    ]);
  });

  test('has several by name, each with all settings', () => {
    const { identityProviders } = readConfig({
      OIDC_PROVIDERS: 'okta, entra-id',
      OIDC_OKTA_ISSUER: 'https://okta.example',
      OIDC_OKTA_CLIENT_ID: 'a',
      OIDC_ENTRA_ID_ISSUER: 'https://entra.example/v2.0',
      OIDC_ENTRA_ID_CLIENT_ID: 'b',
      OIDC_ENTRA_ID_CLIENT_SECRET: 'secret',
      OIDC_ENTRA_ID_CLIENT_AUTHENTICATION: 'client_secret_post',
      OIDC_ENTRA_ID_SITE: 'north',
      OIDC_ENTRA_ID_CREATE_USERS: 'true',
      OIDC_ENTRA_ID_LINK_VERIFIED_EMAIL: 'true',
      OIDC_ENTRA_ID_ROLES_CLAIM: 'groups',
      OIDC_ENTRA_ID_ROLES: 'a=b=Manager, staff=Member, 7=Owner',
      OIDC_ENTRA_ID_ACR_VALUES: 'phr phrh',
      OIDC_ENTRA_ID_SECOND_FACTOR_ACR: 'phr,phrh',
      OIDC_ENTRA_ID_SECOND_FACTOR_AMR: 'hwk',
    });
    expect(identityProviders?.map(({ name }) => name)).toEqual(['okta', 'entra-id']);
    expect(identityProviders?.[1]).toMatchObject({
      issuer: 'https://entra.example/v2.0',
      clientSecret: 'secret',
      site: 'north',
      createUsers: true,
      roles: [
        ['a=b', 'Manager'],
        ['staff', 'Member'],
        ['7', 'Owner'],
      ],
      acrValues: 'phr phrh',
      secondFactorAcr: ['phr', 'phrh'],
      secondFactorAmr: ['hwk'],
    });
  });

  test.each([
    [{ OIDC_CLIENT_ID: 'a' }, ['OIDC_ISSUER must be set for its provider.']],
    [
      { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'a' },
      ['OIDC_ISSUER must be the https:// address of an issuer, without query and fragment.'],
    ],
    [
      { OIDC_PROVIDERS: 'okta' },
      [
        'OIDC_OKTA_ISSUER must be set for its provider.',
        'OIDC_OKTA_CLIENT_ID must be set for its provider.',
      ],
    ],
    [
      { ...ONE, OIDC_ROLES: 'staff' },
      ['OIDC_ROLES must be <value of the claim>=<role>, with commas between them.'],
    ],
    [
      { ...ONE, OIDC_ROLES: 'staff=Member' },
      ['OIDC_ROLES_CLAIM must be set with OIDC_ROLES: it names the claim.'],
    ],
    [{ ...ONE, OIDC_CREATE_USERS: 'yes' }, ['OIDC_CREATE_USERS must be true or false.']],
    [
      { OIDC_RETURN_URLS: 'https://app.example' },
      [
        'OIDC_RETURN_URLS must be http:// or https:// addresses with a path, such as https://app.example/, with commas between them.',
      ],
    ],
  ])('%j is wrong', (environment, sentences) => {
    expect(mistakesOf(environment)).toEqual(sentences);
  });

  test('of the documentation is whole', () => {
    const block = blockAfter('docs/single-sign-on.md', '## The server');
    const variables = [...block.matchAll(/^(\w+)=(\S+)/gm)].map(([, name, value]) => [name, value]);
    const { identityProviders } = readConfig(Object.fromEntries(variables), { serving: true });
    expect(identityProviders?.map(({ name }) => name)).toEqual(['okta', 'entra']);
    expect(unknownVariables(Object.fromEntries(variables))).toEqual([]);
  });

  test('needs a public address and a front end to be served', () => {
    expect(mistakesOf(ONE, true)).toEqual([
      expect.stringMatching(/^PUBLIC_URL must be set with an identity provider/),
      expect.stringMatching(/^OIDC_RETURN_URLS must be set with an identity provider/),
    ]);
  });

  test('warns of variables of a provider without a name, and of wrong names', () => {
    const named = { OIDC_PROVIDERS: 'okta', OIDC_OKTA_ISSUER: 'x', OIDC_OKTA_ISUER: 'x' };
    const sentences = unknownVariables({ ...named, OIDC_PING_CLIENT_ID: 'x' }).map(
      ({ sentence }) => sentence,
    );
    expect(sentences).toEqual([
      'OIDC_OKTA_ISUER has no effect: do you mean OIDC_OKTA_ISSUER?',
      'OIDC_PING_CLIENT_ID has no effect: it is no variable of a provider that OIDC_PROVIDERS names.',
    ]);
  });
});
