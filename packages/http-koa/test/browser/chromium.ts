import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';

const INSTALL_CHROMIUM = 'apt-get install -y --no-install-recommends chromium';
const START_TIMEOUT_MS = 60_000;

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browser named by `TEST_CHROMIUM`, else the one that the system has. */
const chromiumProgram = (): string | undefined =>
  [process.env['TEST_CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    isProgram,
  );

const launch = async (executablePath: string) => {
  const home = await mkdtemp(join(tmpdir(), 'paydocs-chromium-'));
  const browser = await chromium.launch({
    executablePath,
    // As root, and in containers, Chromium has no sandbox of its own; /dev/shm may be small.
    chromiumSandbox: false,
    args: ['--disable-dev-shm-usage', '--disable-gpu'],
    env: { ...process.env, HOME: home, TMPDIR: home },
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
};

/**
 * A suite in one Chromium for all its tests, with a profile of its own that goes with it. Skipped,
 * with the line that installs one, where there is none; on a CI server (`CI=true`) that fails.
 */
export const describeInChromium = (name: string, suite: (browser: () => Browser) => void): void => {
  const program = chromiumProgram();
  if (program === undefined) {
    const title = `${name} (to run it: ${INSTALL_CHROMIUM})`;
    describe.skipIf(process.env['CI'] !== 'true')(title, () => {
      test('has a browser', () => {
        throw new Error(`There is no Chromium for the tests: ${INSTALL_CHROMIUM}`);
      });
    });
    return;
  }
  describe(name, () => {
    let running: Awaited<ReturnType<typeof launch>> | undefined;
    beforeAll(async () => {
      running = await launch(program);
    }, START_TIMEOUT_MS);
    afterAll(() => running?.close());
    suite(() => {
      if (running === undefined) throw new Error('The browser is there only while tests run.');
      return running.browser;
    });
  });
};
