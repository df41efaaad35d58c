import type { Context } from 'koa';
import { malformed } from '../problems/problems.ts';
import { entityTagsOf, opaqueTag, TAGS_MAX } from '../request/entity-tags.ts';

/** The tag of a record: its version, and what `entityTag` adds. */
const RECORD_TAG = /^"([1-9]\d{0,14})(?:-[\w-]+)?"$/;

/**
 * Returns the versions that an `If-Match` accepts (RFC 9110 §13.1.1): undefined without the header and
 * for `*`, which every record fits. Tags of other resources fit no record. A weak tag names the version
 * too: proxies that compress mark the tags of records as weak, and the version alone is compared.
 *
 * @throws HttpProblem (400) for a header that is no list of at most 100 entity tags.
 */
export const versionsOf = (ctx: Context): readonly number[] | undefined => {
  const header = ctx.req.headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  const tags = entityTagsOf(header);
  if (tags === undefined) {
    throw malformed(`The If-Match must be * or a list of at most ${TAGS_MAX} entity tags.`);
  }
  const versions = tags.flatMap((tag) => RECORD_TAG.exec(opaqueTag(tag))?.[1] ?? []);
  return [...new Set(versions.map(Number))];
};
