import { withHostType } from './host-types.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What types of requests and bodies do not need: headers of responses, examples, and a second type of bodies. */
const isLeftOut = (key: string, parent: Json): boolean =>
  key.startsWith('x-') ||
  key === 'example' ||
  key === 'examples' ||
  key === 'application/merge-patch+json' ||
  (key === 'headers' && 'content' in parent);

interface Alternatives extends Json {
  readonly required?: readonly string[];
  readonly anyOf: readonly { readonly required: readonly string[] }[];
}

/** Whether a schema is an object that needs one of several groups of its properties. */
const hasAlternatives = (schema: Json): schema is Alternatives =>
  'properties' in schema && Array.isArray(schema['anyOf']);

/** Returns an object for each group: openapi-typescript takes what is only `required` for unknown. */
const alternativesOf = ({ anyOf, required = [], ...schema }: Alternatives): Json => ({
  anyOf: anyOf.map((group) => ({ ...schema, required: [...required, ...group.required] })),
});

const slimMap = (map: Json): Json =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, slim(value)]));

/** Returns the API description without what the types of the client do not need, and with names for a host's own fields. */
export const slim = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(slim);
  if (!isObject(value)) return value;
  if (hasAlternatives(value)) return slim(alternativesOf(value));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isLeftOut(key, value))
      // The keys of this object are names of properties, not keywords.
      .map(([key, inner]) => [
        key,
        key === 'properties' && isObject(inner) ? slimMap(withHostType(inner)) : slim(inner),
      ]),
  );
};
