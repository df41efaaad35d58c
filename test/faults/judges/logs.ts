import type { Violation } from './violation.ts';

/** The text of one log. */
export interface Log {
  readonly name: string;
  readonly lines: AsyncIterable<string> | Iterable<string>;
}

/** I11: no line of a log holds one of the secrets. */
export const judgeLog = async (
  { name, lines }: Log,
  secrets: ReadonlySet<string>,
): Promise<readonly Violation[]> => {
  const found = new Map<string, string>();
  // Secrets contain none of the characters that end a word in JSON and in a query string.
  const words = /[^\s"'\\,;<>(){}[\]=&?/|]+/g;
  for await (const line of lines) {
    for (const [word] of line.matchAll(words)) {
      const parts = [word, ...word.split(/[:@]/)];
      for (const part of parts) if (secrets.has(part)) found.set(part, line);
    }
  }
  return [...found.values()].map((line) => ({
    invariant: 'I11',
    row: '',
    what: `${name} holds a secret in a line of ${line.length} characters`,
  }));
};
