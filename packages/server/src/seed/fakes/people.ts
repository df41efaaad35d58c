import { base, de, en, en_US, es, Faker, fr, type LocaleDefinition, pl, tr } from '@faker-js/faker';

/** A person's name as people write it, with diacritics and apostrophes. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

const speakers: readonly LocaleDefinition[] = [es, fr, de, pl, tr];

/** A source of texts as found in the United States; a source of its own for each purpose. */
export const texts = (seed: number, purpose: number): Faker => {
  const faker = new Faker({ locale: [en_US, en, base] });
  faker.seed([seed, purpose]);
  return faker;
};

/** Draws people: every fifth name comes from another language than English. */
export const people = (seed: number, purpose: number): (() => Person) => {
  const american = texts(seed, purpose);
  const others = speakers.map((speaker, index) => {
    const faker = new Faker({ locale: [speaker, en, base] });
    faker.seed([seed, purpose, index]);
    return faker;
  });
  return () => {
    const draw = american.number.int(others.length * 5 - 1);
    const { person } = others[draw] ?? american;
    return { firstName: person.firstName(), lastName: person.lastName() };
  };
};

/** A text as a part of an address: ASCII emails, digits, and a separator for what lies between. */
export const slug = (text: string, separator: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9\s.&,-]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, separator)
    .replaceAll(new RegExp(`^\\${separator}+|\\${separator}+$`, 'g'), '');
