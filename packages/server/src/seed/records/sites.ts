import { DEFAULT_SITE_SETTINGS, type Site, timestamp, DEFAULT_TYPE } from '@paydocs/core';
import { layoutOf, SEEDED_AT_MS, type SeedPlan } from '../layout.ts';

const NAMES = [
  'harbor',
  'summit',
  'cedar',
  'prairie',
  'lakeside',
  'granite',
  'meadow',
  'orchard',
  'beacon',
  'canyon',
  'willow',
  'ridge',
  'juniper',
  'delta',
  'foxglove',
  'timber',
  'mesa',
  'pinecrest',
];

/** Returns the identifiers of sites: the default site, then names, then numbered ones. */
export const siteIdentifiers = ({ counts, defaultSite }: SeedPlan): readonly string[] => {
  const named = NAMES.filter((name) => name !== defaultSite);
  return Array.from({ length: counts.sites }, (_, site) => {
    if (site === 0) return defaultSite;
    const name = named[site - 1] ?? `site-${site + 1}`;
    return name === defaultSite ? `${name}-2` : name;
  });
};

const capitalized = (identifier: string): string =>
  identifier.replaceAll(/(?:^|-)[a-z]/g, (start) => start.replace('-', ' ').toUpperCase());

/** Returns the sites of a seed, the default site first. */
export const seededSites = (plan: SeedPlan): readonly Site[] => {
  const layout = layoutOf(plan);
  return siteIdentifiers(plan).map((identifier, site) => ({
    id: layout.siteId(site),
    identifier,
    name: `${capitalized(identifier)} Payroll`,
    logo: null,
    paymentProcessors: ['stripe', 'paypal'],
    documentTypes: [DEFAULT_TYPE, ...DOCUMENT_TYPES],
    settings: DEFAULT_SITE_SETTINGS,
    status: 'active',
    retention: {},
    legalHoldSince: null,
    createdAt: timestamp(SEEDED_AT_MS),
    updatedAt: timestamp(SEEDED_AT_MS),
  }));
};

/** The types of documents of a seed, which another system has made. */
export const DOCUMENT_TYPES = ['Pay Stub', 'W-2', '1099-NEC'] as const;
