import { afterAll, beforeAll } from 'vitest';
import { type OpenIdOptions, openIdProvider, type PendingSignIn } from '../src/index.ts';
import {
  browse,
  CLIENT,
  REDIRECT_URI,
  sampleProvider,
} from '../../../../test/oidc/sample-provider.ts';

const CLAIMS = {
  email: 'ada@example.test',
  email_verified: true,
  given_name: 'Ada',
  groups: ['staff', 7],
};

/** A provider for the tests of a file, and sign-ins to it. */
export const useProvider = () => {
  let started: Awaited<ReturnType<typeof sampleProvider>>;
  beforeAll(async () => {
    started = await sampleProvider(CLAIMS);
  });
  afterAll(async () => started.close());
  const server = () => started;

  const providerWith = (options: Partial<OpenIdOptions> = {}) =>
    openIdProvider({
      ...CLIENT,
      issuer: server().issuer,
      redirectUri: REDIRECT_URI,
      rolesClaim: 'groups',
      ...options,
    });

  /** Signs in to a provider that answers the redemption of a code with another ID token. */
  const finishWith = async (
    replace: (idToken: string, pending: PendingSignIn) => Promise<string | undefined>,
  ) => {
    const kept: { pending?: PendingSignIn } = {};
    const provider = providerWith({
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (!url.endsWith('/token') || kept.pending === undefined) return response;
        const { id_token, ...tokens } = (await response.json()) as { readonly id_token: string };
        const replaced = await replace(id_token, kept.pending);
        return Response.json(replaced === undefined ? tokens : { ...tokens, id_token: replaced });
      },
    });
    const { url, pending } = await provider.start();
    kept.pending = pending;
    return provider.finish(await browse(url), pending);
  };

  const signInOf = async () => {
    const provider = providerWith();
    const { url, pending } = await provider.start();
    return { provider, pending, query: await browse(url) };
  };

  return { server, providerWith, finishWith, signInOf };
};
