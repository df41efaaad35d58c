/** A file that becomes a part of a bound one. */
export interface FileToBind {
  /** The name in the outline, such as `Grace Hopper, 2026-01-31`. */
  readonly name: string;
  /** The PDF, for which {@link DocumentBinder.check} found nothing. */
  readonly bytes: Uint8Array;
}

/** What a bound file is. */
export interface BoundTitle {
  /** The title of the file. */
  readonly title: string;
  /** When the file counts as made: the only instant in it. */
  readonly madeAtMs: number;
}

/**
 * Binds PDFs into one for printing. Equal files get equal bytes.
 */
export interface DocumentBinder {
  /**
   * Returns why a file cannot be bound with others, as a sentence such as `The file is encrypted.`;
   * undefined for one that can.
   */
  check(bytes: Uint8Array): Promise<string | undefined>;
  /**
   * Yields the parts of one PDF with all pages of the files in their order, and an outline of their names.
   * Takes the next file when the reader has taken the parts of the ones before, keeps none of them, and
   * lets other work run in between. Yields nothing before the first file; without a file, a PDF that says so. Returns the files when the
   * reader leaves, and rejects with their error: a broken file never looks complete.
   */
  bind(files: AsyncIterable<FileToBind>, title: BoundTitle): AsyncIterable<Uint8Array>;
}
