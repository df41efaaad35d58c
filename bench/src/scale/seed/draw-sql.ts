/**
 * A number from 0 to below 1 as SQL, the same for the same id in every run. Each purpose draws
 * independently of the others.
 */
export const drawn = (id: string, purpose: number): string =>
  `((hashint8extended(${id}, ${purpose}) & 4294967295)::float8 / 4294967296)`;

/** A whole number from 0 to below a bound as SQL. */
export const drawnBelow = (id: string, purpose: number, bound: number): string =>
  `floor(${drawn(id, purpose)} * ${bound})::int`;

/**
 * A rank from 0 to below `count` as SQL: rank r comes up in proportion to 1 / (r + softness), as
 * names do in a census.
 */
export const drawnRank = (draw: string, count: number, softness: number): string =>
  `floor(${softness} * power(${(count + softness) / softness}::float8, ${draw}) - ${softness})::int`;
