/** Longer names are compared by their start. */
const COMPARED_MAX = 40;

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
export const nearestName = (name: string, known: readonly string[]): string => {
  const typed = comparable(name);
  const distances = known.map((each) =>
    typed === initialsOf(each) ? 0 : distance(typed, comparable(each)),
  );
  return known[distances.indexOf(Math.min(...distances))] as string;
};
