import { accountRows } from './walk-accounts.ts';
import { orderRows } from './walk-orders.ts';
import { payrollRows } from './walk-payroll.ts';

/**
 * Every operation of the API: how the walk tries to reach records of others with it, or why no request
 * can name one.
 */
export const walkRows = { ...accountRows, ...payrollRows, ...orderRows };
