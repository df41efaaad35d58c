import type { Context } from 'koa';
import { malformed } from '../problems/problems.ts';

/** One entity tag of a list, with the white space and the commas around it (RFC 9110 §5.6.1, §8.8.3). */
const NEXT_TAG = /[ \t,]*((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?:,|$)/y;
/** The tag of a record: its version, and what `entityTag` adds. A weak tag never matches. */
const RECORD_TAG = /^"([1-9]\d{0,14})(?:-[\w-]+)?"$/;
const TAGS_MAX = 100;

const tagsOf = (header: string): readonly string[] | undefined => {
  const tags: string[] = [];
  NEXT_TAG.lastIndex = 0;
  while (NEXT_TAG.lastIndex < header.length) {
    const tag = NEXT_TAG.exec(header)?.[1];
    if (tag === undefined || tags.length === TAGS_MAX) return undefined;
    tags.push(tag);
  }
  return tags.length === 0 ? undefined : tags;
};

/**
 * Returns the versions that an `If-Match` accepts (RFC 9110 §13.1.1): undefined without the header and
 * for `*`, which every record fits. Tags of other resources and weak ones fit no record.
 *
 * @throws HttpProblem (400) for a header that is no list of at most 100 entity tags.
 */
export const versionsOf = (ctx: Context): readonly number[] | undefined => {
  const header = ctx.req.headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  const tags = tagsOf(header);
  if (tags === undefined) {
    throw malformed(`The If-Match must be * or a list of at most ${TAGS_MAX} entity tags.`);
  }
  const versions = tags.flatMap((tag) => RECORD_TAG.exec(tag)?.[1] ?? []);
  return [...new Set(versions.map(Number))];
};
