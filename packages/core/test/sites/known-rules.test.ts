import { expect, test } from 'vitest';
import { issuesOf, refusal, sampleCore } from '../sample-core.ts';

test('a site takes sets of rules that paydocs has, and those that an operator named', async () => {
  const { core, signIn } = await sampleCore();
  const change = async (statementRules: string[]) =>
    (await core.changeSite(await signIn('owner@main.test'), { statementRules })).settings;
  expect((await refusal(change(['us-ca', 'us-cal']))).facts).toEqual({
    issues: [{ field: 'statementRules', rule: 'unknown', allowed: ['us-ca', 'us-ny'] }],
  });
  expect(await issuesOf(change(['US']))).toEqual(['statementRules format']);
  await core.updateSite({ identifier: 'main', statementRules: ['ours'] });
  const { statementRules } = await change(['ours', 'us-ny']);
  expect(statementRules).toEqual(['ours', 'us-ny']);
});
