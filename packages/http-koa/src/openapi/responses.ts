import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { RATE_LIMIT_HEADERS } from '../middleware/limited.ts';
import type { FileType, Operation } from '../routes/operation.ts';
import { accountSchemas } from './account-schemas.ts';
import { auditSchemas } from './audit-schemas.ts';
import { contentSchemas } from './content-schemas.ts';
import { envelopeSchemas } from './envelope-schemas.ts';
import { exampleOf } from './example-of.ts';
import { failureReferences } from './failure-responses.ts';
import { type HeaderName, headersOf } from './headers.ts';
import { layoutSchemas } from './layout-schemas.ts';
import { orderSchemas } from './order-schemas.ts';
import { transactionSchemas } from './transaction-schemas.ts';
import { payrollSchemas } from './payroll-schemas.ts';
import { objectOf, ref, type Schema } from './schema.ts';

/** All schemas of the document, by their names. */
export const schemas: Readonly<Record<string, Schema>> = {
  ...accountSchemas,
  ...payrollSchemas,
  ...orderSchemas,
  ...transactionSchemas,
  ...contentSchemas,
  ...auditSchemas,
  ...layoutSchemas,
  ...envelopeSchemas,
};

const NOT_MODIFIED = 304;

/** The 304 of an operation that compares `If-None-Match`. */
const notModified = ({ requestHeaders = [] }: Operation): readonly [number, object][] =>
  requestHeaders.includes('If-None-Match')
    ? [
        [
          NOT_MODIFIED,
          {
            description:
              'The record with its counts and embedded records, or the file, is as the client has it.',
            headers: headersOf(['X-Request-Id', 'ETag', ...RATE_LIMIT_HEADERS]),
          },
        ],
      ]
    : [];

const isFile = (data: Operation['data']): data is FileType =>
  typeof data === 'string' && data.includes('/');

/** The envelope of a route of a host. */
const hostEnvelope = (data: v.GenericSchema): Schema => {
  const { $schema: _, ...schema } = toJsonSchema(data, { errorMode: 'ignore', typeMode: 'output' });
  return objectOf<Record<string, unknown>>({
    success: { type: 'boolean', const: true },
    data: schema,
  });
};

const bodyOf = (data: Operation['data']): readonly [string, object] => {
  if (isFile(data)) return [data, { schema: { type: 'string', format: 'binary' } }];
  if (typeof data !== 'string') return ['application/json', { schema: hostEnvelope(data) }];
  const schema = ref(data);
  return ['application/json', { schema, example: exampleOf(schema, schemas) }];
};

/** The bodies of a successful response: files, or JSON with an example. */
const contentOf = ({ data, alsoData = [] }: Operation): object =>
  Object.fromEntries([data, ...alsoData].map(bodyOf));

const successOf = (operation: Operation, more: HeaderName[] = []): object => ({
  description: 'Success.',
  headers: headersOf([
    'X-Request-Id',
    ...(operation.responseHeaders ?? []),
    ...more,
    ...RATE_LIMIT_HEADERS,
  ]),
  content: contentOf(operation),
});

const PARTIAL_CONTENT = 206;

/** The 206 of an operation that sends ranges. */
const partial = (operation: Operation): readonly [number, object][] =>
  operation.requestHeaders?.includes('Range') === true
    ? [
        [
          PARTIAL_CONTENT,
          {
            ...successOf(operation, ['Content-Range']),
            description: 'The range of the file that the request wants.',
          },
        ],
      ]
    : [];

/** Returns every response of an operation: the success, and all possible errors. */
export const responses = (operation: Operation): object => {
  const success = successOf(operation);
  return Object.fromEntries([
    [operation.status, success],
    ...(operation.alsoStatus === undefined ? [] : [[operation.alsoStatus, success]]),
    ...partial(operation),
    ...notModified(operation),
    ...failureReferences(operation),
  ]);
};
