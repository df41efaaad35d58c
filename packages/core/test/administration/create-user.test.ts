import { createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes, tokenOf } from '../accounts/mail.ts';
import { issuesOf, refusal, sampleCore } from '../sample-core.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@main.test',
  role: 'Owner',
  site: 'main',
};
const password = 'a wholly new password';

describe('createUser', () => {
  test('creates the first Owner of an empty installation, who chooses a password by e-mail', async () => {
    const ports = memoryPorts();
    const core = createCore(ports);
    const user = await core.createUser(ada);
    expect(user).toMatchObject({
      email: 'ada@main.test',
      status: 'Active',
      role: { name: 'Owner' },
      site: { identifier: 'main' },
    });
    expect(await outcomes(core)).toEqual(['sent']);
    expect(ports.mailer.emails).toMatchObject([{ kind: 'invitation', to: ada.email }]);
    const token = tokenOf(ports.mailer.emails[0]);
    await core.resetPassword({ token, email: ada.email, password });
    const { user: signedIn } = await core.login({
      email: ada.email,
      password,
      surface: 'administrative',
    });
    expect(signedIn.id).toBe(user.id);
  });

  test('lets nobody sign in before a password was chosen, after equal work', async () => {
    const { core, hasher, users } = await sampleCore();
    await core.createUser(ada);
    const account = await users.findAccountByEmail(ada.email);
    for (const guess of ['', ada.email, password]) {
      expect(await hasher.verify(guess, account?.passwordHash)).toBe(false);
    }
    expect(account?.passwordHash).toMatch(/^\$memory\$/);
    const refused = await refusal(core.login({ email: ada.email, password }));
    expect(refused.code).toBe('credentials.invalid');
  });

  test('gives each user without a password a hash of other random bits', async () => {
    const hashed: string[] = [];
    const hasher = { ...memoryPorts().hasher };
    const hash = async (text: string): Promise<string> => {
      hashed.push(text);
      return '$memory$c=1$salt$nothing';
    };
    const { core } = await sampleCore({}, { hasher: { ...hasher, hash } });
    await core.createUser(ada);
    await core.createUser({ ...ada, email: 'eve@main.test' });
    expect(new Set(hashed).size).toBe(2);
    for (const text of hashed) expect(Buffer.from(text, 'base64url')).toHaveLength(32);
  });

  test('sends no invitation to a user with a password, who can sign in at once', async () => {
    const { core } = await sampleCore();
    const user = await core.createUser({ ...ada, password });
    expect(await outcomes(core)).toEqual([]);
    expect((await core.login({ email: ada.email, password })).user).toEqual(user);
  });

  test('uses the default site of the policy', async () => {
    const { core } = await sampleCore({ defaultSite: 'north' });
    const { site: _, ...request } = ada;
    expect((await core.createUser(request)).site.identifier).toBe('north');
  });

  test('records an entry without an acting user, a name or an e-mail', async () => {
    const { core, auditLog } = await sampleCore();
    const user = await core.createUser(ada);
    expect(await auditLog.find({ limit: 10 })).toEqual([
      expect.objectContaining({
        action: 'user.created',
        siteId: 1,
        userId: null,
        sessionId: null,
        subject: { kind: 'user', id: String(user.id) },
        details: { role: 'Owner', invited: true },
      }),
    ]);
  });

  test('refuses an unknown role with the names of all, and an unknown site likewise', async () => {
    const { core } = await sampleCore();
    expect((await refusal(core.createUser({ ...ada, role: 'owner' }))).facts).toEqual({
      issues: [
        {
          field: 'role',
          rule: 'unknown',
          allowed: ['Owner', 'Manager', 'Developer', 'Support', 'Marketing', 'Member', 'Employee'],
        },
      ],
    });
    expect((await refusal(core.createUser({ ...ada, site: 'west' }))).facts).toEqual({
      issues: [{ field: 'site', rule: 'unknown', allowed: ['main', 'north'] }],
    });
  });

  test('refuses a taken e-mail in any spelling, and sends nothing', async () => {
    const { core, auditLog } = await sampleCore();
    const taken = { ...ada, email: ' OWNER@Main.test ' };
    expect(await issuesOf(core.createUser(taken))).toEqual(['email taken']);
    expect(await outcomes(core)).toEqual([]);
    expect(await auditLog.find({ limit: 10 })).toEqual([]);
  });

  test.each([
    ['email email', { email: 'ada' }],
    ['firstName required', { firstName: ' ' }],
    ['lastName required', { lastName: '' }],
    ['password length', { password: 'short' }],
  ])('refuses with %s', async (issue, change) => {
    const { core } = await sampleCore();
    expect(await issuesOf(core.createUser({ ...ada, ...change }))).toEqual([issue]);
  });
});
