import type { Config } from '../config/settings.ts';
import { wrongKeys } from './wrong-keys.ts';

/** A configured key, without the key itself. */
export interface ListedKey {
  readonly kind: 'token' | 'data';
  /** The position in the variable, from 1. */
  readonly position: number;
  readonly id: string;
  /** A key that signs also verifies, and one that encrypts also decrypts. */
  readonly use: 'signs' | 'verifies' | 'encrypts' | 'decrypts';
}

/**
 * Lists the keys of access tokens in their order.
 *
 * @throws OperationalError for an invalid key.
 */
export const listTokenKeys = async ({
  tokenKeys,
}: Pick<Config, 'tokenKeys'>): Promise<readonly ListedKey[]> => {
  if (tokenKeys === undefined) return [];
  const { keyRing } = await import('@paydocs/paseto');
  try {
    const { keys, signing } = await keyRing(tokenKeys);
    return keys.map(({ id }, index) => ({
      kind: 'token',
      position: index + 1,
      id,
      use: id === signing.id ? 'signs' : 'verifies',
    }));
  } catch (cause) {
    throw wrongKeys('TOKEN_KEYS', cause);
  }
};

/**
 * Lists the keys of SSN and EIN in their order.
 *
 * @throws OperationalError for an invalid key.
 */
export const listDataKeys = async ({
  dataKeys,
}: Pick<Config, 'dataKeys'>): Promise<readonly ListedKey[]> => {
  if (dataKeys === undefined) return [];
  const { dataKeyRing } = await import('@paydocs/mikro-orm/data-keys');
  try {
    const { keys, writing } = dataKeyRing(dataKeys);
    return keys.map(({ id }, index) => ({
      kind: 'data',
      position: index + 1,
      id,
      use: id === writing.id ? 'encrypts' : 'decrypts',
    }));
  } catch (cause) {
    throw wrongKeys('DATA_KEYS', cause);
  }
};
