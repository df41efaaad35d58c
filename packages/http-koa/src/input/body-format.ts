import { malformedBody } from '../problems/problems.ts';

/** The maximum length of a request body, unless the route has another one. */
export const BODY_MAX_BYTES = 65_536;

/** The maximum length of a body with a logo, whose image has 256 KiB: base64 and other fields. */
export const LOGO_BODY_MAX_BYTES = 524_288;

/** The maximum length of a body with documents of an order, which are up to 1,000 contents. */
export const DOCUMENTS_BODY_MAX_BYTES = 4_194_304;

/** A media type of request bodies, and the words for its errors. */
export interface BodyFormat {
  readonly mediaType: string;
  readonly noun: string;
  /** Creates the 400 for a body that is not valid in this format. */
  readonly invalid: () => Error;
}

/** The bodies of the API. */
export const jsonFormat: BodyFormat = {
  mediaType: 'application/json',
  noun: 'body',
  invalid: () => malformedBody('The body must be valid JSON in UTF-8.'),
};

/** The bodies of the HTML pages. */
export const formFormat: BodyFormat = {
  mediaType: 'application/x-www-form-urlencoded',
  noun: 'form',
  invalid: () => malformedBody('The form could not be read.'),
};
