declare const btoa: (binary: string) => string;

/** Returns a secret with which messages are signed, in the form of Standard Webhooks. */
export const webhookSecret = (bytes: Uint8Array): string =>
  `whsec_${btoa(String.fromCharCode(...bytes))}`;

/** Returns the id of the message of a delivery: the same over all attempts, and another for each endpoint. */
export const webhookMessageId = ({
  id,
  createdAtMs,
}: {
  readonly id: number;
  readonly createdAtMs: number;
}): string => `msg_${createdAtMs.toString(36)}_${id.toString(36)}`;
