import { generateDataKey, openDatabase } from '@paydocs/mikro-orm';
import { buildCompany, buildSite, buildUser } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { readConfig } from '../src/config/read-config.ts';
import type { Setting } from '../src/config/setting.ts';
import { settings } from '../src/config/settings.ts';
import { createLog, openPaydocs, type PaydocsOptions } from '../src/index.ts';
import { dataKeys } from './data-keys.ts';
import { hostOptions, opened, served } from './embedding.ts';
import { until } from './until.ts';

const withOption = Object.values<Setting>(settings).flatMap(({ variable, option, must }) =>
  option === undefined ? [] : [{ variable, option, must }],
);

/** Returns options in which one, also inside an object, has a value of a wrong type. */
const withWrong = (option: string): PaydocsOptions => {
  const [outer = '', inner] = option.split('.');
  return { [outer]: inner === undefined ? [7] : { [inner]: [7] } };
};

const messageOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
  } catch (error) {
    return String(error);
  }
  throw new Error('It was accepted.');
};

describe('a setting', () => {
  test.each(withOption)('is $variable or $option, with one rule', async (setting) => {
    const { variable, option, must } = setting;
    const wrong = await messageOf(() => openPaydocs(withWrong(option)));
    expect(wrong).toContain(`\n  ${option} must ${must}.`);
    expect(wrong).not.toContain(variable);
    const inText = await messageOf(() => readConfig({ [variable]: '<,>' }));
    expect(inText).toContain(`\n  ${variable} must ${must}`);
  });

  test('is named by its option while paydocs runs', async () => {
    const { options } = await hostOptions();
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    const redisUrl = `redis://127.0.0.1:${await freePort()}`;
    const paydocs = await opened({ ...options, log, redisUrl });
    await paydocs.migrate();
    await fetch(`${await served(paydocs)}/employees`);
    await until(() => lines.length > 0);
    expect(lines[0]).toContain('(redisUrl)');
    expect(lines.join('')).not.toContain('REDIS_URL');
  });

  test('is named by its option in the reason of a host that is not ready', async () => {
    const { options } = await hostOptions();
    const database = await openDatabase({ url: options.databaseUrl, dataKeys });
    await database.migrate();
    const site = buildSite({ identifier: 'main' });
    await database.add({ sites: [site], users: [buildUser()], companies: [buildCompany()] });
    await database.close();
    const wrong = { ...options, dataKeys: generateDataKey(), management: true };
    const { management } = await opened(wrong);
    expect(await management?.readiness()).toEqual({
      ready: false,
      reason: expect.stringMatching(/^dataKeys lacks the key .*, or correct databaseUrl\. /),
    });
  });
});

describe('an option that is undefined', () => {
  test('counts as not given, with its default', async () => {
    const { options } = await hostOptions();
    const { migrate } = await opened({ ...options, redisTimeoutMs: undefined, pages: undefined });
    expect(await migrate()).not.toEqual([]);
  });

  test('inside policy does not hide the page below publicUrl', async () => {
    const { options } = await hostOptions();
    const policy = { resetPasswordUrl: undefined, verifyEmailUrl: undefined };
    const paydocs = await opened({ ...options, publicUrl: 'https://host.example/pay', policy });
    expect(() => paydocs.startOutboxWorker()).not.toThrow();
  });

  test('inside pages does not hide the name in mail.from, nor pages.signInUrl', async () => {
    const { options } = await hostOptions();
    const mail = { url: options.mail, from: '"Harbor Pay" <pay@harbor.example>' };
    const paydocs = await opened({ ...options, mail, pages: { productName: undefined } });
    await paydocs.migrate();
    const page = await fetch(`${await served(paydocs)}/reset-password`);
    expect(await page.text()).toContain('– Harbor Pay</title>');
  });

  test('of a worker does not hide the log of openPaydocs', async () => {
    const { options } = await hostOptions();
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    const paydocs = await opened({ ...options, log, publicUrl: 'https://host.example' });
    // Without tables, each look at the outbox fails.
    paydocs.startOutboxWorker({ log: undefined });
    await until(() => lines.length > 0);
    expect(lines[0]).toContain('processing the outbox failed');
  });
});
