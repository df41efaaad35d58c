import { openApiDocument } from '../../src/openapi/document.ts';

interface Answer {
  readonly headers: object;
  /** Absent for a response without a body. */
  readonly content?: Readonly<Record<string, Content>>;
}

interface Content {
  readonly schema: object;
  readonly example?: object;
  /** Of an error: one for each code. */
  readonly examples?: Readonly<Record<string, { readonly value: { readonly code: string } }>>;
}

interface Described {
  readonly operationId: string;
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly schema: object }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: object; example?: object }>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
}

/** The document under test. */
export const document = openApiDocument('https://pay.example.test/api');
const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>;

/** Its errors, by the name of their component. */
export const errors = document.components['responses'] as Readonly<Record<string, Answer>>;

const answerOf = (answer: Answer & { readonly $ref?: string }): Answer =>
  errors[answer.$ref?.split('/').at(-1) ?? ''] ?? answer;

/** Its operations, by method and path, with their errors instead of references to them. */
export const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    address: `${method.toUpperCase()} ${path}`,
    operation: {
      ...operation,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, answer]) => [status, answerOf(answer)]),
      ),
    },
  })),
);

export const operationAt = (address: string): Described => {
  const found = described.find((it) => it.address === address);
  if (found === undefined) throw new Error(`${address} is not described.`);
  return found.operation;
};
