import { isObject } from '../foundation/validation.ts';
import { RawJson } from '../values/raw-json.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns JSON with a merge patch: null removes a member, objects are merged, the rest is replaced (RFC 7396 §2). */
const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  const members = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name);
    else members.set(name, mergePatch(members.get(name), value));
  }
  return Object.fromEntries(members);
};

/** A change of a record: what was given, and the valid values of it. */
interface Given {
  readonly input: object;
  readonly valid: object;
}

/** Returns the input of a change with its free-form objects merged into those of the record. */
export const withMergedObjects = (before: object, { input, valid }: Given): object => {
  const [stored, given] = [before as Values, input as Values];
  const merged = Object.entries(valid).flatMap(([name, patch]: [string, unknown]) =>
    patch instanceof RawJson && isObject(given[name])
      ? [[name, mergePatch((stored[name] as RawJson).parse(), patch.parse())] as const]
      : [],
  );
  return { ...input, ...Object.fromEntries(merged) };
};
