import type { Boxes } from './box-rules.ts';
import { CHECKS, w2States } from './w2-boxes.ts';

/** A box with what was reported before, and what is right. */
export interface BoxChange {
  /** The number and the title of the box, with its code, label or state. */
  readonly name: string;
  readonly previous: string | null;
  readonly correct: string | null;
}

/** The titles of boxes with one amount. */
const AMOUNTS = {
  1: 'Wages, tips, other compensation',
  2: 'Federal income tax withheld',
  3: 'Social security wages',
  4: 'Social security tax withheld',
  5: 'Medicare wages and tips',
  6: 'Medicare tax withheld',
  7: 'Social security tips',
  8: 'Allocated tips',
  10: 'Dependent care benefits',
  11: 'Nonqualified plans',
} as const;

/** The titles of boxes 16 to 19. */
const OF_STATES = {
  wages: '16 State wages, tips, etc.',
  tax: '17 State income tax',
  localWages: '18 Local wages, tips, etc.',
  localTax: '19 Local income tax',
} as const;

const CHECK_TITLES = ['Statutory employee', 'Retirement plan', 'Third-party sick pay'] as const;

type Values = Readonly<Record<string, string | null>>;

interface Item {
  readonly code?: string;
  readonly label?: string;
  readonly amount: string;
}

/** Stands before the number of a name that repeats, in place of a space: no label has a line break. */
const REPEATED = '\n';

/** Returns the items of a box by their names; a name that repeats has a number. */
const itemsOf = (boxes: Boxes, box: '12' | '14'): Values => {
  const counts = new Map<string, number>();
  return Object.fromEntries(
    ((boxes[box] ?? []) as readonly Item[]).map(({ code, label, amount }) => {
      const name = `${box} ${code ?? label}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [count === 1 ? name : `${name}${REPEATED}(${count})`, amount];
    }),
  );
};

/** Returns the lines of a state by its place among the others, and its name, such as `16 … 1 CA`. */
const ofStates = (boxes: Boxes, titles: Values): Values =>
  Object.fromEntries(
    w2States(boxes).flatMap((line, index) =>
      Object.entries(titles).map(([name, title]) => {
        const state = line['state'] === null ? '' : ` ${line['state'] as string}`;
        return [`${title}, line ${index + 1}${state}`, line[name] as string | null] as const;
      }),
    ),
  );

const amountsIn = (boxes: Boxes): Values => ({
  ...Object.fromEntries(
    Object.entries(AMOUNTS).map(([box, title]) => [
      `${box} ${title}`,
      (boxes[box] ?? null) as string | null,
    ]),
  ),
  ...itemsOf(boxes, '12'),
  ...itemsOf(boxes, '14'),
  ...ofStates(boxes, OF_STATES),
});

const textsIn = (boxes: Boxes): Values => {
  const checked = (boxes['13'] ?? []) as readonly string[];
  const codes = boxes['14b'] as readonly string[] | undefined;
  return {
    ...Object.fromEntries(
      CHECKS.map((name, at) => [`13 ${CHECK_TITLES[at]}`, checked.includes(name) ? 'X' : null]),
    ),
    '14b Treasury Tipped Occupation Code(s)': codes?.join(', ') ?? null,
    ...ofStates(boxes, {
      state: '15 State',
      number: '15 Employer’s state ID number',
      locality: '20 Locality name',
    }),
  };
};

/** The place of a box on the form; the boxes of a state stay together. */
const placeOf = ({ name }: BoxChange): number => Math.min(Number.parseInt(name, 10), 15);

const changesOf = (before: Values, after: Values): readonly BoxChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({
      name: name.replace(REPEATED, ' '),
      previous: before[name] ?? null,
      correct: after[name] ?? null,
    }))
    .filter(({ previous, correct }) => previous !== correct)
    .toSorted((a, b) => placeOf(a) - placeOf(b));

/** Returns the boxes that differ: those with amounts, and the others. */
export const w2Changes = (previous: Boxes, correct: Boxes) => ({
  amounts: changesOf(amountsIn(previous), amountsIn(correct)),
  texts: changesOf(textsIn(previous), textsIn(correct)),
});
