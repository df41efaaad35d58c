import { createHash } from 'node:crypto';

/** The style of the pages. Texts have a contrast of at least 7:1 (WCAG 2.2, AAA). */
export const style = `
:root {
  color-scheme: light dark;
  --page: #eef1f5; --card: #fff; --text: #1b2430; --quiet: #47525f; --line: #79848f;
  --action: #10467a; --on-action: #fff; --wrong: #8c1414; --wrong-back: #fdf0f0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10161d; --card: #1a222c; --text: #eef2f6; --quiet: #bac5d0; --line: #808d9a;
    --action: #9ccaf7; --on-action: #0a1a2a; --wrong: #ffb9b3; --wrong-back: #3a1b1d;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 1.5rem min(1rem, 4vw); min-height: 100vh; display: grid; place-items: center;
  background: var(--page); color: var(--text);
  overflow-wrap: anywhere;
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif;
}
main {
  width: 100%; max-width: 27rem; padding: min(2rem, 8vw); border-radius: 0.75rem; background: var(--card);
  box-shadow: 0 1px 3px rgb(0 0 0 / 20%), 0 8px 24px rgb(0 0 0 / 8%);
}
a { color: var(--action); }
.product { margin: 0 0 0.5rem; color: var(--quiet); font-weight: 600; }
h1 { margin: 0 0 1.25rem; font-size: min(1.5rem, 12vw); line-height: 1.25; }
h2 { margin: 0 0 0.25rem; font-size: 1rem; }
form > h2 { margin-bottom: 0.75rem; }
form > * + h2 { margin-top: 1.75rem; }
p { margin: 0 0 1rem; }
p:last-child { margin-bottom: 0; }
label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
.field { margin-bottom: 1.25rem; }
.hint, .quiet { color: var(--quiet); font-size: 0.875rem; }
.hint { display: block; margin-bottom: 0.375rem; }
input {
  width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line);
  border-radius: 0.375rem; background: var(--card); color: inherit; font: inherit;
}
.choice { display: flex; gap: 0.625rem; align-items: baseline; }
.choice label { margin: 0; font-weight: 400; }
.choice input { flex: none; width: 1.125rem; min-height: 1.125rem; }
input[readonly] { background: var(--page); }
input[aria-invalid] { border: 2px solid var(--wrong); }
button, .button {
  width: 100%; min-height: 2.75rem; padding: 0.5rem min(1rem, 4vw); border-radius: 0.375rem;
  border: 1px solid transparent; /* Is visible in forced colors. */
  background: var(--action); color: var(--on-action); font: inherit; font-weight: 600;
  cursor: pointer;
}
:is(button, .button).other { margin-top: 0.75rem; border-color: var(--line); background: none; color: inherit; }
button.small { flex: none; width: auto; min-height: 0; margin-left: 0.75rem; padding: 0.125rem 0.625rem; }
.rows { padding: 0; list-style: none; }
.rows li { display: flex; align-items: baseline; justify-content: space-between; padding: 0.25rem 0; }
button[aria-disabled='true'] { opacity: 0.6; cursor: progress; }
button:hover, .button:hover { text-decoration: underline; }
.button { display: block; padding-top: 0.625rem; text-align: center; text-decoration: none; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.summary {
  margin-bottom: 1.5rem; padding: 0.875rem min(1rem, 4vw); border-left: 4px solid var(--wrong);
  background: var(--wrong-back);
}
.summary, .notice { scroll-margin: 1rem; }
.notice:empty { margin: 0; }
.qr-code { display: block; width: 100%; max-width: 15rem; margin: 0 auto 1rem; padding: 0.625rem; border-radius: 0.375rem; background: #fff; forced-color-adjust: none; }
.codes { padding: 0; list-style: none; font-family: ui-monospace, monospace; }
.codes li { margin-bottom: 0.5rem; line-height: 1.25; }
.summary ul { margin: 0; padding-left: 1.25rem; }
.summary p { margin: 0.5rem 0 0; }
.summary, .summary a, .wrong { color: var(--wrong); }
.wrong { display: block; margin-bottom: 0.375rem; font-size: 0.875rem; font-weight: 600; }
@media print { button, .button { display: none; } }
`;

/** The source of the style in a Content-Security-Policy (CSP 3 §2.3.1). */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
