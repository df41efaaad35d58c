/** The name of a field in files, in the API and in tables. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** Returns the name of a field in files, in the API and in tables: `first_name` of `firstName`. */
export const snakeCase = <Name extends string>(name: Name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;
