import { generateDataKey } from '@paydocs/mikro-orm';
import { generateKey, keyRing } from '@paydocs/paseto';
import { expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { printedBy } from './records-in.ts';

test('paydocs keys list prints ids and uses, and no key', async () => {
  const [old, current] = [await generateKey(), await generateKey()];
  const ring = await keyRing([current, old]);
  const publicOld = ring.keys[1]?.paserk ?? '';
  const environment = {
    TOKEN_KEYS: `${publicOld} ${current}`,
    DATA_KEYS: `${generateDataKey()} ${generateDataKey()}`,
  };
  const stdout = await printedBy(paydocs(['keys', 'list'], environment));
  expect(stdout).toMatch(
    /^KIND +POSITION +ID +USE\ntoken +1 +\S+ +verifies\ntoken +2 +\S+ +signs\ndata +1 +\S+ +encrypts\ndata +2 +\S+ +decrypts\n$/,
  );
  expect(stdout).not.toMatch(/k4\.|d1\./);
  const json = await paydocs(['keys', 'list', '--json'], environment);
  expect(json.stdout.split('\n')).toHaveLength(5);
  expect(JSON.parse(json.stdout.split('\n')[1] ?? '')).toEqual({
    kind: 'token',
    position: 2,
    id: ring.signing.id,
    use: 'signs',
  });
});
