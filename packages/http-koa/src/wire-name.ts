/** The name on the wire of an input's name in the core: `perPage` → `per_page`, `filter.companyId` → `filter[company_id]`. */
export const wireName = (field: string): string =>
  field
    .replace(/[A-Z]/g, (email) => `_${email.toLowerCase()}`)
    .replace(/^filter\.(.*)$/, 'filter[$1]');

/** A wire name as a sentence has it: `per page`, but `filter[company_id]` as it is. */
export const label = (name: string): string =>
  name.includes('[') ? name : name.replaceAll('_', ' ');
