import type { RulesOf } from '../foundation/options.ts';
import type { Policy } from './policy.ts';

declare const URL: {
  parse(url: string): {
    readonly origin: string;
    readonly protocol: string;
    readonly hostname: string;
  } | null;
};

type PasskeyPolicy = Pick<Policy, 'passkeyRpId' | 'passkeyOrigins'>;

/** A domain in lower case; browsers take no address of a host. */
const DOMAIN =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;
const LOCAL = 'localhost';

/** Whether a text is the origin of a page to which browsers give passkeys: https, or the own machine. */
const isOrigin = (input: unknown): boolean => {
  const url = typeof input === 'string' ? URL.parse(input) : null;
  return (
    url?.origin === input &&
    (url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === LOCAL))
  );
};

/** The rules of the settings of passkeys. */
export const passkeyRules: RulesOf<PasskeyPolicy> = {
  passkeyRpId: {
    accepts: (value) => value === null || (typeof value === 'string' && DOMAIN.test(value)),
    expected: 'a domain in lower case such as example.com, or null',
  },
  passkeyOrigins: {
    accepts: (value) => Array.isArray(value) && value.every(isOrigin),
    expected: 'a list of origins such as https://example.com',
  },
};

/** Returns an origin that is not of the domain, to which no browser would give a passkey; undefined for none. */
export const foreignOrigin = ({
  passkeyRpId: domain,
  passkeyOrigins: origins,
}: PasskeyPolicy): string | undefined =>
  origins.find((origin) => {
    const host = URL.parse(origin)?.hostname;
    return domain !== null && host !== domain && host?.endsWith(`.${domain}`) !== true;
  });

/**
 * Returns the origins whose pages may ask for a passkey.
 *
 * @throws TypeError for an origin that is not of the domain, to which no browser would give a passkey.
 */
export const completeOrigins = (policy: PasskeyPolicy): readonly string[] => {
  const { passkeyRpId: domain, passkeyOrigins: origins } = policy;
  const foreign = foreignOrigin(policy);
  if (foreign !== undefined) {
    throw new TypeError(
      `policy.passkeyOrigins has ${foreign}, which is not of the domain ${domain} of policy.passkeyRpId.`,
    );
  }
  return domain === null || origins.length > 0 ? origins : [`https://${domain}`];
};
