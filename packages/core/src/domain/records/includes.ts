import type { Company } from './payroll.ts';
import type { Order } from '../orders/order.ts';
import type { Site } from '../sites/site.ts';

/** What each related record embeds in turn: a list with `company` has `company.documents` too. */
export const NESTED_INCLUDES = {
  company: ['documents', 'site'],
  order: ['documents'],
  user: ['site'],
} as const;

type Nested = typeof NESTED_INCLUDES;

/** A related record, with those that it embeds in turn. */
export type WithNested<Name extends string> =
  | Name
  | { [One in Name & keyof Nested]: `${One}.${Nested[One][number]}` }[Name & keyof Nested];

/** Returns related records with those that each embeds in turn. */
export const withNested = <Name extends string>(
  names: readonly Name[],
): readonly WithNested<Name>[] => {
  const nested: Readonly<Record<string, readonly string[]>> = NESTED_INCLUDES;
  return names.flatMap((name) => [
    name,
    ...(nested[name] ?? []).map((each) => `${name}.${each}`),
  ]) as readonly string[] as readonly WithNested<Name>[];
};

/** Whether a related record is embedded: by its own name, or for what it embeds in turn. */
export const embeds = (include: readonly string[], name: string): boolean =>
  include.some((each) => each === name || each.startsWith(`${name}.`));

/** What records embed that a caller sees at the own site. */
interface AtSite {
  readonly site?: Site;
  readonly company?: Company | null;
}

/** Returns a record with the site of its caller, which is that of all records that the caller sees. */
export const withSite = <Row extends AtSite | Order>(
  row: Row,
  include: readonly string[],
  site: Site,
): Row => {
  const company = 'company' in row ? row.company : undefined;
  return {
    ...row,
    ...(include.includes('site') && { site }),
    ...(company && include.includes('company.site') && { company: { ...company, site } }),
  };
};
