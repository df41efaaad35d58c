import { expect, test } from 'vitest';
import { sampleCore } from './sample-core.ts';
import { refusedAs, signedIn, type UseCase, wrongValues } from './wrong-values.ts';

const company = { name: 'Bolt', ein: '12-3456789', email: 'a@b.test', phone: '+12175550101' };
const employee = {
  companyId: 3,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@staff.test',
  ssn: '123-45-6789',
};
const records = { Company: { id: 3, ...company }, Employee: { id: 104, ...employee } };

type Kind = keyof typeof records;
const kinds = Object.keys(records) as Kind[];

/** The fields that may be missing or null. */
const OPTIONAL = ['ein', 'email', 'phone', 'ssn'];

/** Returns the use cases as the Owner, for whom every record of a kind is there. */
const asOwner = async () => {
  const { core, signIn } = await sampleCore();
  const useCases = core as unknown as Readonly<Record<string, UseCase>>;
  const caller = await signIn('owner@main.test');
  return async (name: string, ...values: readonly unknown[]) => {
    const useCase = useCases[name];
    if (useCase === undefined) throw new Error(`There is no use case ${name}.`);
    return refusedAs(useCase, caller, ...values);
  };
};

const withoutObjects = wrongValues.filter(
  (value) => typeof value !== 'object' || value === null || Array.isArray(value),
);

test.each(kinds)('no use case of a %s takes anything but an id for one', async (kind) => {
  const refused = await asOwner();
  const { id: _id, ...valid } = records[kind];
  for (const value of wrongValues) {
    expect(await refused(`show${kind}`, value)).toBe('input.invalid');
    expect(await refused(`remove${kind}`, value)).toBe('input.invalid');
    expect(await refused(`replace${kind}`, value, valid)).toBe('input.invalid');
    expect(await refused(`change${kind}`, value, {})).toBe('input.invalid');
  }
});

test.each(kinds)('no use case of a %s takes anything but fields for them', async (kind) => {
  const refused = await asOwner();
  const { id, ...valid } = records[kind];
  for (const value of wrongValues) {
    expect(await refused(`create${kind}`, value)).toBe('input.invalid');
    expect(await refused(`replace${kind}`, id, value)).toBe('input.invalid');
    if (withoutObjects.includes(value)) {
      expect(await refused(`change${kind}`, id, value)).toBe('input.invalid');
    }
    for (const field of Object.keys(valid)) {
      if (OPTIONAL.includes(field) && (value === undefined || value === null)) continue;
      // A text may be a valid name.
      if (typeof value === 'string') continue;
      const wrong = { ...valid, [field]: value };
      expect(await refused(`create${kind}`, wrong)).toBe('input.invalid');
      expect(await refused(`replace${kind}`, id, wrong)).toBe('input.invalid');
      if (value === undefined) continue;
      expect(await refused(`change${kind}`, id, { [field]: value })).toBe('input.invalid');
    }
  }
});

test.each(kinds)('no use case of a %s takes wrong options', async (kind) => {
  const refused = await asOwner();
  const { id, ...valid } = records[kind];
  for (const value of withoutObjects.filter((each) => each !== undefined)) {
    expect(await refused(`show${kind}`, id, value)).toBe('input.invalid');
    expect(await refused(`remove${kind}`, id, value)).toBe('input.invalid');
    expect(await refused(`change${kind}`, id, {}, value)).toBe('input.invalid');
    expect(await refused(`create${kind}`, valid, value)).toBe('input.invalid');
    if (typeof value !== 'boolean') {
      const options = { mergesObjects: value };
      expect(await refused(`change${kind}`, id, {}, options)).toBe('input.invalid');
    }
    if (Array.isArray(value) && value.length === 0) continue;
    expect(await refused(`remove${kind}`, id, { versions: value })).toBe('input.invalid');
    expect(await refused(`change${kind}`, id, {}, { versions: value })).toBe('input.invalid');
    if (value !== null) {
      expect(await refused(`show${kind}`, id, { include: value })).toBe('input.invalid');
    }
    if (typeof value === 'string') continue;
    expect(await refused(`create${kind}`, valid, { idempotencyKey: value })).toBe('input.invalid');
  }
});

test('no use case of users takes a wrong request, id, status or role', async () => {
  const refused = await asOwner();
  for (const value of withoutObjects.filter((each) => each !== undefined)) {
    expect(await refused('listSiteUsers', value)).toBe('input.invalid');
    if (value === null || (Array.isArray(value) && value.length === 0)) continue;
    for (const field of ['id', 'email', 'status', 'role']) {
      expect(await refused('listSiteUsers', { filter: { [field]: value } })).toBe('input.invalid');
    }
  }
  for (const value of wrongValues) {
    expect(await refused('showSiteUser', value)).toBe('input.invalid');
    expect(await refused('changeSiteUser', value, { role: 'Member' })).toBe('input.invalid');
    if (withoutObjects.includes(value)) {
      expect(await refused('changeSiteUser', 6, value)).toBe('input.invalid');
    }
    if (value === undefined) continue;
    expect(await refused('changeSiteUser', 6, { status: value })).toBe('input.invalid');
    expect(await refused('changeSiteUser', 6, { role: value })).toBe('input.invalid');
  }
});

test('a caller learns of wrong values only after signing in', async () => {
  const { useCases } = await signedIn();
  for (const name of ['createCompany', 'replaceEmployee', 'changeSiteUser'] as const) {
    expect(await refusedAs(useCases[name], undefined, {})).toBe('token.missing');
  }
});
