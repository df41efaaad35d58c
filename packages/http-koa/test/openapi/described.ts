import { openApiDocument } from '../../src/openapi/document.ts';

interface Answer {
  readonly headers: object;
  /** Absent for a response without a body. */
  readonly content?: Readonly<Record<string, { readonly example?: object }>>;
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

/** Its operations, by method and path. */
export const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    address: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

/** Returns the operation at an address. */
export const operationAt = (address: string): Described => {
  const found = described.find((it) => it.address === address);
  if (found === undefined) throw new Error(`${address} is not described.`);
  return found.operation;
};
