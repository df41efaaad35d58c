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
        return [name, ((value ?? []) as readonly unknown[]).map((row) => part(row, of.of))];
      }
      const isNone = of.isOptional === true && (value ?? null) === null;
      return [name, isNone ? null : part(value, of.of)];
    }),
  ),
});
