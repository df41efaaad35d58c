import { expect, test } from 'vitest';
import { checkLogo } from '../src/rendering/check-logo.ts';
import { samples } from './samples.ts';

test('a logo that can be embedded has no refusal, and any other one its reason', async () => {
  const logo = Object.values(samples).find((sample) => sample.logo !== null)?.logo ?? '';
  expect(await checkLogo(logo)).toBeUndefined();
  expect(await checkLogo('data:image/png;base64,eA==')).toMatchObject({ code: 'logo.invalid' });
  const none: unknown = null;
  await expect(checkLogo(none as string)).rejects.toThrow(TypeError);
});
