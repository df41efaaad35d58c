import type { PdfWriter } from './pdf-writer.ts';
import { dictionaryOf, referenceTo, textString } from './values.ts';

/** An entry of the outline, and the page that it opens. */
export interface OutlineEntry {
  readonly name: string;
  readonly page: number;
}

/** The outline of a file, which names its documents. */
export interface BoundOutline {
  add(entry: OutlineEntry): void;
  /** Writes the last entry and the root. */
  end(): void;
}

interface OpenEntry extends OutlineEntry {
  readonly number: number;
  readonly previous: number | undefined;
}

const referenceOr = (number: number | undefined): string | undefined =>
  number === undefined ? undefined : referenceTo(number);

/** Creates an outline, which writes each entry when its next one is known. */
export const boundOutline = (writer: PdfWriter, root: number): BoundOutline => {
  let count = 0;
  let first: number | undefined;
  let open: OpenEntry | undefined;
  const close = (next?: number): void => {
    if (open === undefined) return;
    const { number, name, page, previous } = open;
    const entries = {
      Title: textString(name),
      Parent: referenceTo(root),
      Prev: referenceOr(previous),
      Next: referenceOr(next),
      Dest: `[${referenceTo(page)} /Fit]`,
    };
    writer.write(number, dictionaryOf(entries));
  };
  return {
    add: (entry) => {
      const number = writer.reserve();
      close(number);
      open = { ...entry, number, previous: open?.number };
      first ??= number;
      count += 1;
    },
    end: () => {
      close();
      const entries = { First: referenceOr(first), Last: referenceOr(open?.number) };
      writer.write(root, dictionaryOf({ Type: '/Outlines', Count: String(count), ...entries }));
    },
  };
};
