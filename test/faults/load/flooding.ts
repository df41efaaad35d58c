import type { Person } from '../cluster/people.ts';
import { pick, type Scene, sendTo, signIn } from './scene.ts';

/** A list that a person requests again and again. */
export interface Repeated {
  readonly person: Person;
  readonly operation: 'flood' | 'search' | 'embedding';
  readonly path: string;
  readonly isOver: () => boolean;
}

/** Requests a list without a pause, in a session of its own. */
export const repeatList = async (scene: Scene, repeated: Repeated): Promise<void> => {
  const { person, operation, path, isOver } = repeated;
  const { email } = person;
  const node = pick(scene, scene.nodes);
  const { issued, status } = await signIn(scene, { email, node });
  if (issued === undefined) throw new Error(`${email} could not sign in: ${status}`);
  while (!isOver()) {
    await sendTo(scene, { node, operation, path, token: issued, facts: { account: email } });
  }
};
