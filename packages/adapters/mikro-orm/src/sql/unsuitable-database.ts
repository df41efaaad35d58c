/** A database that cannot be used as it is. The message says why, and what to do. */
export class UnsuitableDatabase extends Error {
  override readonly name = 'UnsuitableDatabase';
}
