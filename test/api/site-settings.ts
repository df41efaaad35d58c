import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send } from './client.ts';
import { type Client, clientOf, errorsOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** A PNG of 2 × 2 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mOQszkBRAwQCgAdHgSJDEbUcwAAAABJRU5ErkJggg==';

/** This PNG with bytes after its end, which readers ignore. */
const logoOf = (bytes: number): string =>
  Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(bytes - 73)]).toString('base64');

const SETTINGS = {
  paper: 'a4',
  prices: { 'Pay Statement': '1.50' },
  default_template_id: 'modern',
  default_color_id: 'teal',
  pdf_standard: 'A-3a',
  absent_rows: false,
  statement_rules: ['us-ca'],
  notices_per_hour: 600,
};

const siteOf = (answer: Answer): Readonly<Record<string, unknown>> => {
  expect([answer.status, answer.body.success]).toStrictEqual([200, true]);
  return answer.body.data as Readonly<Record<string, unknown>>;
};

/** The site of administrators, with its settings. */
export const describeSiteSettings = (makeStack: MakeStack): void => {
  describe('the settings of a site', () => {
    const stack = useStack(makeStack);
    let manager: Client;
    beforeAll(async () => {
      manager = await clientOf(stack().url, 'manager@main.test');
    });

    test('are shown with defaults, changed one by one, and no other site has them', async () => {
      const before = siteOf(await manager.get('/admin/site'));
      expect(before).toMatchObject({
        id: 1,
        identifier: 'main',
        paper: 'letter',
        prices: {},
        default_template_id: 'classic',
        default_color_id: 'blue',
        pdf_standard: 'UA-1',
        absent_rows: true,
        statement_rules: [],
        notices_per_hour: 3600,
        password_sign_in: true,
        second_factor: 'optional',
        second_factor_since: null,
      });
      for (const [name, value] of Object.entries(SETTINGS)) {
        const changed = siteOf(await manager.patch('/admin/site', { [name]: value, id: 2 }));
        expect(changed).toMatchObject({ id: 1, [name]: value });
      }
      const { updated_at: _, ...shown } = siteOf(await manager.get('/admin/site'));
      expect({ ...before, ...shown }).toStrictEqual({ ...before, ...SETTINGS });
      const north = await clientOf(stack().url, 'owner@north.test');
      expect(siteOf(await north.get('/admin/site'))).toMatchObject({ id: 2, paper: 'letter' });
    });

    test('have the prices that a merge patch changes, and the others', async () => {
      await manager.patch('/admin/site', { prices: SETTINGS.prices });
      const patch = { 'content-type': 'application/merge-patch+json' };
      const merged = async (prices: object): Promise<unknown> =>
        siteOf(await manager.patch('/admin/site', { prices }, patch))['prices'];
      expect(await merged({})).toStrictEqual(SETTINGS.prices);
      expect(await merged({ 'Pay Statement': null })).toStrictEqual({});
    });

    test('take a logo as base64 or as a data URL, show its image, and remove it', async () => {
      const url = `data:image/png;base64,${PNG}`;
      for (const logo of [PNG, url]) {
        expect(siteOf(await manager.patch('/admin/site', { logo }))['logo']).toBe(url);
        expect(siteOf(await manager.get('/admin/site'))['logo']).toBe(url);
      }
      const { user } = (await manager.get('/auth/me')).body.data as {
        readonly user: { readonly site: { readonly logo: string } };
      };
      expect(user.site.logo).toMatch(/^[\w-]{22}\.[0-9a-f]{64}\.png$/);
      expect(siteOf(await manager.patch('/admin/site', { logo: null }))['logo']).toBeNull();
      expect(siteOf(await manager.get('/admin/site'))['logo']).toBeNull();
    });

    test('may be read by Support, and changed by Owner and Manager only', async () => {
      for (const [name, ...statuses] of [
        ['owner', 200, 200],
        ['developer', 200, 403],
        ['support', 200, 403],
        ['marketing', 403, 403],
        ['member', 403, 403],
      ] as const) {
        const client = await clientOf(stack().url, `${name}@main.test`);
        const answers = [
          await client.get('/admin/site'),
          await client.patch('/admin/site', { paper: 'a4' }),
        ];
        expect([name, ...answers.map(({ status }) => status)]).toStrictEqual([name, ...statuses]);
      }
      expect((await send(stack().url, { path: '/admin/site' })).status).toBe(401);
    });

    test('that break a rule are named field by field, and none is changed', async () => {
      const before = siteOf(await manager.get('/admin/site'));
      const wrong = {
        name: ' ',
        logo: 'https://main.test/logo.png',
        paper: 'a5',
        prices: { w2: -1 },
        default_template_id: 'Fancy',
        default_color_id: null,
        pdf_standard: 'A-1b',
        absent_rows: 'off',
        statement_rules: ['US'],
        notices_per_hour: 0,
      };
      const answer = await manager.patch('/admin/site', { ...wrong });
      expect(answer.status).toBe(422);
      expect(errorsOf(answer)).toMatchObject({
        logo: 'The logo field must be a PNG or JPEG of at most 256 KiB, as a data URL or base64.',
        paper: 'The paper field must be one of letter, a4.',
        pdf_standard: 'The pdf standard field must be one of UA-1, A-3a.',
        absent_rows: 'The absent rows field must be true or false.',
      });
      expect(Object.keys(errorsOf(answer)).toSorted()).toStrictEqual(Object.keys(wrong).toSorted());
      for (const none of [{}, { status: 'paused' }]) {
        expect(siteOf(await manager.patch('/admin/site', none))).toStrictEqual(before);
      }
      const rules = await manager.patch('/admin/site', { statement_rules: ['us-cal'] });
      expect(errorsOf(rules)).toStrictEqual({
        statement_rules: 'The statement rules field must be one of us-ca, us-ny.',
      });
      const free = await manager.patch('/admin/site', { prices: { 'Pay Statment': 1 } });
      expect(errorsOf(free)['prices']).toMatch(/; the nearest name is Pay Statement\.$/);
      expect(siteOf(await manager.get('/admin/site'))).toStrictEqual(before);
    });

    test('take a body of 512 KiB, and a logo of 256 KiB', async () => {
      const fits = await manager.patch('/admin/site', { logo: logoOf(262_144) });
      expect(fits.status).toBe(200);
      const long = await manager.patch('/admin/site', { logo: logoOf(262_145) });
      expect(Object.keys(errorsOf(long))).toStrictEqual(['logo']);
      const body = { logo: 'x'.repeat(524_288) };
      expect((await manager.patch('/admin/site', body)).status).toBe(413);
      const name = 'x'.repeat(65_536);
      expect((await manager.patch('/admin/users/6', { name })).status).toBe(413);
      expect(siteOf(await manager.patch('/admin/site', { logo: null }))['logo']).toBeNull();
    });
  });
};
