import type { Context } from 'koa';
import { malformedBody } from '../problems/problems.ts';

/** The maximum length of a request body, unless the route has another one. */
export const BODY_MAX_BYTES = 65_536;

/** The maximum length of a body with a logo, whose image has 256 KiB: base64 and other fields. */
export const LOGO_BODY_MAX_BYTES = 524_288;

/** The maximum length of a body with a layout, which has 65,536 characters of up to three bytes. */
export const LAYOUT_BODY_MAX_BYTES = 262_144;

/** The maximum length of a body with documents of an order, which are up to 1,000 contents. */
export const DOCUMENTS_BODY_MAX_BYTES = 4_194_304;

/** The media types of request bodies, and the words for their errors. */
export interface BodyFormat {
  readonly mediaTypes: readonly string[];
  readonly noun: string;
  /** Creates the 400 for a body that is not valid in this format. */
  readonly invalid: () => Error;
}

/** The bodies of the API. */
export const jsonFormat: BodyFormat = {
  mediaTypes: ['application/json'],
  noun: 'body',
  invalid: () => malformedBody('The body must be valid JSON in UTF-8.'),
};

const MERGE_PATCH = 'application/merge-patch+json';

/** The bodies of `PATCH`: a merge patch (RFC 7396), or JSON whose free-form objects replace those of a record. */
export const patchFormat: BodyFormat = {
  ...jsonFormat,
  mediaTypes: [...jsonFormat.mediaTypes, MERGE_PATCH],
};

/** Whether the body of a request is a merge patch. */
export const isMergePatch = (ctx: Context): boolean => ctx.is(MERGE_PATCH) === MERGE_PATCH;

/** Returns the format of the bodies of a method. */
export const bodyFormatOf = (method: string): BodyFormat =>
  method === 'PATCH' ? patchFormat : jsonFormat;

/** The bodies of the HTML pages. */
export const formFormat: BodyFormat = {
  mediaTypes: ['application/x-www-form-urlencoded'],
  noun: 'form',
  invalid: () => malformedBody('The form could not be read.'),
};
