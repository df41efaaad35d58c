import { PublicProtocol } from 'paseto';
import {
  ExportPublicKeyFactory,
  ExportSecretKeyFactory,
  GenerateKeyPairFactory,
  GetPublicKeyFactory,
  ImportPublicKeyFactory,
  ImportSecretKeyFactory,
  SignFactory,
  VerifyFactory,
} from 'paseto/v4/public';

/** The operations of PASETO v4.public. */
export interface Protocol {
  readonly ExportPublicKey: Operation<typeof ExportPublicKeyFactory>;
  readonly ExportSecretKey: Operation<typeof ExportSecretKeyFactory>;
  readonly GenerateKeyPair: Operation<typeof GenerateKeyPairFactory>;
  readonly GetPublicKey: Operation<typeof GetPublicKeyFactory>;
  readonly ImportPublicKey: Operation<typeof ImportPublicKeyFactory>;
  readonly ImportSecretKey: Operation<typeof ImportSecretKeyFactory>;
  readonly Sign: Operation<typeof SignFactory>;
  readonly Verify: Operation<typeof VerifyFactory>;
}

/** The function that a factory adds to a protocol. */
type Operation<Factory extends () => { readonly run: unknown }> = ReturnType<Factory>['run'];

/** PASETO v4.public. No other version or purpose is accepted, whatever a token says. */
export const v4: Protocol = new PublicProtocol(
  ExportPublicKeyFactory,
  ExportSecretKeyFactory,
  GenerateKeyPairFactory,
  GetPublicKeyFactory,
  ImportPublicKeyFactory,
  ImportSecretKeyFactory,
  SignFactory,
  VerifyFactory,
);
