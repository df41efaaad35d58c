import type { ContentPlace, OrderedContent } from './document-type.ts';
import type { Issues } from '../foundation/issues.ts';
import { snakeKeys } from '../foundation/key-case.ts';
import { RawJson } from '../values/raw-json.ts';
import { validateContent } from '../fields/record-rules.ts';
import { isMissing, isObject } from '../foundation/validation.ts';

/**
 * Takes content by its fields, within the bounds of what is stored. Returns undefined with at least one issue,
 * and for shared content.
 */
export const takeContent = <Content extends OrderedContent>(
  issues: Issues,
  { input, path, isShared }: Required<ContentPlace> & { readonly input: unknown },
  take: (fields: Readonly<Record<string, unknown>>) => Content,
): Content | undefined => {
  const before = issues.list.length;
  if (!isObject(input)) {
    const rule = isMissing(input) ? 'required' : 'object';
    if (!isShared || rule === 'object') issues.add({ field: path, rule });
    return undefined;
  }
  const content = take(input);
  issues.take(path, validateContent(snakeKeys(content)), new RawJson('{}'));
  return isShared || issues.list.length > before ? undefined : content;
};
