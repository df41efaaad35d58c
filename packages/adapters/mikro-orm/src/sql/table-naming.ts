/** The schema and the prefix of the tables, for hosts that have tables with the same names. */
export interface TableNaming {
  /** The schema on PostgreSQL; by default the search path of the connection applies. */
  readonly schema?: string | undefined;
  /** The prefix of the names of tables, indexes and triggers, at most 16 characters. */
  readonly tablePrefix?: string | undefined;
}

/** Returns whether a text may be a {@link TableNaming} schema: it becomes part of statement texts. */
export const isSchemaName = (text: string): boolean => /^[a-z_][a-z0-9_]{0,62}$/.test(text);

/** Returns whether a text may be a {@link TableNaming} prefix, which may be empty. */
export const isTablePrefix = (text: string): boolean => /^(?:[a-z_][a-z0-9_]{0,15})?$/.test(text);

/**
 * Validates names that become part of statement texts.
 *
 * @throws TypeError for anything but lower-case letters, digits and underscores, and for a digit in front.
 */
export const validateNaming = ({ schema, tablePrefix }: TableNaming): TableNaming => {
  if (schema !== undefined && !isSchemaName(schema)) {
    throw new TypeError(
      `schema: not up to 63 of a–z, 0–9 and _ without a digit in front: ${schema}`,
    );
  }
  if (tablePrefix !== undefined && !isTablePrefix(tablePrefix)) {
    throw new TypeError(
      `tablePrefix: not up to 16 of a–z, 0–9 and _ without a digit in front: ${tablePrefix}`,
    );
  }
  return { schema, tablePrefix };
};

/** Returns the qualified name of a table, index, trigger or function. */
export const qualify = ({ schema, tablePrefix = '' }: TableNaming, name: string): string =>
  schema === undefined ? tablePrefix + name : `"${schema}".${tablePrefix}${name}`;
