import type { Faker } from '@faker-js/faker';
import { type EmployeeRecord, timestamp } from '@paydocs/core';
import { fakeAddress } from '../fakes/fake-address.ts';
import { layoutOf, type SeedPlan } from '../layout.ts';
import { fakePhone, fakeSsn } from '../fakes/fake-numbers.ts';
import { people, slug, texts } from '../fakes/people.ts';
import { picker } from '../fakes/pick.ts';

/** One in this many employees has no e-mail address, and as many new hires have no SSN yet. */
const WITHOUT = 20;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const fakePay = (faker: Faker): Pick<EmployeeRecord, 'earnings' | 'deductions'> => {
  const rate = faker.number.int({ min: 1500, max: 9000 }) / 100;
  const hours = faker.helpers.arrayElement([60, 72, 80]);
  const overtimeHours = faker.helpers.arrayElement([0, 0, 4, 8.5]);
  const gross = cents(rate * hours + rate * 1.5 * overtimeHours);
  return {
    earnings: { hourly_rate: rate, hours, overtime_hours: overtimeHours, gross },
    deductions: {
      federal_income_tax: cents(gross * 0.12),
      social_security: cents(gross * 0.062),
      medicare: cents(gross * 0.0145),
      health_insurance: faker.helpers.arrayElement([0, 85.5, 142.25]),
    },
  };
};

type Names = Pick<EmployeeRecord, 'firstName' | 'lastName'>;

const emailOf = ({ firstName, lastName }: Names, index: number): string =>
  `${slug(firstName, '.')}.${slug(lastName, '.')}${index + 1}@example.com`;

export function* seededEmployees(plan: SeedPlan): Generator<EmployeeRecord> {
  const layout = layoutOf(plan);
  const draw = people(plan.seed, 3);
  const faker = texts(plan.seed, 4);
  const pickPhone = picker(plan.seed, 'phone of an employee');
  for (let index = 0; index < plan.counts.employees; index++) {
    const { createdAtMs, ...place } = layout.employee(index);
    const person = draw();
    yield {
      id: index + 1,
      ...place,
      ...person,
      email: index % WITHOUT === 7 ? null : emailOf(person, index),
      phone: fakePhone(index, pickPhone),
      ssn: index % WITHOUT === 13 ? null : fakeSsn(index, plan.seed),
      additionalInfo: {
        job_title: faker.person.jobTitle(),
        pay_frequency: faker.helpers.arrayElement(['weekly', 'biweekly', 'monthly']),
      },
      ...fakePay(faker),
      address: fakeAddress(faker),
      createdAt: timestamp(createdAtMs),
      updatedAt: timestamp(createdAtMs),
    };
  }
}
