import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { memoryFolder } from '../../../../tools/memory-folder.ts';

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

/** Returns the path in `TEST_CHROMIUM`, else that of the system's browser. */
const chromiumProgram = (): string | undefined =>
  [process.env['TEST_CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    isProgram,
  );

const launch = async (executablePath: string) => {
  const home = await mkdtemp(join(memoryFolder(), 'paydocs-chromium-'));
  const browser = await chromium.launch({
    executablePath,
    // Chromium has no sandbox as root and in containers, where /dev/shm may be small.
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
 * Registers a suite that shares one Chromium with a temporary profile. Without a Chromium the suite is
 * skipped, and its name has the command that installs one; on a CI server (`CI=true`) it fails.
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
