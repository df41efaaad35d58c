import { describe, expect, test } from 'vitest';
import { ordered } from './ordered.ts';
import { ORDER, type sampleOrdering } from './sample-ordering.ts';

const MINUTE_MS = 60_000;

const createSiteUpdate =
  ({ store }: Pick<ReturnType<typeof sampleOrdering>, 'store'>) =>
  async (logo: string): Promise<void> =>
    store.transaction(async (tx) => {
      const site = await tx.sites.lock(1);
      if (site !== undefined) await tx.sites.save({ ...site, logo });
    });

describe('processDocuments', () => {
  test('prints a logo that is an image, and no address of one', async () => {
    const { ordering, caller, renderer, store, work } = await ordered();
    const update = createSiteUpdate({ store });
    await update('https://main.test/logo.png');
    await work();
    await update('data:image/png;base64,iVBORw0KGgo=');
    await ordering.createOrder(caller, { ...ORDER, employeeIds: [2] });
    await work();
    expect(renderer.requests.map(({ logo }) => logo)).toEqual([
      null,
      'data:image/png;base64,iVBORw0KGgo=',
    ]);
  });

  test('reads the file of a logo once', async () => {
    const { ordering, caller, renderer, documentStore, work } = await ordered();
    await ordering.updateSite({ identifier: 'main', logo: 'iVBORw0KGgo=' });
    const [key = ''] = documentStore.keys;
    await work();
    await documentStore.remove(key);
    await ordering.createOrder(caller, { ...ORDER, employeeIds: [2] });
    await work();
    expect(renderer.requests.map(({ logo }) => logo)).toEqual([
      'data:image/png;base64,iVBORw0KGgo=',
      'data:image/png;base64,iVBORw0KGgo=',
    ]);
  });

  test('tries again later while the file of the logo is missing', async () => {
    const { ordering, documentStore, clock } = await ordered();
    await ordering.updateSite({ identifier: 'main', logo: 'iVBORw0KGgo=' });
    await documentStore.remove(documentStore.keys[0] ?? '');
    expect(await ordering.processDocuments()).toMatchObject({ completed: 0, postponed: 1 });
    await ordering.updateSite({ identifier: 'main', logo: '/9j/4AAQ' });
    clock.advanceMs(MINUTE_MS);
    expect(await ordering.processDocuments()).toMatchObject({ completed: 1 });
  });

  test('makes no document with a damaged logo', async () => {
    const { ordering, documentStore } = await ordered();
    await ordering.updateSite({ identifier: 'main', logo: 'iVBORw0KGgo=' });
    await documentStore.put(documentStore.keys[0] ?? '', new Uint8Array([1]));
    await expect(ordering.processDocuments()).rejects.toThrow('is damaged: set it again');
  });
});
