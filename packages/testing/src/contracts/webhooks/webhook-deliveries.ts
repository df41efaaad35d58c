import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { claimingDeliveries } from './deliveries-claiming.ts';
import { differingClocks } from './deliveries-clocks.ts';
import { listedDeliveries } from './deliveries-listing.ts';
import { settledDeliveries } from './deliveries-outcomes.ts';
import { pruningDeliveries } from './deliveries-pruning.ts';
import { deliveryTurns } from './deliveries-turns.ts';

/** The contract of `WebhookDeliveries`. */
export const webhookDeliveriesContract: Contract<StoreHarness> = {
  port: 'WebhookDeliveries',
  expectations: [
    ...claimingDeliveries,
    ...deliveryTurns,
    ...settledDeliveries,
    ...listedDeliveries,
    ...differingClocks,
    ...pruningDeliveries,
  ],
};
