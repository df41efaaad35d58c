import type { Context } from 'koa';
import { parseQuery } from '../input/query.ts';
import { formBody } from '../input/request-body.ts';
import type { LinkFields } from './form-fields.ts';

/** Returns the token and the address of a link. One that is missing, or cut off within an escape, is empty. */
export const linkInQuery = (ctx: Context): LinkFields => {
  const { parameters } = parseQuery(ctx.querystring);
  const { token = '', email = '' }: Record<string, string> = Object.fromEntries(parameters);
  return { token, email };
};

/** The link of a submitted form, and its other texts by name; a missing text is empty. */
export interface SubmittedLink {
  readonly link: LinkFields;
  readonly text: (field: string) => string;
}

/** Reads a submitted form. A field that is no text counts as missing. */
export const linkInForm = async (ctx: Context): Promise<SubmittedLink> => {
  const form = await formBody(ctx);
  const text = (field: string): string => {
    const value = form[field];
    return typeof value === 'string' ? value : '';
  };
  return { link: { token: text('token'), email: text('email') }, text };
};
