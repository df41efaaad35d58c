import type { Prunable } from '../foundation/prunable.ts';

/**
 * The idempotency keys and the answers to their requests, which are written in the transactions
 * of the records. A key ends at its `expiresAtMs`.
 */
export interface IdempotencyKeys extends Prunable {}
