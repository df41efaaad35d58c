import type { Issues } from './issues.ts';

/** An object with fields, its path in issues, and the names of the fields that it may have. */
interface Given {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly known: readonly string[];
}

/** Longer names are compared by their start, and further unknown fields are not named. */
const COMPARED_MAX = 40;
const NAMED_MAX = 10;

/** Returns what counts when names are compared: `pay_date`, `PayDate` and `pay-date` are equal. */
const comparable = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .slice(0, COMPARED_MAX);

/** Returns the number of letters to insert, remove or replace (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, wanted] of [...other].entries()) {
      const [replaced, removed] = row.slice(place, place + 2) as [number, number];
      const inserted = next[place] as number;
      next.push(Math.min(replaced + (letter === wanted ? 0 : 1), removed + 1, inserted + 1));
    }
    row = next;
  }
  return row[other.length] as number;
};

/** Returns the first letters of the words of a name: `ytd` of `yearToDate`. */
const initialsOf = (name: string): string => name.replaceAll(/(?<=.)[^A-Z]/g, '').toLowerCase();

/** Returns the name that is most similar to another one; the first of equally similar ones. */
const nearestOf = (name: string, known: readonly string[]): string => {
  const given = comparable(name);
  const distances = known.map((each) =>
    given === initialsOf(each) ? 0 : distance(given, comparable(each)),
  );
  return known[distances.indexOf(Math.min(...distances))] as string;
};

/** Adds an issue for each field that is not known. A field without a value is no field. */
export const refuseUnknownFields = (issues: Issues, { fields, path, known }: Given): void => {
  const unknown = Object.keys(fields).filter(
    (name) => fields[name] !== undefined && !known.includes(name),
  );
  for (const name of unknown.slice(0, NAMED_MAX)) {
    const nearest = nearestOf(name, known);
    issues.add({ field: `${path}.${name}`, rule: 'unknown-field', nearest });
  }
};
