/** The size of a database: employees, spread evenly over sites. */
export interface Layout {
  readonly employees: number;
  readonly sites: number;
  /** Whether there are as many companies and documents as employees. */
  readonly each?: boolean;
}

/** The distribution of a site's employees over its companies. */
export interface Spread {
  /** The share of the one big company, 0.01–0.25; 0 without one. */
  readonly bigShare: number;
  /** The number of other companies, of about 20 to 2,000 employees in large sites. */
  readonly others: number;
}

const BIG_COMPANY = 5000;
const OTHERS_MEAN = 430;
const OTHERS_MIN = 3;

const thousands = (count: number): string => {
  if (count % 1_000_000 === 0) return `${count / 1_000_000}M`;
  return count % 1000 === 0 ? `${count / 1000}k` : String(count);
};

/** A layout in words: `5M in one site`, `100k in 50 sites`. */
export const labelOf = ({ employees, sites, each }: Layout): string =>
  `${thousands(employees)}${each ? ' of each' : ''} in ${sites === 1 ? 'one site' : `${sites} sites`}`;

export const databaseNameOf = ({ employees, sites, each }: Layout): string =>
  `scale_${employees}${each ? '_of_each' : ''}_in_${sites}`;

/** How many employees each site has. */
export const siteSizeOf = ({ employees, sites }: Layout): number => employees / sites;

/** The companies of each site: one of 5,000 employees or 1 % of the site, a quarter at most. */
export const spreadOf = (layout: Layout): Spread => {
  const size = siteSizeOf(layout);
  if (layout.each) return { bigShare: 0, others: size - 1 };
  const bigShare = Math.min(0.25, Math.max(0.01, BIG_COMPANY / size));
  const others = Math.max(OTHERS_MIN, Math.round((size * (1 - bigShare)) / OTHERS_MEAN));
  return { bigShare, others };
};
