import type { Dialect } from './dialect.ts';
import { type Statement, sql } from './statement.ts';

/** The collation in which PostgreSQL lowers A–Z only, and sorts by code point, as SQLite does. */
const asciiOf = { sqlite: sql``, postgresql: sql.raw('collate "C"') };

const positionOf = { sqlite: sql.raw('instr'), postgresql: sql.raw('strpos') };

/** Returns a text with a–z in place of A–Z. */
export const lowerAscii = (dialect: Dialect, text: string): Statement =>
  sql`lower((${sql.raw(text)}) ${asciiOf[dialect]})`;

const lowered = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Returns the condition that a text contains a part, where A–Z match a–z. */
export const containsAscii = (dialect: Dialect, text: string, part: string): Statement =>
  sql`${positionOf[dialect]}(${lowerAscii(dialect, text)}, ${lowered(part)}) > 0`;

/** Returns the condition that a text contains any of these parts, where A–Z match a–z. */
export const containsAnyAscii = (
  dialect: Dialect,
  text: string,
  parts: readonly string[],
): Statement =>
  sql`(${sql.join(
    parts.map((part) => containsAscii(dialect, text, part)),
    sql` or `,
  )})`;

/** Returns the condition that a text is one of others, where A–Z match a–z. */
export const equalsAscii = (dialect: Dialect, text: string, others: readonly string[]): Statement =>
  sql`${lowerAscii(dialect, text)} in (${sql.join(others.map(lowered))})`;
