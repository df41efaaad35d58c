import type { Orm } from '../sql/orm.ts';

/** Creates the MikroORM on first use. */
export const lazyOrm = (create: () => Promise<Orm>) => {
  let created: Promise<Orm> | undefined;
  let isClosed = false;
  return {
    /** Rejects after `close`. */
    get: async (): Promise<Orm> => {
      if (isClosed) throw new Error('The database is closed.');
      return (created ??= create());
    },
    /** Closes the MikroORM, if it was created. */
    close: async (): Promise<void> => {
      isClosed = true;
      await (await created)?.close();
    },
  };
};
