import type { Clerk } from '../cluster/clerks.ts';
import type { AskedChange, Download, OrderingHistory, PlacedOrder } from '../history/pay-run.ts';
import { type Desk, placeOrder } from './order-requests.ts';
import { type Scene, signIn } from './scene.ts';

/** A history that clerks write, and UUIDs that strangers try. */
export interface OrderingRecord extends OrderingHistory {
  readonly orders: PlacedOrder[];
  readonly changes: AskedChange[];
  readonly downloads: Download[];
  /** The documents of each clerk, by the e-mail address. */
  readonly seen: Map<string, Set<string>>;
  /** The documents whose files a fault has damaged: a download of them may be a 500. */
  readonly damaged: Set<string>;
}

/** Creates an empty history. */
export const orderingRecord = (): OrderingRecord => ({
  orders: [],
  changes: [],
  downloads: [],
  seen: new Map(),
  damaged: new Set(),
});

const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const DAYS = 301;
const STEP = 89;
const BACK_EVERY = 6;

let placed = 0;

/** Signs a clerk in, on a random node. */
export const openDesk = async (scene: Scene, clerk: Clerk): Promise<Desk> => {
  scene.secrets.add(clerk.email);
  const { issued, status } = await signIn(scene, clerk);
  if (issued === undefined) throw new Error(`${clerk.email} could not sign in: ${status}`);
  return { scene, clerk, token: issued };
};

/** Returns a day of the year: the next one, and for some orders one that precedes earlier ones. */
const dayOf = (index: number): string => {
  const day = index % BACK_EVERY === 0 ? index * STEP : index;
  return new Date(FIRST_DAY + (day % DAYS) * DAY_MS).toISOString().slice(0, 10);
};

/** Places an order of one month, or of several at once, which is part of the history. */
export const order = async (
  desk: Desk,
  history: OrderingRecord,
  {
    employeeIds,
    months = 1,
  }: { readonly employeeIds: readonly number[] | 'all'; readonly months?: number },
): Promise<PlacedOrder> => {
  placed += 1;
  const run = `run ${placed}`;
  const others = Array.from({ length: months - 1 }, (_, index) => dayOf(placed + index + 1));
  const payDates = [dayOf(placed), ...others] as const;
  const result = await placeOrder(desk, { key: `order-${placed}`, employeeIds, payDates, run });
  history.orders.push(result);
  return result;
};
