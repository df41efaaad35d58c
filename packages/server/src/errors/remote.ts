import { isUnavailable } from '@paydocs/core';
import { OperationalError } from './operational-error.ts';
import { reasonOf } from './reasons.ts';

/** Another program, or a file, that paydocs uses. */
export interface Remote {
  /** The variable with its address. */
  readonly variable: string;
  /** The name and the address, without credentials, such as `PostgreSQL at 127.0.0.1:5432`. */
  readonly name: string;
}

const PORTS: Readonly<Record<string, number>> = {
  postgres: 5432,
  postgresql: 5432,
  redis: 6379,
  rediss: 6379,
  smtp: 587,
  smtps: 465,
};

const PRODUCTS: Readonly<Record<string, string>> = {
  postgres: 'PostgreSQL',
  postgresql: 'PostgreSQL',
  redis: 'Redis',
  rediss: 'Redis',
  smtp: 'the mail server',
  smtps: 'the mail server',
};

/** Returns the program that a variable names, without the credentials of its URL. */
export const remoteOf = (variable: string, text: string): Remote => {
  const [, scheme = '', rest = ''] = /^(\w+):(?:\/\/)?(.*)$/s.exec(text) ?? [];
  const product = PRODUCTS[scheme];
  if (product === undefined) return { variable, name: rest };
  const url = URL.parse(text);
  // The drivers prefer the parameters; the folder of a socket is encoded.
  const host =
    url?.searchParams.get('host') || (url?.hostname || 'localhost').replaceAll('%2F', '/');
  const port = url?.searchParams.get('port') || url?.port || PORTS[scheme];
  return { variable, name: `${product} at ${host}:${port}` };
};

/** Returns the sentence about an error of a program; undefined for an error that may be a bug. */
export const explain = (error: unknown, { name, variable }: Remote): string | undefined => {
  const reason = reasonOf(error) ?? (isUnavailable(error) ? error.message : undefined);
  return reason === undefined
    ? undefined
    : `Cannot use ${name} (${variable}): ${reason.replace(/\.$/, '')}.`;
};

/**
 * Runs work that uses a program.
 *
 * @throws OperationalError that names the program, the variable and the cause, in place of an error
 *   of that program; any other error unchanged.
 */
export const explained = async <Result>(
  remote: Remote,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const sentence = error instanceof OperationalError ? undefined : explain(error, remote);
    throw sentence === undefined ? error : new OperationalError(sentence, { cause: error });
  }
};
