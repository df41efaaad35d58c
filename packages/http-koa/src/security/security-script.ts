import { accountScript } from './account-script.ts';
import { securityRequests } from './security-requests.ts';
import { securityView } from './security-view.ts';

/**
 * The script of the page, a client of the API like any other one. The token is in its memory only: whoever leaves the
 * page signs out.
 */
export const securityScript = `${securityRequests}
${securityView}
${accountScript}
/** The challenge of a sign-in that waits for a second factor, with the options of its passkeys. */
let waiting;
/** The factor that is being set up or removed. */
let current;

const removal = (factor) =>
  smallButton('Remove', 'Remove ' + nameOf(factor), () => {
    current = factor;
    show('removal');
  });

const showFactors = async (notice) => {
  const all = await send('GET', 'auth/second-factors');
  const factors = all.filter((each) => each.confirmed_at !== null);
  const [first] = factors;
  actionButton('start-app').hidden = factors.some(({ kind }) => kind === 'totp');
  actionButton('ask-renewal').hidden = first === undefined;
  byId('list').replaceChildren(
    ...factors.map((each) => item(nameOf(each), removal(each))),
    item(
      first === undefined
        ? 'None: your password alone signs in.'
        : 'Recovery codes left: ' + first.recovery_codes_left,
    ),
  );
  showAccount();
  show('factors', notice);
};

const open = async (body) => {
  // Ends a session before this one, whose factors the page could not show.
  await signOut();
  const data = await send('POST', 'auth/login', body);
  token = data.token;
  user = data.user;
  await showFactors('Signed in as ' + user.email + '.');
};

const showCodes = (codes, notice) => {
  byId('recovery-codes').replaceChildren(...codes.map((code) => item(code)));
  byId('codes-file').href = 'data:text/plain,' + encodeURIComponent(codes.join('\\n') + '\\n');
  show('recovery', notice);
};

const finish = async (proof) => {
  const { second_factor: factor } = current;
  const path = 'auth/second-factors/' + factor.id + '/confirm';
  const { recovery_codes: codes } = await send('POST', path, proof);
  const added = nameOf(factor) + ' added.';
  if (codes.length === 0) await showFactors(added);
  else showCodes(codes, added);
};

const remove = async (proof) => {
  await send('DELETE', 'auth/second-factors/' + current.id, proof);
  await showFactors(nameOf(current) + ' removed.');
};

const submissions = {
  ...accountSubmissions,
  'sign-in': async () => {
    try {
      await open({ email: valueOf('email'), password: byId('password').value });
    } catch (error) {
      if (error.code !== 'second_factor.required') throw error;
      waiting = error.errors;
      show('second-factor');
    }
  },
  'second-factor': () => open({ challenge: waiting.challenge, code: valueOf('code') }),
  app: () => finish({ code: valueOf('first_code') }),
  passkey: async () => {
    const body = { type: 'passkey', name: valueOf('name') };
    current = await send('POST', 'auth/second-factors', body);
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(current.options);
    await finish({ passkey: (await navigator.credentials.create({ publicKey })).toJSON() });
  },
  recovery: () => showFactors(),
  renewal: async () => {
    const { recovery_codes: codes } = await send('POST', 'auth/recovery-codes');
    showCodes(codes, 'Recovery codes renewed.');
  },
  removal: () => remove({ code: valueOf('proof') }),
};

const actions = {
  'sign-in-by-passkey': async () => open(await passkeyProof()),
  'answer-by-passkey': async () =>
    open(
      waiting.passkey === undefined
        ? await passkeyProof()
        : { challenge: waiting.challenge, passkey: await askPasskey(waiting.passkey) },
    ),
  'start-app': async () => {
    current = await send('POST', 'auth/second-factors', {});
    byId('qr-code').src = 'data:image/svg+xml,' + encodeURIComponent(current.qr_code);
    byId('secret').textContent = current.secret;
    show('app');
  },
  'name-passkey': () => show('passkey'),
  'ask-renewal': () => show('renewal'),
  'show-factors': () => showFactors(),
  'remove-by-passkey': async () => remove(await passkeyProof()),
  'copy-codes': async () => {
    const codes = [...byId('recovery-codes').children].map((each) => each.textContent);
    const copying = navigator.clipboard.writeText(codes.join('\\n'));
    const sentence = await copying.then(
      () => 'Copied.',
      () => 'The browser did not copy them.',
    );
    say('notice', sentence);
  },
  'sign-out': async () => {
    await signOut();
    show('sign-in', 'Signed out.');
  },
  cancel: () => show('sign-in'),
};

/** Refusals after which only a new sign-in helps. */
const ENDED = ['token.invalid', 'second_factor.expired', 'reauthentication.required'];

const sentenceOf = (error) => {
  if (error instanceof Refusal) return error.message;
  if (error.name === 'InvalidStateError') return 'This device has a passkey of the account already.';
  return error instanceof DOMException && error.name !== 'TimeoutError'
    ? 'No passkey was used.'
    : 'The server does not answer. Try again.';
};

const showProblem = async (error) => {
  const isPasswordAsked = error.errors?.current_password !== undefined && byId('new-password').hidden;
  if (ENDED.includes(error.code) || isPasswordAsked) {
    await signOut().catch(() => undefined);
    show('sign-in', 'Sign in again to go on.');
  }
  // Another window has removed or replaced the factor.
  if (error.code === 'second_factor.missing') await showFactors().catch(() => undefined);
  say('problem', sentenceOf(error));
};

/** Runs one thing at a time. */
const run = async (work) => {
  if (isBusy) return;
  setBusy(true);
  try {
    await work();
  } catch (error) {
    await showProblem(error);
  } finally {
    setBusy(false);
  }
};

for (const form of forms) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(submissions[form.id]);
  });
}
for (const button of document.querySelectorAll('[data-action]')) {
  button.addEventListener('click', () => run(actions[button.dataset.action]));
}

// Recovery codes are shown once.
addEventListener('beforeunload', (event) => {
  if (!byId('recovery').hidden) event.preventDefault();
});
addEventListener('pagehide', () => void signOut());
// A page of the history has no session any more.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  token = undefined;
  show('sign-in');
});

show('sign-in');
`;
