import type { components } from './generated/components.ts';

type ErrorResponses = components['responses'];

type Failure<Errors> = {
  readonly success: false;
  readonly message: string;
  readonly errors: Errors;
};

/** The bodies that no operation describes: of a rule of the host, and of a method that a path lacks. */
type UndescribedBody =
  | Failure<{ readonly code: 'host.refused'; readonly detail: string; readonly reason: string }>
  | (Failure<FieldErrors> & { readonly code: 'host.refused' })
  | Failure<{ readonly code: 'method.unsupported'; readonly detail: string }>;

/** The body of an error response. */
export type ErrorBody =
  | {
      readonly [Name in keyof ErrorResponses]: ErrorResponses[Name]['content']['application/json'];
    }[keyof ErrorResponses]
  | UndescribedBody;

type Coded = { readonly code: string };

/** The code of an error response: a closed list, which docs/errors.md explains. */
export type ErrorCode = Extract<ErrorBody | ErrorBody['errors'], Coded>['code'];

/**
 * Returns the code of an error body, which is in `errors`, and of a 422 beside its fields; undefined for a
 * body that is not of the API, such as a proxy's.
 */
export const codeOf = (body: unknown): ErrorCode | undefined => {
  const { code, errors } = (body ?? {}) as Partial<Coded & { readonly errors: Partial<Coded> }>;
  return (code ?? errors?.code) as ErrorCode | undefined;
};

/** Returns the code of a response, whose body is still to be read; undefined for a body without one. */
export const codeIn = async (response: Response): Promise<ErrorCode | undefined> =>
  codeOf(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );

/** The sentences about invalid fields, by the name of the field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** An error response, as `signIn`, `pages` and `dataOf` throw it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** See {@link codeOf}. */
  readonly code: ErrorCode | undefined;
  /** The body, with the facts of a code such as `challenge`; undefined for one that is not of the API. */
  readonly body: ErrorBody | undefined;
  /** The sentences about invalid fields; empty unless the status is 422. */
  readonly fields: FieldErrors;
  /** The `X-Request-Id`, by which the server's log names the request. */
  readonly requestId: string | null;

  constructor(response: Response, body: unknown) {
    const { message, errors } = (body ?? {}) as Partial<ErrorBody>;
    super(message ?? `The server answered ${response.status}.`);
    this.status = response.status;
    this.code = codeOf(body);
    this.body = this.code === undefined ? undefined : (body as ErrorBody);
    this.fields = response.status === 422 ? ((errors ?? {}) as FieldErrors) : {};
    this.requestId = response.headers.get('x-request-id');
  }
}

/** The result of a request, as openapi-fetch returns it. */
export interface Result<Body> {
  readonly data?: Body | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Returns the body of a successful result.
 *
 * @throws ApiError for an error response.
 */
export const bodyOf = <Body>({ data, error, response }: Result<Body>): Body => {
  if (data === undefined) throw new ApiError(response, error);
  return data;
};

/**
 * Returns the `data` of a successful result: `dataOf(await client.GET('/auth/me')).user`.
 *
 * @throws ApiError for an error response.
 */
export const dataOf = <Data>(result: Result<{ readonly data: Data }>): Data => bodyOf(result).data;
