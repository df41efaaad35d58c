import type { Issues } from './issues.ts';
import { nearestName } from './nearest-name.ts';

/** An object with fields, its path in issues, and the names of the fields that it may have. */
interface ObjectInput {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly known: readonly string[];
}

/** Further unknown fields are not named. */
const NAMED_MAX = 10;

/** Adds an issue for each field that is not known. A field without a value is no field. */
export const refuseUnknownFields = (issues: Issues, { fields, path, known }: ObjectInput): void => {
  const unknown = Object.keys(fields).filter(
    (name) => fields[name] !== undefined && !known.includes(name),
  );
  for (const name of unknown.slice(0, NAMED_MAX)) {
    const nearest = nearestName(name, known);
    issues.add({ field: `${path}.${name}`, rule: 'unknown-field', nearest });
  }
};
