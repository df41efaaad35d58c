import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/read-config.ts';
import { settings } from '../src/config/settings.ts';
import { failureOf } from './config-failure.ts';

describe('readConfig', () => {
  test.each([
    ['logon=10', "'logon' is none of the classes login, register, forgot, "],
    ['constructor=10', "'constructor' is none of the classes "],
    ['10', "'10' is none of the classes "],
    ['login=10,', "'' is none of the classes "],
    ['login', "'login' has no whole number from 1 to 1000000"],
    ['read=60,login=0', "'login' has no whole number from 1 to 1000000"],
    ['login=1000001', "'login' has no whole number from 1 to 1000000"],
    ['login=1e3', "'login' has no whole number from 1 to 1000000"],
    ['login=10=10', "'login' has no whole number from 1 to 1000000"],
    ['login=10, login=20', "'login' is there twice"],
  ])('rejects RATE_LIMITS=%s with the reason', (value, why) => {
    const { message } = failureOf(() => readConfig({ RATE_LIMITS: value }));
    expect(message).toContain(
      `  RATE_LIMITS must be <class>=<requests a minute>, with commas between them: ${why}`,
    );
  });

  test('names every wrong entry of RATE_LIMITS, TRUST_PROXY and MAIL_URL at once', () => {
    const { message } = failureOf(() =>
      readConfig({
        RATE_LIMITS: 'logon=10,read=x,login=5,login=6',
        TRUST_PROXY: 'a,::1,10.0.0.1/8',
        MAIL_URL: 'smtp://me@mail.example?requireTLS=yes&pool=1',
      }),
    );
    expect(message).toMatch(
      /RATE_LIMITS must .*: 'logon' is none .*; 'read' has no .*; 'login' is there twice\.\n/,
    );
    expect(message).toMatch(/TRUST_PROXY must .*: 'a' is no .*; '10\.0\.0\.1\/8' has bits .*\.\n/);
    expect(message).toMatch(
      /MAIL_URL must .*: An .* password, or neither\. The options .* The option requireTLS .*\.$/,
    );
  });

  test.each([
    ['*', "'*' is no origin"],
    ['https://app.example/', "'https://app.example/' is no origin"],
    ['https://app.example,', "'' is no origin"],
    ['https://app.example, app.example', "'app.example' is no origin"],
    ['null', "'null' is no origin"],
  ])('rejects CORS_ORIGINS=%s with the wrong entry', (value, why) => {
    const { message } = failureOf(() => readConfig({ CORS_ORIGINS: value }));
    expect(message).toContain(`  CORS_ORIGINS must ${settings.corsOrigins.must}: ${why}.`);
  });

  test('reads the origins of CORS_ORIGINS; none by default', () => {
    const CORS_ORIGINS = 'https://app.example, http://localhost:5173';
    expect(readConfig({ CORS_ORIGINS }).corsOrigins).toEqual([
      'https://app.example',
      'http://localhost:5173',
    ]);
    expect(readConfig({}).corsOrigins).toBeUndefined();
  });

  test.each([
    ['10.1.0.0/16,', "'' is no IP address and no range such as 10.1.0.0/16"],
    ['receiver.example', "'receiver.example' is no IP address and no range such as 10.1.0.0/16"],
    ['::1, 0.0.0.0/0', "'0.0.0.0/0' is no IP address and no range such as 10.1.0.0/16"],
  ])('rejects WEBHOOKS_ALLOW=%s with the wrong entry', (value, why) => {
    const { message } = failureOf(() => readConfig({ WEBHOOKS_ALLOW: value }));
    expect(message).toContain(`  WEBHOOKS_ALLOW must ${settings.webhooksAllow.must}: ${why}.`);
  });

  test.each([
    ['true', "'true' is no IP address and no range such as 10.0.0.0/8"],
    ['17', '17 is above 16'],
    ['-1', "'-1' is no IP address and no range such as 10.0.0.0/8"],
    ['1.5', "'1.5' is no IP address and no range such as 10.0.0.0/8"],
    ['::1,1', "'1' is no IP address and no range such as 10.0.0.0/8"],
    ['::1,', "'' is no IP address and no range such as 10.0.0.0/8"],
    ['::1, 10.0.0.1/8', "'10.0.0.1/8' has bits set after its prefix"],
    ['0.0.0.0/0', "'0.0.0.0/0' contains every address"],
  ])('rejects TRUST_PROXY=%s with the wrong entry', (value, why) => {
    const { message } = failureOf(() => readConfig({ TRUST_PROXY: value }));
    expect(message).toContain(`  TRUST_PROXY must ${settings.trustedProxies.must}: ${why}.`);
  });
});
