import type { Context } from 'koa';

/** One entity tag of a list, with the white space and the commas around it (RFC 9110 §5.6.1, §8.8.3). */
const NEXT_TAG = /[ \t,]*((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?:,|$)/y;

/** The maximum number of entity tags of a header. */
export const TAGS_MAX = 100;

/** Returns the entity tags of a header; undefined for anything but a list of 1 to 100 of them. */
export const entityTagsOf = (header: string): readonly string[] | undefined => {
  const tags: string[] = [];
  NEXT_TAG.lastIndex = 0;
  while (NEXT_TAG.lastIndex < header.length) {
    const tag = NEXT_TAG.exec(header)?.[1];
    if (tag === undefined || tags.length === TAGS_MAX) return undefined;
    tags.push(tag);
  }
  return tags.length === 0 ? undefined : tags;
};

/** Returns a tag without the mark of a weak one. */
export const opaqueTag = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);

/**
 * Whether the client of a read has what the tag names, by its `If-None-Match` and the weak comparison
 * (RFC 9110 §13.1.2). A `Cache-Control: no-cache`, which `fetch` adds to such requests, is for caches
 * on the way (RFC 9111 §5.2.1.4), and changes nothing here.
 */
export const isNotModified = (ctx: Context, tag: string): boolean => {
  const header = ctx.req.headers['if-none-match']?.trim();
  if (header === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
  if (header === '*') return true;
  return entityTagsOf(header)?.some((known) => opaqueTag(known) === opaqueTag(tag)) ?? false;
};
