import { type JsonObject, type PersonalRows, snakeCase } from '@paydocs/core';

/** Writes rows about persons as one JSON object, row by row, whatever their number. */
export interface PersonWriter {
  readonly add: (rows: PersonalRows) => Promise<void>;
  readonly end: () => Promise<void>;
}

const rowText = (row: JsonObject): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, v]) => [snakeCase(name), v])));

/** Returns what begins a list of rows, after the end of the list before. */
const opening = (last: PersonalRows | undefined, next: PersonalRows): string => {
  const { person, site, kind } = next;
  if (last?.person === person) {
    return last.kind === kind ? ',\n    ' : `\n  ],\n  ${JSON.stringify(snakeCase(kind))}: [\n    `;
  }
  const identity = JSON.stringify({ kind: person.kind, id: person.id, site });
  const separator = last === undefined ? '' : '\n  ]\n},\n';
  return `${separator}{\n  "person": ${identity},\n  ${JSON.stringify(snakeCase(kind))}: [\n    `;
};

/** Creates the writer of `{ people: [{ person, users: […], sessions: […], … }] }`. */
export const jsonObjectWriter = (write: (text: string) => Promise<void>): PersonWriter => {
  let last: PersonalRows | undefined;
  return {
    add: async (rows) => {
      const texts = rows.rows.map(rowText).join(',\n    ');
      const start = opening(last, rows);
      await write(last === undefined ? `{"people":[\n${start}${texts}` : `${start}${texts}`);
      last = rows;
    },
    end: async () => write(last === undefined ? '{"people":[]}\n' : '\n  ]\n}\n]}\n'),
  };
};
