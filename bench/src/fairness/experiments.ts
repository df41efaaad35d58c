import { type Answered, type Asked, askInSeries, whileFlooding } from './asking.ts';

/** The sessions of the people of the experiments. */
export interface Sessions {
  readonly origin: string;
  /** Sessions of one user of the first site. */
  readonly flooding: readonly string[];
  /** The session of another user of the first site. */
  readonly colleague: string;
  /** The session of a user of the second site. */
  readonly other: string;
}

/** The share of answered requests of one kind. */
export interface Share extends Answered {
  readonly who: string;
  readonly list: string;
}

const FLOOD = '/employees?filter[first_name]=an&sort=-created_at&page=2500';
const SEARCH = '/employees?filter[email]=smith';
const EMBEDDED = '/employees?include=company,documents';
const DEEP = '/employees?sort=last_name&page=10000';
const COMPANIES = '/companies';
const TIMES = 20;

/** Measures the lists of others while one user floods the service with slow lists. */
export const measureShares = async (sessions: Sessions): Promise<readonly Share[]> => {
  const { origin, flooding, colleague, other } = sessions;
  const asked = [
    { who: 'another site', list: 'list with include', token: other, path: EMBEDDED },
    { who: 'another site', list: 'search in e-mail addresses', token: other, path: SEARCH },
    { who: 'another site', list: 'deep page', token: other, path: DEEP },
    { who: 'another site', list: 'companies', token: other, path: COMPANIES },
    { who: 'same site', list: 'list with include', token: colleague, path: EMBEDDED },
    { who: 'same site', list: 'search in e-mail addresses', token: colleague, path: SEARCH },
  ];
  const flood = flooding.map((token): Asked => ({ url: origin + FLOOD, token }));
  const shares: Share[] = [];
  for (const { who, list, token, path } of asked) {
    const { result, statuses } = await whileFlooding(flood, async () =>
      askInSeries({ url: origin + path, token }, TIMES),
    );
    console.error(`flood: ${[...statuses].map((entry) => entry.join(': ')).join(', ')}`);
    shares.push({ who, list, ...result });
  }
  return shares;
};
