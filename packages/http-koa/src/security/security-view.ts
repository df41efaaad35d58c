/** The part of the script that shows one form at a time, fills lists, and disables buttons while a step runs. */
export const securityView = `const byId = (id) => document.getElementById(id);
const forms = [...document.forms];
const valueOf = (name) => byId(name).value.trim();
const actionButton = (action) => document.querySelector('[data-action=' + action + ']');

const show = (id, notice = '') => {
  for (const form of forms) {
    form.hidden = form.id !== id;
    if (form.hidden) form.reset();
  }
  byId('problem').hidden = true;
  byId('notice').textContent = notice;
  const heading = byId(id).querySelector('h2');
  // A field that comes first; else the heading, so that nothing is passed over.
  (heading.nextElementSibling.querySelector('input') ?? heading).focus();
};

/** Shows a sentence, also to readers of a small or zoomed window who are below it. */
const say = (id, sentence) => {
  const element = byId(id);
  element.textContent = sentence;
  element.hidden = false;
  element.scrollIntoView({ block: 'nearest' });
};

const item = (text, ...others) => {
  const element = document.createElement('li');
  element.append(text, ...others);
  return element;
};

/** A button beside a line of a list. */
const smallButton = (text, label, work) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'small';
  button.textContent = text;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', () => run(work));
  return button;
};

const nameOf = ({ kind, name }) => (kind === 'totp' ? 'Authenticator app' : 'Passkey “' + name + '”');

let isBusy = false;
const setBusy = (value) => {
  isBusy = value;
  // A button that is disabled would lose the focus.
  for (const button of document.querySelectorAll('button')) button.setAttribute('aria-disabled', value);
};

if (globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === undefined) {
  for (const button of document.querySelectorAll('[data-action*=passkey]')) button.hidden = true;
}
// Only secure contexts have a clipboard.
actionButton('copy-codes').hidden = navigator.clipboard === undefined;
`;
