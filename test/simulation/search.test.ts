import { describe, expect, test } from 'vitest';
import { sessionMutants } from './mutants/sessions.ts';
import { replay, search } from './search.ts';

describe('a search', () => {
  test('prints the command that replays a violation', async () => {
    const lines: string[] = [];
    const mutant = sessionMutants['a logout that forgets'];
    const print = (line: string): void => void lines.push(line);
    const options = { print, of: ['accounts'] as const, ...(mutant && { mutant }) };
    expect(await search(20, options)).toBe(false);
    const [command, seed] =
      /npm run test:simulate -- --of accounts --seed (\d+)/.exec(lines.join('\n')) ?? [];
    expect(command).toBeDefined();
    const violation = lines.find((line) => line.startsWith(`Seed ${seed} violates: `));

    lines.splice(0);
    expect(await replay(Number(seed), options)).toBe(false);
    expect(lines.length).toBeGreaterThan(20);
    expect(`Seed ${seed} violates: ${lines.at(-1)?.replace('Violated: ', '')}`).toBe(violation);
  });

  test('counts the seeds and steps without a violation', async () => {
    const lines: string[] = [];
    expect(await search(2, { print: (line) => void lines.push(line) })).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/^2 seeds, \d{3,} steps, 0 violations$/)]);
  });
});
