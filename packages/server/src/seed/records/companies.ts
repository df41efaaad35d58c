import { type CompanyRecord, timestamp } from '@paydocs/core';
import { fakeAddress } from '../fakes/fake-address.ts';
import { layoutOf, SEEDED_AT_MS, type SeedPlan } from '../layout.ts';
import { fakeEin, fakePhone } from '../fakes/fake-numbers.ts';
import { slug, texts } from '../fakes/people.ts';
import { picker } from '../fakes/pick.ts';

/** One in this many companies is a foreign one without an EIN. */
const WITHOUT = 10;

const COMPANIES_BEFORE_MS = 3 * 365 * 24 * 3600 * 1000;

export function* seededCompanies(plan: SeedPlan): Generator<CompanyRecord> {
  const layout = layoutOf(plan);
  const faker = texts(plan.seed, 2);
  const pickPhone = picker(plan.seed, 'phone of a company');
  for (let index = 0; index < plan.counts.companies; index++) {
    const name = faker.company.name();
    const createdAt = timestamp(SEEDED_AT_MS - COMPANIES_BEFORE_MS + index * 1000);
    yield {
      id: index + 1,
      ...layout.company(index),
      name,
      email: `payroll@${slug(name, '-')}.example`,
      phone: fakePhone(index, pickPhone),
      ein: index % WITHOUT === 7 ? null : fakeEin(index, plan.seed),
      address: fakeAddress(faker),
      statementRules: [],
      createdAt,
      updatedAt: createdAt,
    };
  }
}
