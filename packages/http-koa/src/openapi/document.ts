import type { Operation } from '../routes/operation.ts';
import { operations as ours } from '../routes/operations.ts';
import { ownPackage } from '../own-package.ts';
import { headerComponents } from './headers.ts';
import { parameters, pathTemplate, requestBody } from './request.ts';
import { failureComponents, strayResponses } from './failure-responses.ts';
import { responses, schemas } from './responses.ts';

const { version } = ownPackage()('./package.json') as { version: string };

const DESCRIPTION = `Users of a site sign in, list and write the employees and companies of their site, order documents for them,
such as pay statements, and download them.

- Every response is one JSON envelope, and has \`X-Request-Id\`, \`X-RateLimit-Limit\`,
  \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`.
- Limits count per token and address, in windows of a minute.
- An unknown path is 404, another method 405 with \`Allow\`.
- \`GET /\` redirects a browser (\`Accept: text/html\`) to \`docs\`, and is 404 for other clients.
- A record that the caller may not see is 404, like an unknown one. One that the caller may see, but not change, is 403.
- Documents are made in the background: the status of their order, and webhooks, tell when they are ready.
- \`Idempotency-Key\` makes a \`POST\` safe to repeat; \`If-Match\` other changes.
- Lists are paginated; several values of a filter, \`sort\` or \`include\` are separated by commas.`;

const tags = [
  { name: 'Authentication', description: 'Accounts, sessions and passwords of all users.' },
  {
    name: 'Administrative authentication',
    description: 'Sessions and passwords of users with an administrative role.',
  },
  {
    name: 'Administration',
    description: 'Users, settings and the audit trail of the caller’s site.',
  },
  {
    name: 'Payroll',
    description: 'Visible companies, employees, orders and documents of the caller’s site.',
  },
] satisfies readonly { name: Operation['tag']; description: string }[];

const HOST_TAG = { name: 'Host', description: 'What the host of this installation adds.' };

const operationObject = (operation: Operation): object => ({
  operationId: operation.operationId,
  tags: [operation.tag],
  summary: operation.summary,
  description: operation.description,
  security: operation.caller === 'anybody' ? [] : [{ bearer: [] }],
  ...parameters(operation),
  ...requestBody(operation),
  responses: responses(operation),
});

const paths = (operations: readonly Operation[]): Readonly<Record<string, object>> => {
  const byPath: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const methods = (byPath[pathTemplate(operation.path)] ??= {});
    methods[operation.method.toLowerCase()] = operationObject(operation);
  }
  return byPath;
};

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, object>>;
  /** The responses to an unknown path and to an unsupported method, by status. */
  readonly 'x-other-responses': Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, object>>;
}

/**
 * Generates the OpenAPI 3.1 description of the API from the schemas and the operations that the routes
 * use.
 *
 * @param publicUrl the base URL of the API; by default the folder of the document.
 * @param hosts the operations of the host, none by default.
 */
export const openApiDocument = (
  publicUrl = '.',
  hosts: readonly Operation[] = [],
): OpenApiDocument => ({
  openapi: '3.1.1',
  info: {
    title: 'paydocs',
    version,
    summary: 'Payroll documents: accounts, companies, employees, orders and documents.',
    description: DESCRIPTION,
    contact: { name: 'paydocs contributors' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: publicUrl }],
  tags: hosts.length === 0 ? tags : [...tags, HOST_TAG],
  paths: paths([...ours, ...hosts]),
  'x-other-responses': strayResponses(),
  components: {
    schemas,
    headers: headerComponents,
    responses: failureComponents([...ours, ...hosts]),
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'PASETO v4.public',
        description: 'The token of a login, sent as `Authorization: Bearer <ACCESS_TOKEN>`.',
      },
    },
  },
});
