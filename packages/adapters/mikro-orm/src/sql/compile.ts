import type { Dialect } from './dialect.ts';
import { Statement } from './statement.ts';

/** A statement as a driver takes it. */
export interface Compiled {
  readonly text: string;
  readonly values: unknown[];
}

/** Turns a statement into its text and its values. */
export type Compile = (statement: Statement) => Compiled;

const marks: Readonly<Record<Dialect, (place: number) => string>> = {
  sqlite: () => '?',
  postgresql: (place) => `$${place}`,
};

/** Statements in the words of this database. */
export const compileFor = (dialect: Dialect): Compile => {
  const mark = marks[dialect];
  return (statement) => {
    const values: unknown[] = [];
    const write = ({ texts, parts }: Statement): string => {
      let text = texts[0] ?? '';
      for (const [index, part] of parts.entries()) {
        text += part instanceof Statement ? write(part) : mark(values.push(part));
        text += texts[index + 1] ?? '';
      }
      return text;
    };
    return { text: write(statement), values };
  };
};
