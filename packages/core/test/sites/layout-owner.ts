import { sampleCore } from '../sample-core.ts';

export const owner = async () => {
  const sample = await sampleCore();
  return { ...sample, caller: await sample.signIn('owner@main.test') };
};
