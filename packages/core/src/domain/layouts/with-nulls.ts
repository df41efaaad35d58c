import type { ContentShape } from './content-shape.ts';

type Fields = Readonly<Record<string, unknown>>;

const part = (value: unknown, shape: ContentShape): Fields =>
  withNulls((value ?? {}) as Fields, shape);

/** Returns content that was stored without its nulls and as it was shown: with a null for each missing value. */
export const withNulls = (content: Fields, shape: ContentShape): Fields => ({
  ...content,
  ...Object.fromEntries(
    Object.entries(shape).map(([name, of]) => {
      const value = content[name];
      if (typeof of === 'string' || of.kind === 'choice') return [name, value ?? null];
      if (of.kind === 'rows') {
        const rows = value ?? [];
        // What is no list is left to the renderer, which refuses it by its path.
        return [name, Array.isArray(rows) ? rows.map((row) => part(row, of.of)) : rows];
      }
      const isNone = of.isOptional === true && (value ?? null) === null;
      return [name, isNone ? null : part(value, of.of)];
    }),
  ),
});
