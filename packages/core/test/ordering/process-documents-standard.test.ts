import { describe, expect, test } from 'vitest';
import { ordered } from './ordered.ts';
import { ORDER } from './sample-ordering.ts';

const MINUTE_MS = 60_000;

const W2 = { companyId: 1, type: 'W-2', content: { year: '2025', boxes: { 1: '1.00' } } };

describe('processDocuments', () => {
  test('makes files by the standard of the site, which their content states', async () => {
    const { ordering, caller, renderer, work } = await ordered();
    await work();
    await ordering.updateSite({ identifier: 'main', pdfStandard: 'A-3a' });
    await ordering.createOrder(caller, { ...ORDER, employeeIds: [2] });
    await work();
    const requests = renderer.requests.map(({ content }) => content.pdfStandard);
    expect(requests).toEqual([undefined, 'A-3a']);
    const { items } = await ordering.listDocuments(caller, {});
    const stated = items.filter(({ content }) => content.text.includes('"pdf_standard":"A-3a"'));
    expect(stated.map(({ employeeId }) => employeeId)).toEqual([2]);
  });

  test.each([
    ['a pay statement', { ...ORDER, employeeIds: [2] }],
    ['a form with numbers in full', { ...W2, employeeIds: [2] }],
  ])('tries %s again by the standard in which it was frozen', async (_, order) => {
    const { ordering, caller, renderer, work, clock } = await ordered();
    await work();
    await ordering.updateSite({ identifier: 'main', pdfStandard: 'A-3a' });
    await ordering.createOrder(caller, order);
    renderer.failNext();
    expect(await ordering.processDocuments()).toMatchObject({ completed: 0, postponed: 1 });
    await ordering.updateSite({ identifier: 'main', pdfStandard: 'UA-1' });
    clock.advanceMs(MINUTE_MS);
    expect(await ordering.processDocuments()).toMatchObject({ completed: 1 });
    const [before, after] = renderer.requests.slice(-2);
    expect(before?.content.pdfStandard).toBe('A-3a');
    expect(after).toEqual(before);
  });
});
