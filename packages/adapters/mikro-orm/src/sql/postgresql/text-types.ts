import { type CustomTypesConfig, TypeOverrides, types } from 'pg';

const TEXT_TYPES = ['DATE', 'TIMESTAMP', 'TIMESTAMPTZ', 'INTERVAL', 'JSON', 'JSONB'] as const;

const textTypes = (names: readonly (typeof TEXT_TYPES)[number][]): CustomTypesConfig => {
  const overrides = new TypeOverrides();
  for (const name of names) {
    overrides.setTypeParser(types.builtins[name], (text: string) => text);
  }
  return overrides;
};

/**
 * The columns that stay text: pg would drop microseconds, and would parse JSON that paydocs only
 * forwards.
 */
export const rowTypes = textTypes(TEXT_TYPES);

/** The columns that MikroORM expects as text: it parses instants itself, and JSON not. */
export const ormTypes = textTypes(['DATE', 'TIMESTAMP', 'TIMESTAMPTZ', 'INTERVAL']);
