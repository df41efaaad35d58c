import type { Dialect } from './dialect.ts';
import { Statement, Table } from './statement.ts';
import { qualify, type TableNaming, validateNaming } from './table-naming.ts';

/** The text and the values of a statement, for a driver. */
export interface Compiled {
  readonly text: string;
  readonly values: unknown[];
}

/** Returns the text and the values of a statement. */
export type Compile = (statement: Statement) => Compiled;

const placeholders: Readonly<Record<Dialect, (position: number) => string>> = {
  sqlite: () => '?',
  postgresql: (position) => `$${position}`,
};

/**
 * Creates the compiler for a database.
 *
 * @throws TypeError for a schema or prefix that is no plain name.
 */
export const compileFor = (dialect: Dialect, naming: TableNaming = {}): Compile => {
  const placeholder = placeholders[dialect];
  const valid = validateNaming(naming);
  return (statement) => {
    const values: unknown[] = [];
    const write = (part: Statement): string => {
      if (part instanceof Table) return qualify(valid, part.name);
      const { texts, parts } = part;
      let text = texts[0] ?? '';
      for (const [index, inner] of parts.entries()) {
        text += inner instanceof Statement ? write(inner) : placeholder(values.push(inner));
        text += texts[index + 1] ?? '';
      }
      return text;
    };
    return { text: write(statement), values };
  };
};
