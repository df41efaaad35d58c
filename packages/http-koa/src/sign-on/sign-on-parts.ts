import { isRefused, isUnavailable } from '@paydocs/core';
import type { Context } from 'koa';
import * as v from 'valibot';
import { readParams } from '../input/read-input.ts';
import { codeOf } from '../problems/error-codes.ts';
import { notFound } from '../problems/http-problems.ts';
import { refusalFacts, reportHandled } from '../middleware/errors.ts';
import type { RequestDeadline } from '../request/request-deadline.ts';
import { addRequestFacts } from '../request/request-facts.ts';
import type { SealedCookie } from './sealed-cookie.ts';
import type { SignOnProvider, SingleSignOn } from './single-sign-on.ts';

/** What the endpoints of single sign-on share. */
export interface SignOn extends Pick<SingleSignOn, 'providers' | 'returnUrls'> {
  /** The sign-in that the browser has begun. */
  readonly pending: SealedCookie;
  /** The ID token of the last sign-in, for the end of the session at the provider. */
  readonly signedIn: SealedCookie;
  readonly deadline: RequestDeadline;
}

const params = v.object({ name: v.string() });

/**
 * Returns the provider of the path.
 *
 * @throws HttpProblem (404) for a name without a provider.
 */
export const providerOf = (
  { providers }: SignOn,
  ctx: Context,
): SignOnProvider & { readonly name: string } => {
  const { name } = readParams(params, ctx);
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (provider === undefined) throw notFound();
  return { ...provider, name };
};

/** Returns a schema of a return URL, which only takes the configured ones. */
export const returnTo = ({ returnUrls }: SignOn) =>
  v.pipe(
    v.string('is required.'),
    v.check((url) => returnUrls.includes(url), 'must be a configured return URL.'),
  );

/** Sends the browser to an address. The page that it leaves is no referrer, whose query would show a code. */
export const sendTo = (ctx: Context, url: string): void => {
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.status = 303;
  ctx.set('Location', url);
  ctx.body = '';
};

/** Sends the browser back to its front end, with parameters. */
export const sendBack = (
  ctx: Context,
  url: string,
  parameters: Readonly<Record<string, string>>,
): void => {
  const target = new URL(url);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  sendTo(ctx, target.href);
};

/**
 * Sends the browser back with the code of an error. Reports what the user did not cause: an input is invalid by the
 * configuration, or by claims that paydocs does not store.
 */
const sendFailure = (ctx: Context, url: string, error: unknown): void => {
  if (isRefused(error) && error.code !== 'input.invalid') {
    addRequestFacts(ctx.req, refusalFacts(error));
    sendBack(ctx, url, { error: codeOf(error.code) });
    return;
  }
  reportHandled(ctx, error);
  sendBack(ctx, url, { error: isUnavailable(error) ? 'service.unavailable' : 'server.failed' });
};

/** The part of the time of a request in which a sign-in has to end: the rest is for the way back. */
const SHARE = 0.85;

/**
 * Does the work of a sign-in, and returns its result. Sends the browser back with the code of its error: also when the
 * provider or the database is slow, before the time of the request is over.
 */
export const doOrSendBack = async <Result>(
  { deadline }: SignOn,
  { ctx, url }: { readonly ctx: Context; readonly url: string },
  work: () => Promise<Result>,
): Promise<Result | undefined> => {
  const leftMs = deadline.leftMs();
  try {
    return await deadline.run(work, leftMs && leftMs * SHARE);
  } catch (error) {
    sendFailure(ctx, url, error);
    return undefined;
  }
};
