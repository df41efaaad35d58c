import type { NamedPerson } from '../../domain/records/erased-details.ts';
import type { ErasedEmployee } from '../../domain/records/erased-person.ts';
import type { RecordIdentity } from '../../domain/fields/record.ts';
import type { Timestamp } from '../../domain/values/timestamp.ts';
import type { Person, PersonalCounts, PersonalKind } from './personal-data.ts';

/** An employee with the values that name the person. */
export interface NamedEmployee extends NamedPerson, Pick<RecordIdentity, 'siteId' | 'version'> {}

/** The persons of a transaction, and the rows about them. */
export interface PersonRows {
  /** Locks and returns an employee; undefined for an unknown id. */
  lockEmployee(id: number): Promise<NamedEmployee | undefined>;
  /**
   * Stores what is left of a locked employee, who is changed at this instant, in every form in which it is
   * stored. A name that no employee of the site has any more is in no dictionary.
   */
  saveEmployee(id: number, employee: ErasedEmployee, changedAt: Timestamp): Promise<void>;
  /** Removes the rows of some kinds about a locked person, and returns their numbers; no zero among them. */
  remove(person: Person, kinds: readonly PersonalKind[]): Promise<PersonalCounts>;
}
