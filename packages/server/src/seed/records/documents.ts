import { type DocumentRecord, timestamp } from '@paydocs/core';
import { layoutOf, SEEDED_AT_MS, type SeedPlan } from '../layout.ts';
import { texts } from '../fakes/people.ts';
import { DOCUMENT_TYPES } from './sites.ts';

const DAY_MS = 24 * 3600 * 1000;

const day = (epochMs: number): string => timestamp(epochMs).slice(0, 10);

/** Generates the documents of a seed. No document is older than its employee. */
export function* seededDocuments(plan: SeedPlan): Generator<DocumentRecord> {
  const layout = layoutOf(plan);
  const faker = texts(plan.seed, 5);
  for (let index = 0; index < plan.counts.documents; index++) {
    const employee = layout.employeeOf(index);
    const { createdAtMs: employeeCreatedAtMs, ...place } = layout.employee(employee);
    const createdAtMs = employeeCreatedAtMs + faker.number.int(SEEDED_AT_MS - employeeCreatedAtMs);
    const createdAt = timestamp(createdAtMs);
    yield {
      id: index + 1,
      ...place,
      orderId: 1000 + Math.floor(index / 2),
      employeeId: employee + 1,
      uuid: faker.string.uuid(),
      type: faker.helpers.arrayElement(DOCUMENT_TYPES),
      templateId: faker.helpers.arrayElement(['classic', 'modern', 'compact']),
      colorId: faker.helpers.arrayElement(['blue', 'green', 'gray']),
      quantity: faker.number.int({ min: 1, max: 3 }),
      content: { period_start: day(createdAtMs - 14 * DAY_MS), period_end: day(createdAtMs) },
      storageData: {},
      errors: {},
      status: 'Pending',
      createdAt,
      updatedAt: createdAt,
    };
  }
}
