import { base, de, en, en_US, es, Faker, fr, type LocaleDefinition, pl, tr } from '@faker-js/faker';

/** The name of a person, with diacritics and apostrophes. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

const foreignLocales: readonly LocaleDefinition[] = [es, fr, de, pl, tr];

/** Creates a generator of texts from the United States, with a separate sequence per purpose. */
export const texts = (seed: number, purpose: number): Faker => {
  const faker = new Faker({ locale: [en_US, en, base] });
  faker.seed([seed, purpose]);
  return faker;
};

/** Creates a generator of people; every fifth name is not English. */
export const people = (seed: number, purpose: number): (() => Person) => {
  const american = texts(seed, purpose);
  const others = foreignLocales.map((foreign, index) => {
    const faker = new Faker({ locale: [foreign, en, base] });
    faker.seed([seed, purpose, index]);
    return faker;
  });
  return () => {
    const draw = american.number.int(others.length * 5 - 1);
    const { person } = others[draw] ?? american;
    return { firstName: person.firstName(), lastName: person.lastName() };
  };
};

/** Converts a text to ASCII letters and digits, with a separator in place of other characters. */
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
