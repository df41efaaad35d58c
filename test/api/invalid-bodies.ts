/** A document of the sample data. */
export const UUID = '00000000-0000-4000-8000-000000001020';

const PASSWORD_LENGTH = 'The password field must be between 8 and 256 characters.';
const CURRENT_PASSWORD_LENGTH = PASSWORD_LENGTH.replace('password', 'current password');

/** Bodies that break a shape in some fields, and a rule of the core in others, with their errors. */
export const bodies: readonly (readonly [path: string, body: object, errors: object])[] = [
  [
    '/auth/register',
    {
      first_name: ' ',
      last_name: 'a\nb',
      email: 5,
      password: 'short',
      password_confirmation: null,
    },
    {
      first_name: ['The first name field is required.'],
      last_name: ['The last name field must not contain control characters.'],
      email: ['The email field must be a string.'],
      password: [PASSWORD_LENGTH],
      password_confirmation: ['The password confirmation field is required.'],
    },
  ],
  [
    '/auth/register',
    {
      first_name: 'Ada',
      last_name: '',
      email: 'nobody',
      password: 'short',
      password_confirmation: 'other',
    },
    {
      last_name: ['The last name field is required.'],
      email: ['The email field must be a valid email address.'],
      password: [PASSWORD_LENGTH, 'The password field confirmation does not match.'],
    },
  ],
  ...['/auth/login', '/admin/auth/login'].map(
    (path) =>
      [
        path,
        { email: ['a@b.test'], password: 'short' },
        { email: ['The email field must be a string.'], password: [PASSWORD_LENGTH] },
      ] as const,
  ),
  [
    '/auth/second-factors',
    { type: 'sms', name: ' ', current_password: 'short' },
    {
      type: ['The type field must be totp or passkey.'],
      name: ['The name field is required.'],
      current_password: [CURRENT_PASSWORD_LENGTH],
    },
  ],
  [
    '/auth/oidc/token',
    { sign_in_code: 7, code_verifier: 'short' },
    {
      sign_in_code: ['The sign in code field must be a string.'],
      code_verifier: [
        'The code verifier field must be 43 to 128 letters, digits, hyphens, periods, underscores and tildes.',
      ],
    },
  ],
  [
    '/auth/reauthenticate',
    { current_password: 'short' },
    { current_password: [CURRENT_PASSWORD_LENGTH] },
  ],
  [
    '/auth/second-factors/1/confirm',
    { code: 'abc', passkey: 'abc' },
    {
      code: ['The code field must be six digits, or a recovery code.'],
      passkey: ['The passkey field must be the JSON of a public key credential.'],
    },
  ],
  [
    '/auth/email',
    { email: 'no address', current_password: 'short' },
    {
      email: ['The email field must be a valid email address.'],
      current_password: [CURRENT_PASSWORD_LENGTH],
    },
  ],
  [
    '/auth/api-tokens',
    { name: ' ', permissions: 'users:list', expires_in_days: 0, current_password: 'short' },
    {
      name: ['The name field is required.'],
      permissions: ['The permissions field must be a list.'],
      expires_in_days: ['The expires in days field must be between 1 and 9007199254740991.'],
      current_password: [CURRENT_PASSWORD_LENGTH],
    },
  ],
  [
    '/admin/users',
    { first_name: ' ', email: 'member@main.test', role: 5 },
    {
      first_name: ['The first name field is required.'],
      last_name: ['The last name field is required.'],
      role: ['The role field must be a string.'],
    },
  ],
  [
    '/admin/layouts',
    { name: 'classic', type: 'Pay Slip', layout: [] },
    {
      name: ['The name field has already been taken.'],
      type: ['The type field must be one of Pay Statement; the nearest name is Paystub.'],
    },
  ],
  [
    '/admin/layouts',
    { name: 'letterhead', type: 'Pay Statement', layout: [] },
    { layout: ['The layout field must be an object.'] },
  ],
  [
    '/admin/layouts/preview',
    { type: 'Pay Statement', color_id: 'pink', paper: 'a5', lang: '?' },
    {
      color_id: [
        'The color id field must be one of blue, navy, teal, green, purple, red, brown, gray, or a color such as #1d4ed8.',
      ],
      paper: ['The paper field must be one of letter, a4.'],
      lang: ['The lang field must be a language tag such as en.'],
    },
  ],
  [
    '/auth/verify-email',
    { token: 7, email: '@' },
    {
      token: ['The token field must be a string.'],
      email: ['The email field must be between 3 and 254 characters.'],
    },
  ],
  [
    '/auth/resend-verification',
    { email: 'nobody' },
    { email: ['The email field must be a valid email address.'] },
  ],
  ...['/auth/forgot-password', '/admin/auth/forgot-password'].map(
    (path) =>
      [
        path,
        { email: 'nobody' },
        { email: ['The email field must be a valid email address.'] },
      ] as const,
  ),
  ...['/auth/reset-password', '/admin/auth/reset-password'].map(
    (path) =>
      [
        path,
        { token: 7, email: '@', password: 'short', password_confirmation: 'short' },
        {
          token: ['The token field must be a string.'],
          email: ['The email field must be between 3 and 254 characters.'],
          password: [PASSWORD_LENGTH],
        },
      ] as const,
  ),
  ...['/auth/change-password', '/admin/auth/change-password'].map(
    (path) =>
      [
        path,
        {
          current_password: 7,
          password: 'short',
          password_confirmation: 'other',
          revoke_api_tokens: 'no',
        },
        {
          current_password: ['The current password field must be a string.'],
          password: [PASSWORD_LENGTH],
          revoke_api_tokens: ['The revoke api tokens field must be true or false.'],
        },
      ] as const,
  ),
  [
    `/documents/${UUID}/void`,
    { reason: 'a\nb' },
    { reason: ['The reason field must not contain control characters.'] },
  ],
];
