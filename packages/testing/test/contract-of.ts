import type { Ports } from '@paydocs/core';
import {
  accessTokensContract,
  commonPasswordsContract,
  digestContract,
  documentBinderContract,
  documentRendererContract,
  documentStoreContract,
  mailerContract,
  passwordHasherContract,
  passkeyVerifierContract,
  randomContract,
  rateLimiterContract,
  webhookSenderContract,
  storeContracts,
  workEngineContract,
} from '@paydocs/testing/contracts';

/** The contract of each port; the clock and the request origin have none. */
export const contractOf = {
  ...storeContracts,
  random: randomContract,
  passkeyVerifier: passkeyVerifierContract,
  hasher: passwordHasherContract,
  commonPasswords: commonPasswordsContract,
  tokens: accessTokensContract,
  webhookSender: webhookSenderContract,
  mailer: mailerContract,
  limiter: rateLimiterContract,
  digest: digestContract,
  renderer: documentRendererContract,
  binder: documentBinderContract,
  documentStore: documentStoreContract,
  workEngine: workEngineContract,
} as const satisfies Readonly<Record<Exclude<keyof Ports, 'clock' | 'requestOrigin'>, object>>;
