import { pause } from './pause.ts';
import type { Scene } from './scene.ts';

const POLL_MS = 50;
const MAIL_TIMEOUT_MS = 2000;

/** Returns the token of the email to an address, or undefined if there is none within 2 s. */
export const mailedToken = async (
  scene: Scene,
  email: string,
  isOver: () => boolean,
): Promise<string | undefined> => {
  const endMs = performance.now() + MAIL_TIMEOUT_MS;
  while (performance.now() < endMs && !isOver()) {
    const mail = scene.cluster.smtp.mails.find(({ to }) => to === email);
    const [, token] = /[?&#]token=([\w-]{20,})/.exec(mail?.text ?? '') ?? [];
    if (token !== undefined) return token;
    await pause(POLL_MS);
  }
  return undefined;
};
