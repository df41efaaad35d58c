import type { Faker } from '@faker-js/faker';
import type { Address } from '@paydocs/core';

/** Returns a postal address in the United States; a third have a second line. */
export const fakeAddress = (faker: Faker): Address => ({
  address1: faker.location.streetAddress(),
  address2: faker.number.int(2) === 0 ? faker.location.secondaryAddress() : null,
  city: faker.location.city(),
  state: faker.location.state({ abbreviated: true }),
  zip: faker.location.zipCode('#####'),
  country: 'US',
});
