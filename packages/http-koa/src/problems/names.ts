/** A capital, or a name in quotes, in which quotes are doubled. */
const CAPITAL_OR_QUOTED = /"((?:[^"]|"")*)"|[A-Z]/g;

/**
 * Returns the name of a field in the core: `payDate` for `pay_date`. A name with capitals is none of the
 * API, and is put in quotes: no field of the core has such a name, and `wireName` returns it as it was.
 */
export const coreName = (name: string): string =>
  /[A-Z"]/.test(name)
    ? `"${name.replaceAll('"', '""')}"`
    : name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Whether a field is a part of a layout: it is data, whose names are those of its type, such as `isOptional`. */
export const isInLayout = (field: string): boolean => field.startsWith('layout.');

/** Returns the name of a core field in requests: `filter.companyId` → `filter[company_id]`. */
export const wireName = (field: string): string => (isInLayout(field) ? field : renamed(field));

const renamed = (field: string): string =>
  field
    .replaceAll(CAPITAL_OR_QUOTED, (part, quoted: string | undefined) =>
      quoted === undefined ? `_${part.toLowerCase()}` : quoted.replaceAll('""', '"'),
    )
    .replace(/^filter\.(.*)$/, 'filter[$1]')
    .replace(/^after$/, 'page[after]');
