import type { ContentShape, RenderRequest } from '@paydocs/core';
import { codeOf, newLetters } from '../text/show-text.ts';
import { RefusedRendering } from './refused-rendering.ts';

/** The most names that a refusal lists, and the most letters of each. */
const NAMES_MAX = 5;
const LETTERS_MAX = 10;

type Name = readonly [path: string, name: string];

/** Returns the names that content shows, by their paths. */
const namesIn = (part: unknown, shape: ContentShape, path = ''): readonly Name[] =>
  Object.entries(shape).flatMap(([name, field]): readonly Name[] => {
    const place = `${path}${name}`;
    const value = (part as Readonly<Record<string, unknown>>)[name] ?? null;
    if (value === null) return [];
    if (field === 'name' || field === 'name?') return [[place, value as string]];
    if (typeof field === 'string' || field.kind === 'choice') return [];
    return field.kind === 'part'
      ? namesIn(value, field.of, `${place}.`)
      : (value as readonly unknown[]).flatMap((row, index) =>
          namesIn(row, field.of, `${place}.${index}.`),
        );
  });

const missingIn = ([path, name]: Name): readonly string[] => {
  const letters = newLetters();
  letters.show(name);
  const codes = letters.missing();
  if (codes.length === 0) return [];
  const more = codes.length > LETTERS_MAX ? ', …' : '';
  return [`${codes.slice(0, LETTERS_MAX).map(codeOf).join(', ')}${more} in ${path}`];
};

/**
 * Checks that the fonts have the letters of all names, unless the request allows others. Amounts and
 * dates have no other letters; those of other texts cause warnings.
 *
 * @throws RefusedRendering with the letters, and where they are.
 */
export const checkLetters = (request: RenderRequest): void => {
  if (request.allowMissingLetters === true) return;
  const places = namesIn(request.content, request.form.shape).flatMap(missingIn);
  if (places.length === 0) return;
  const more = places.length > NAMES_MAX ? `; and in ${places.length - NAMES_MAX} other names` : '';
  throw new RefusedRendering(
    'letters.missing',
    `Letters without a glyph: ${places.slice(0, NAMES_MAX).join('; ')}${more}.`,
  );
};
