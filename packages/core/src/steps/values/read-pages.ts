/** Rows that follow each other by an id. */
interface Pages<Row> {
  /** Returns the next rows after an id, some at a time; none at the end. */
  readonly read: (afterId: number) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => number;
  /** Receives the rows; the next ones wait for it. */
  readonly onRows: (rows: readonly Row[]) => Promise<void>;
}

/** Returns the id by which rows follow each other. */
export const byId = ({ id }: { readonly id: number }): number => id;

/** Passes on all rows, page by page, and returns their number. */
export const readPages = async <Row>({ read, idOf, onRows }: Pages<Row>): Promise<number> => {
  let count = 0;
  let rows = await read(0);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    await onRows(rows);
    count += rows.length;
    rows = await read(idOf(last));
  }
  return count;
};
