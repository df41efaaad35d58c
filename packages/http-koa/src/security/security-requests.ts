/** The part of the script that asks the API and the browser: requests, passkeys and the end of the session. */
export const securityRequests = `let token;

class Refusal extends Error {
  constructor({ status, headers }, { message, code, errors = {} }) {
    const sentences = Object.values(errors).filter(Array.isArray).flat();
    const [seconds = null] = /^\\d+$/.exec(headers.get('Retry-After')) ?? [];
    const wait = seconds === '1' ? 'a second' : seconds + ' seconds';
    super(
      (sentences.join(' ') || errors.detail || message || 'The server does not answer.') +
        (seconds === null ? '' : ' Try again in ' + wait + '.'),
    );
    this.status = status;
    this.code = code ?? errors.code;
    this.errors = errors;
  }
}

const request = async (method, path, body, options) => {
  const response = await fetch(path, {
    ...options,
    method,
    cache: 'no-store',
    // A connection that is lost without a sign would hold up the page for ever.
    signal: AbortSignal.timeout(30_000),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: 'Bearer ' + token }),
    },
    body: body && JSON.stringify(body),
  });
  // A proxy refuses in words of its own.
  if (!response.ok) throw new Refusal(response, await response.json().catch(() => ({})));
  return response.json();
};
const send = async (...args) => (await request(...args)).data;

const askPasskey = async (options) => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return (await navigator.credentials.get({ publicKey })).toJSON();
};

/** Returns a passkey of the user with the challenge that it signed. */
const passkeyProof = async () => {
  const { challenge, options } = await send('POST', 'auth/passkeys/challenge');
  return { challenge, passkey: await askPasskey(options) };
};

/** Ends the session, also while the page is closed. The token is kept until the session has ended. */
const signOut = async () => {
  if (token === undefined) return;
  try {
    await send('POST', 'auth/logout', undefined, { keepalive: true });
  } catch (error) {
    if (error.status !== 401) throw error;
  }
  token = undefined;
};
`;
