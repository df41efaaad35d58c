import type { WebhookDelivery, WebhookSecrets } from '@paydocs/core';
import type { RowAddress } from '../encryption/columns.ts';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import { unreadableValue } from '../encryption/errors.ts';
import { type NumberColumn, toNumberOrNull } from '../sql/columns.ts';

/** The secrets of an endpoint as they are stored. */
export interface SecretsRow {
  readonly secret: string;
  readonly previous_secret: string | null;
  readonly previous_secret_until_ms: NumberColumn | null;
}

const openSecret = (
  secrets: EncryptedColumn,
  stored: string,
  address: RowAddress,
): WebhookDelivery['secret'] => {
  try {
    return secrets.open(stored, address);
  } catch (error) {
    return unreadableValue(error);
  }
};

/** Returns the secrets of an endpoint. One that must not be used is no text. */
export const openSecrets = (
  secrets: EncryptedColumn,
  row: SecretsRow,
  address: RowAddress,
): WebhookSecrets<WebhookDelivery['secret']> => ({
  secret: openSecret(secrets, row.secret, address),
  previousSecret:
    row.previous_secret === null
      ? null
      : openSecret(secrets.beside('previous_secret'), row.previous_secret, address),
  previousSecretUntilMs: toNumberOrNull(row.previous_secret_until_ms),
});
