export {
  type FinishedSignIn,
  type OpenIdOptions,
  type OpenIdProvider,
  openIdProvider,
  type PendingSignIn,
  type StartedSignIn,
} from './openid-provider.ts';
