import { type PeoplePorts, type PersonSelection, selectPeople } from './steps/find-people.ts';

export interface ListPersonSites {
  /**
   * Returns the identifiers of the sites that have such persons, those with a legal hold as well.
   *
   * @throws `input.invalid` unless exactly one of e-mail and employee is given.
   */
  (selection: Omit<PersonSelection, 'site'>): Promise<readonly string[]>;
}

/** Finds persons at all sites. */
export const listPersonSites =
  (ports: PeoplePorts): ListPersonSites =>
  async (persons) => {
    const people = await selectPeople(ports, { ...persons, site: undefined });
    return [...new Set(people.map(({ site }) => site.identifier))];
  };
