import type { Database, KeyId } from '@paydocs/mikro-orm';
import type { Config } from '../config/settings.ts';
import { listTokenKeys } from './key-list.ts';

/**
 * Returns the keys of a node: those of access tokens, and those of SSN and EIN. A key that a node
 * makes for itself, since `TOKEN_KEYS` is not set, ends with it.
 *
 * @throws OperationalError for an invalid key.
 */
export const usedKeys = async (
  config: Pick<Config, 'tokenKeys'>,
  { dataKeys }: Pick<Database, 'dataKeys'>,
): Promise<readonly KeyId[]> => [
  ...(await listTokenKeys(config)).map(({ id }): KeyId => ({ kind: 'token', id })),
  ...(dataKeys?.keys ?? []).map(({ id }): KeyId => ({ kind: 'data', id })),
];
