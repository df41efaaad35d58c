import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type ClientAuth,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { boundedFetch, isSafeUrl, type Send, unwrapped } from './bounded-fetch.ts';

/** How the client of a provider is configured. */
export interface DiscoveryOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly clientAuthentication?: 'client_secret_basic' | 'client_secret_post' | undefined;
  readonly timeoutMs?: number | undefined;
  readonly fetch?: Send | undefined;
  readonly nowMs?: (() => number) | undefined;
}

const TIMEOUT_MS = 5000;
const TOLERANCE_S = 30;
const LIFETIME_MS = 86_400_000;

const authentication = ({ clientSecret, clientAuthentication }: DiscoveryOptions): ClientAuth => {
  if (clientSecret === undefined) return None();
  return clientAuthentication === 'client_secret_post'
    ? ClientSecretPost(clientSecret)
    : ClientSecretBasic(clientSecret);
};

const discover = async (options: DiscoveryOptions): Promise<Configuration> => {
  try {
    return await readMetadata(options);
  } catch (error) {
    throw unwrapped(error);
  }
};

const readMetadata = async (options: DiscoveryOptions): Promise<Configuration> => {
  const issuer = new URL(options.issuer);
  // Signatures are verified also where TLS would do, so that a proxy or a cache cannot make an ID token.
  const execute = [enableNonRepudiationChecks];
  return discovery(
    issuer,
    options.clientId,
    { [clockTolerance]: TOLERANCE_S },
    authentication(options),
    {
      timeout: (options.timeoutMs ?? TIMEOUT_MS) / 1000,
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests, ...execute] : execute,
      [customFetch]: boundedFetch(options.fetch ?? fetch),
    },
  );
};

/**
 * Returns a function that reads the metadata of a provider on its first call, again after a day, and when its clock was
 * set back. A failed attempt is not kept.
 *
 * @throws Error for an issuer without HTTPS that is not on this machine.
 */
export const discovered = (options: DiscoveryOptions): (() => Promise<Configuration>) => {
  if (!isSafeUrl(options.issuer)) throw new Error('The issuer of a provider needs HTTPS.');
  const nowMs = options.nowMs ?? Date.now;
  let kept:
    | { readonly configuration: Promise<Configuration>; readonly untilMs: number }
    | undefined;
  let lastMs = 0;
  return async () => {
    const atMs = nowMs();
    // A configuration keeps the keys of the provider, which it would not ask for again until the wrong time.
    const isSetBack = atMs < lastMs - TOLERANCE_S * 1000;
    lastMs = atMs;
    if (kept === undefined || kept.untilMs <= atMs || isSetBack) {
      const attempt = { configuration: discover(options), untilMs: atMs + LIFETIME_MS };
      kept = attempt;
      attempt.configuration.catch(() => {
        if (kept === attempt) kept = undefined;
      });
    }
    return kept.configuration;
  };
};
