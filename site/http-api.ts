import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../packages/http-koa/src/openapi/document.ts';

// Writes pages/http-api.md from the description of the API.

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
}

interface Response {
  readonly description: string;
}

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

const { info, tags, paths, components } = openApiDocument();

const errors = components['responses'] as Readonly<Record<string, Response>>;

const descriptionOf = (response: Response | { readonly $ref: string }): string =>
  '$ref' in response
    ? (errors[response.$ref.split('/').at(-1) ?? '']?.description ?? '')
    : response.description;

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [head, head.map(() => '---'), ...rows]
        .map((row) => `| ${row.map(cell).join(' | ')} |`)
        .join('\n');

const section = (method: string, path: string, operation: Operation): string => {
  const { summary, description = '', parameters = [], responses, security } = operation;
  return [
    `### \`${method.toUpperCase()} ${path}\``,
    `${summary}.${security.length === 0 ? '' : ' Needs a token.'}`,
    description,
    table(
      ['Parameter', 'In', 'Meaning'],
      parameters.map((each) => [
        `\`${each.name}\`${each.required ? '*' : ''}`,
        each.in,
        each.description ?? '',
      ]),
    ),
    table(
      ['Status', 'Response'],
      Object.entries(responses).map(([status, response]) => [status, descriptionOf(response)]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};

const operations = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

const parts = tags.map(({ name, description }) =>
  [
    `## ${name}`,
    description,
    ...operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ method, path, operation }) => section(method, path, operation)),
  ].join('\n\n'),
);

const page = `# HTTP API

${String(info['description'])}

A running server has this description as \`/openapi.json\`, and a page to try it at \`/docs\`.

${parts.join('\n\n')}
`;

writeFileSync(new URL('pages/http-api.md', import.meta.url), page);
