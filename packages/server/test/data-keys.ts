import { dataKeyRing } from '@paydocs/mikro-orm';

/** The data key of the tests, which several processes use. */
export const DATA_KEY = `d1.${'A'.repeat(43)}`;

/** The data keys of databases that tests open. */
export const dataKeys = dataKeyRing([DATA_KEY]);
