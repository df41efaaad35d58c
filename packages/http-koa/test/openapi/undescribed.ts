type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsIn = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const hasText = ({ description }: Json): boolean =>
  typeof description === 'string' && /^[\s\S]*[.`!)]$/.test(description);

/** Whether a schema is described: by a description of its own, or by that of a schema that it refers to. */
const isDescribed = (schema: Json): boolean =>
  hasText(schema) ||
  '$ref' in schema ||
  objectsIn(schema['anyOf']).some((option) => '$ref' in option);

/** Whether a schema shows a value: an example, or one that it allows. */
const showsValue = (schema: Json): boolean =>
  ['examples', 'enum', 'const', 'default', '$ref', 'anyOf'].some((keyword) => keyword in schema) ||
  schema['type'] === 'boolean' ||
  isObject(schema['properties']) ||
  (isObject(schema['items']) && showsValue(schema['items']));

const inSchema = (where: string, schema: Json): string[] => [
  ...Object.entries((schema['properties'] ?? {}) as Record<string, Json>).flatMap(
    ([name, property]) => [
      ...(isDescribed(property) ? [] : [`${where}.${name}: description`]),
      ...(showsValue(property) ? [] : [`${where}.${name}: example`]),
      ...inSchema(`${where}.${name}`, property),
    ],
  ),
  ...['items', 'additionalProperties'].flatMap((keyword) => {
    const inner = schema[keyword];
    return isObject(inner) ? inSchema(`${where}.${keyword}`, inner) : [];
  }),
  ...['anyOf', 'oneOf', 'allOf'].flatMap((keyword) =>
    objectsIn(schema[keyword]).flatMap((inner) => inSchema(where, inner)),
  ),
];

/** A body with examples of its own needs none of its properties. */
const contentOf = (where: string, container: Json): string[] =>
  Object.values((container['content'] ?? {}) as Record<string, Json>).flatMap((media) => {
    const missing = isObject(media['schema']) ? inSchema(where, media['schema']) : [];
    return 'examples' in media ? missing.filter((line) => !line.endsWith(': example')) : missing;
  });

const inParameter = (where: string, parameter: Json): string[] => {
  const name = `${where} ${String(parameter['name'])}`;
  const schema = parameter['schema'] as Json;
  return [
    ...(hasText(parameter) ? [] : [`${name}: description`]),
    ...(showsValue(schema) ? [] : [`${name}: example`]),
  ];
};

const inOperation = (where: string, operation: Json): string[] => [
  ...['summary', 'description'].flatMap((key) =>
    typeof operation[key] === 'string' && operation[key] !== '' ? [] : [`${where}: ${key}`],
  ),
  ...objectsIn(operation['parameters']).flatMap((parameter) => inParameter(where, parameter)),
  ...(isObject(operation['requestBody']) ? contentOf(where, operation['requestBody']) : []),
  ...Object.entries(operation['responses'] as Record<string, Json>).flatMap(([status, response]) =>
    inResponse(`${where} → ${status}`, response),
  ),
];

const inResponse = (where: string, response: Json): string[] =>
  '$ref' in response
    ? []
    : [...(hasText(response) ? [] : [`${where}: description`]), ...contentOf(where, response)];

/** Returns what has no description or example: operations, parameters, responses, headers, properties. */
export const undescribed = ({ paths, components, tags }: Json): string[] => {
  const { schemas, responses, headers } = components as Record<string, Record<string, Json>>;
  return [
    ...objectsIn(tags).flatMap((tag) => (hasText(tag) ? [] : [`tag ${String(tag['name'])}`])),
    ...Object.entries(paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        inOperation(`${method.toUpperCase()} ${path}`, operation),
      ),
    ),
    ...Object.entries(schemas ?? {}).flatMap(([name, schema]) => [
      ...(hasText(schema) ? [] : [`${name}: description`]),
      ...inSchema(name, schema),
    ]),
    ...Object.entries(responses ?? {}).flatMap(([name, response]) => inResponse(name, response)),
    ...Object.entries(headers ?? {}).flatMap(([name, header]) =>
      inParameter('header', { name, ...header }),
    ),
  ];
};
