import type { Orm } from './orm.ts';

/** A MikroORM that exists from when it is first asked for. */
export interface LazyOrm {
  /** Rejects when it is closed. */
  readonly get: () => Promise<Orm>;
  /** Ends it, if it was ever asked for. */
  readonly close: () => Promise<void>;
}

/** Puts the making off, for ever where nobody asks. */
export const lazyOrm = (make: () => Promise<Orm>): LazyOrm => {
  let made: Promise<Orm> | undefined;
  let isClosed = false;
  return {
    get: async () => {
      if (isClosed) throw new Error('The database is closed.');
      return (made ??= make());
    },
    close: async () => {
      isClosed = true;
      await (await made)?.close();
    },
  };
};
