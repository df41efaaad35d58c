export { DOCUMENT_DELAY_MAX_MS } from './back-off.ts';
export {
  isDue,
  isLeased,
  type LeaseTimes,
  plausibleFailures,
  type QueuedTask,
  servedAt,
} from './lease.ts';
export { EMAIL_SENDS_MAX, type OutboxState, outboxStateOf } from './outbox-state.ts';
export { EMAIL_LANES, type SiteTurns, turnOf, WEBHOOK_LANES } from './site-lanes.ts';
