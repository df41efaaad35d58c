import { must } from '../violation.ts';
import { ADDRESSES, type Ending } from './sentences.ts';
import { now, type Values } from './since.ts';

/** An address that a user has requested. */
export interface EmailRequest {
  readonly userId: number;
  readonly email: string;
  /** The address of the user at the time. */
  readonly former: string;
  ended: Ending | undefined;
}

/** The model of a user. */
export interface Person {
  readonly id: number;
  readonly addresses: Values<string>;
  /** Empty for an added user who has accepted no invitation. */
  readonly passwords: Values<string>;
  readonly roles: Values<string>;
  readonly statuses: Values<string>;
  readonly requests: EmailRequest[];
  readonly isAdded: boolean;
  /** The step of the last change that ended all links of e-mails. */
  linksEndedStep: number;
}

interface NewPerson {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly password?: string;
  readonly isAdded?: boolean;
}

/** The users, and what may happen to them. */
export interface People {
  readonly all: () => readonly Person[];
  readonly find: (id: number) => Person | undefined;
  readonly holderOf: (email: string) => Person | undefined;
  readonly add: (person: NewPerson) => void;
  readonly move: (person: Person, email: string, ending: Ending) => void;
  readonly request: (person: Person, email: string) => EmailRequest;
  readonly setPassword: (person: Person, password: string) => void;
  readonly setStatus: (person: Person, status: string) => void;
  readonly signOut: (person: Person) => void;
  readonly setRole: (person: Person, role: string) => void;
}

const endRequest = ({ requests }: Person, ending: Ending): void => {
  const last = requests.at(-1);
  if (last !== undefined) last.ended ??= ending;
};

/** Creates the model of these users. */
export const peopleOf = (initial: readonly NewPerson[], stepNow: () => number): People => {
  const people = new Map<number, Person>();
  const all = (): readonly Person[] => [...people.values()];
  const holderOf: People['holderOf'] = (email) =>
    all().find(({ addresses }) => now(addresses) === email);
  const add = (step: number, { id, email, role, password, isAdded = false }: NewPerson): void => {
    must(holderOf(email) === undefined, ADDRESSES.one);
    people.set(id, {
      id,
      addresses: [{ value: email, step }],
      passwords: password === undefined ? [] : [{ value: password, step }],
      roles: [{ value: role, step }],
      statuses: [{ value: 'Active', step }],
      requests: [],
      isAdded,
      linksEndedStep: -1,
    });
  };
  for (const person of initial) add(-1, person);
  const endLinks = (person: Person, ending: Ending): void => {
    endRequest(person, ending);
    person.linksEndedStep = stepNow();
  };
  return {
    all,
    find: (id) => people.get(id),
    holderOf,
    add: (person) => {
      must(!people.has(person.id), ADDRESSES.added);
      add(stepNow(), person);
    },
    move: (person, email, ending) => {
      must((holderOf(email) ?? person) === person, ADDRESSES.one);
      endLinks(person, ending);
      person.addresses.push({ value: email, step: stepNow() });
    },
    request: (person, email) => {
      endRequest(person, 'newer');
      const { id: userId, addresses } = person;
      const request = { userId, email, former: now(addresses) ?? '', ended: undefined };
      person.requests.push(request);
      return request;
    },
    setPassword: (person, password) => {
      endRequest(person, 'password');
      person.passwords.push({ value: password, step: stepNow() });
    },
    setStatus: (person, status) => {
      if (status === 'Active' && now(person.statuses) === 'Active') return;
      endLinks(person, 'suspension');
      person.statuses.push({ value: status, step: stepNow() });
    },
    signOut: (person) => endRequest(person, 'sessions'),
    setRole: (person, role) => {
      const isNew = role !== now(person.roles);
      if (isNew || now(person.statuses) !== 'Active') endRequest(person, 'sessions');
      if (isNew) person.roles.push({ value: role, step: stepNow() });
    },
  };
};
