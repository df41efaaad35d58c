import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isUnavailable } from '@paydocs/core';
import { expect, onTestFinished, test } from 'vitest';
import { configuredSignOn } from '../src/adapters/configured-sign-on.ts';
import { readConfig } from '../src/index.ts';

/** Starts a provider that never answers. */
const silentProvider = async (): Promise<string> => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

// Less than the time limit of one request to a provider.
test('a slow provider is an error while the request has time to say so', {
  timeout: 2000,
}, async () => {
  const config = readConfig({
    OIDC_ISSUER: await silentProvider(),
    OIDC_CLIENT_ID: 'paydocs',
    OIDC_RETURN_URLS: 'https://app.example/',
    PUBLIC_URL: 'https://pay.example',
  });
  const signOn = configuredSignOn(config, { leftMs: () => 600.5 });
  await expect(signOn?.providers['sso']?.client.start()).rejects.toSatisfy(isUnavailable);
});
