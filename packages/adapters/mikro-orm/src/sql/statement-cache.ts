import type { Compile } from './compile.ts';
import { Statement } from './statement.ts';

/** What was made of a statement's text when it first came, and the values of this time. */
export interface Known<Made> {
  readonly made: Made;
  readonly values: unknown[];
}

const VALUE = Symbol('a value');

/** What tells one statement from another: its texts, one after the other, and where values stand. */
type Step = readonly string[] | string | typeof VALUE;

interface Place<Made> {
  readonly next: Map<Step, Place<Made>>;
  made?: Made;
}

/** Many more than the statements that come again and again have in all. */
const PLACES_MAX = 50_000;

/**
 * Compiles statements of the same parts once: of one that comes again only the values are looked
 * at. To write and hash the text of a list anew would take a tenth of the time of its request.
 */
export const knownTexts = <Made>(
  compile: Compile,
  make: (text: string) => Made,
): ((statement: Statement) => Known<Made>) => {
  let places = 0;
  let start: Place<Made> = { next: new Map() };

  const follow = ({ next }: Place<Made>, step: Step): Place<Made> => {
    let place = next.get(step);
    if (place === undefined) {
      place = { next: new Map() };
      places += 1;
      next.set(step, place);
    }
    return place;
  };

  const walk = (from: Place<Made>, statement: Statement, values: unknown[]): Place<Made> => {
    const { texts, parts } = statement;
    let place = follow(from, parts.length === 0 ? (texts[0] ?? '') : texts);
    for (const part of parts) {
      if (part instanceof Statement) {
        place = walk(place, part, values);
      } else {
        place = follow(place, VALUE);
        values.push(part);
      }
    }
    return place;
  };

  return (statement) => {
    if (places > PLACES_MAX) {
      start = { next: new Map() };
      places = 0;
    }
    const values: unknown[] = [];
    const place = walk(start, statement, values);
    place.made ??= make(compile(statement).text);
    return { made: place.made, values };
  };
};
