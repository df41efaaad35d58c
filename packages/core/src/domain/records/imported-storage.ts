import { RawJson } from '../values/raw-json.ts';

/** The fields that say where a file of paydocs is, and what it must be. */
const PLACE: readonly string[] = ['driver', 'key', 'bytes', 'sha256'];

/**
 * Returns the `storage_data` of a document that comes from a file: without the fields by which a file of
 * paydocs is found and checked, since the import stores no file.
 */
export const importedStorage = (input: RawJson): RawJson => {
  const fields = Object.entries(input.parse());
  const kept = fields.filter(([name]) => !PLACE.includes(name));
  return kept.length === fields.length ? input : RawJson.of(Object.fromEntries(kept));
};
