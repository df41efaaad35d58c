// Generated from the API description d955789a69aa964459ef3bb0baa8f67e19aacbd1b7295b38a4fbed4a9a0b8fe0
// by `npm run generate:client`. Changes here are lost.
import type { components } from './components.ts';
import type { HostChanges, HostCompanyFields, HostEmployeeFields } from '../host-fields.ts';

/** The writes of the API, as openapi-typescript describes them. */
export interface writes {
  register: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** The first name. */
          first_name: string;
          /** The last name. */
          last_name: string;
          /** ASCII only; compared without regard to case and surrounding space. */
          email: string;
          /** A new one is none of the commonest, and not made of the own names. */
          password: string;
          /** Equal to `password`. */
          password_confirmation: string;
        };
      };
    };
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["UserData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      403: components["responses"]["SiteInactiveOrPasswordDisabled"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  login: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** ASCII only; compared without regard to case and surrounding space. */
          email: string;
          /** A new one is none of the commonest, and not made of the own names. */
          password: string;
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code?: string;
          /** The `challenge` of `second_factor.required` or of `POST /auth/passkeys/challenge`; valid for five minutes. */
          challenge?: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey?: {
            [key: string]: unknown;
          };
        } | {
          /** ASCII only; compared without regard to case and surrounding space. */
          email?: string;
          /** A new one is none of the commonest, and not made of the own names. */
          password?: string;
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code: string;
          /** The `challenge` of `second_factor.required` or of `POST /auth/passkeys/challenge`; valid for five minutes. */
          challenge: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey?: {
            [key: string]: unknown;
          };
        } | {
          /** ASCII only; compared without regard to case and surrounding space. */
          email?: string;
          /** A new one is none of the commonest, and not made of the own names. */
          password?: string;
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code?: string;
          /** The `challenge` of `second_factor.required` or of `POST /auth/passkeys/challenge`; valid for five minutes. */
          challenge: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey: {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["LoginData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["CredentialsInvalidOrSecondFactorRequiredOrSecondFactorInvalidOrSecondFactorExpired"];
      403: components["responses"]["AccountInactiveOrPasswordDisabledOrAccountUnverified"];
      409: components["responses"]["PasskeyDisabled"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  redeemSignInCode: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** The `sign_in_code` of the return URL. */
          sign_in_code: string;
          /** The text whose SHA-256 was the `code_challenge`. */
          code_verifier: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["LoginData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["SignInCodeInvalid"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  logout: {
    parameters: {};
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["EmployeeForbiddenOrSessionRequired"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  changeMe: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** The first name. */
          first_name?: string;
          /** The last name. */
          last_name?: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["UserData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequired"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  refresh: {
    parameters: {};
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["TokenData"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequired"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  forgotPassword: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** ASCII only; compared without regard to case and surrounding space. */
          email: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  resetPassword: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** The token of the link in the e-mail; valid once. */
          token: string;
          /** ASCII only; compared without regard to case and surrounding space. */
          email: string;
          /** A new one is none of the commonest, and not made of the own names. */
          password: string;
          /** Equal to `password`. */
          password_confirmation: string;
          /**
           * Whether the API tokens of the user end.
           * @default true
           */
          revoke_api_tokens?: boolean;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      403: components["responses"]["PasswordDisabled"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  endSession: {
    parameters: {
      path: {
        /** The `id` of the session. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequired"];
      404: components["responses"]["PathMissingOrSessionMissing"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  logoutAll: {
    parameters: {};
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["EmployeeForbiddenOrSessionRequired"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createApiToken: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** The name of the company. */
          name: string;
          /** Permissions of the own role. Without any, the token reads the own records. */
          permissions: string[];
          /**
           * The operator may allow fewer days.
           * @default 90
           */
          expires_in_days?: number;
          /** The present password of the account. */
          current_password?: string;
        };
      };
    };
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["NewApiTokenData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequiredOrPasswordDisabledOrReauthenticationRequired"];
      409: components["responses"]["Api-tokenLimit"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  revokeApiToken: {
    parameters: {
      path: {
        /** The `id` of the API token. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequired"];
      404: components["responses"]["PathMissingOrApi-tokenMissing"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  startSecondFactor: {
    parameters: {};
    requestBody?: {
      content: {
        "application/json": {
          /**
           * An authenticator app, or a passkey.
           * @default totp
           */
          type?: "totp" | "passkey";
          /** The name of the passkey. */
          name?: string;
          /** The present password of the account. */
          current_password?: string;
        };
      };
    };
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["StartedFactorData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["EmployeeForbiddenOrSessionRequiredOrPasswordDisabledOrReauthenticationRequired"];
      409: components["responses"]["SecondFactorExistsOrSecondFactorLimitOrPasskeyDisabled"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  confirmSecondFactor: {
    parameters: {
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey?: {
            [key: string]: unknown;
          };
        } | {
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code?: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey: {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["ConfirmedFactorData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["EmployeeForbiddenOrSessionRequired"];
      404: components["responses"]["PathMissingOrSecondFactorMissing"];
      409: components["responses"]["PasskeyDisabled"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  removeSecondFactor: {
    parameters: {
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** The present password of the account. */
          current_password?: string;
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code?: string;
          /** The `challenge` of `second_factor.required` or of `POST /auth/passkeys/challenge`; valid for five minutes. */
          challenge?: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey?: {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalidOrSecondFactorInvalidOrSecondFactorExpired"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequiredOrPasswordDisabled"];
      404: components["responses"]["PathMissingOrSecondFactorMissing"];
      409: components["responses"]["SecondFactorLastOrPasskeyDisabled"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  renewRecoveryCodes: {
    parameters: {};
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["RecoveryCodesData"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequiredOrReauthenticationRequired"];
      404: components["responses"]["SecondFactorMissing"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  challengePasskey: {
    parameters: {};
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["PasskeyChallengeData"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      409: components["responses"]["PasskeyDisabled"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  reauthenticate: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** The present password of the account. */
          current_password?: string;
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code: string;
          /** The `challenge` of `second_factor.required` or of `POST /auth/passkeys/challenge`; valid for five minutes. */
          challenge?: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey?: {
            [key: string]: unknown;
          };
        } | {
          /** The present password of the account. */
          current_password?: string;
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code?: string;
          /** The `challenge` of `second_factor.required` or of `POST /auth/passkeys/challenge`; valid for five minutes. */
          challenge: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey: {
            [key: string]: unknown;
          };
        } | {
          /** The present password of the account. */
          current_password: string;
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code?: string;
          /** The `challenge` of `second_factor.required` or of `POST /auth/passkeys/challenge`; valid for five minutes. */
          challenge?: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey?: {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalidOrSecondFactorInvalidOrSecondFactorExpired"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequiredOrPasswordDisabled"];
      409: components["responses"]["PasskeyDisabled"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  changePassword: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** The present password of the account. */
          current_password: string;
          /** A new one is none of the commonest, and not made of the own names. */
          password: string;
          /** Equal to `password`. */
          password_confirmation: string;
          /**
           * Whether the API tokens of the user end.
           * @default true
           */
          revoke_api_tokens?: boolean;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["EmployeeForbiddenOrSessionRequiredOrPasswordDisabled"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  requestEmailChange: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** ASCII only; compared without regard to case and surrounding space. */
          email: string;
          /** The present password of the account. */
          current_password?: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequiredOrPasswordDisabledOrReauthenticationRequired"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  verifyEmail: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** The token of the link in the e-mail; valid once. */
          token: string;
          /** ASCII only; compared without regard to case and surrounding space. */
          email: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  resendVerification: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** ASCII only; compared without regard to case and surrounding space. */
          email: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  adminLogin: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** ASCII only; compared without regard to case and surrounding space. */
          email: string;
          /** A new one is none of the commonest, and not made of the own names. */
          password: string;
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code?: string;
          /** The `challenge` of `second_factor.required` or of `POST /auth/passkeys/challenge`; valid for five minutes. */
          challenge?: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey?: {
            [key: string]: unknown;
          };
        } | {
          /** ASCII only; compared without regard to case and surrounding space. */
          email?: string;
          /** A new one is none of the commonest, and not made of the own names. */
          password?: string;
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code: string;
          /** The `challenge` of `second_factor.required` or of `POST /auth/passkeys/challenge`; valid for five minutes. */
          challenge: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey?: {
            [key: string]: unknown;
          };
        } | {
          /** ASCII only; compared without regard to case and surrounding space. */
          email?: string;
          /** A new one is none of the commonest, and not made of the own names. */
          password?: string;
          /** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
          code?: string;
          /** The `challenge` of `second_factor.required` or of `POST /auth/passkeys/challenge`; valid for five minutes. */
          challenge: string;
          /** The passkey that signed the challenge: `toJSON()` of what the browser returned. */
          passkey: {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["AdminLoginData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["CredentialsInvalidOrSecondFactorRequiredOrSecondFactorInvalidOrSecondFactorExpired"];
      403: components["responses"]["AccountInactiveOrPasswordDisabledOrAccountUnverifiedOrRoleForbidden"];
      409: components["responses"]["PasskeyDisabled"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  adminRefresh: {
    parameters: {};
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["AdminTokenData"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrSessionRequired"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  adminForgotPassword: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** ASCII only; compared without regard to case and surrounding space. */
          email: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  adminResetPassword: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** The token of the link in the e-mail; valid once. */
          token: string;
          /** ASCII only; compared without regard to case and surrounding space. */
          email: string;
          /** A new one is none of the commonest, and not made of the own names. */
          password: string;
          /** Equal to `password`. */
          password_confirmation: string;
          /**
           * Whether the API tokens of the user end.
           * @default true
           */
          revoke_api_tokens?: boolean;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      403: components["responses"]["RoleForbiddenOrPasswordDisabled"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  adminLogout: {
    parameters: {};
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["RoleForbiddenOrSessionRequired"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  adminEndSession: {
    parameters: {
      path: {
        /** The `id` of the session. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrSessionRequired"];
      404: components["responses"]["PathMissingOrSessionMissing"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  adminLogoutAll: {
    parameters: {};
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["RoleForbiddenOrSessionRequired"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  adminChangePassword: {
    parameters: {};
    requestBody: {
      content: {
        "application/json": {
          /** The present password of the account. */
          current_password: string;
          /** A new one is none of the commonest, and not made of the own names. */
          password: string;
          /** Equal to `password`. */
          password_confirmation: string;
          /**
           * Whether the API tokens of the user end.
           * @default true
           */
          revoke_api_tokens?: boolean;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["RoleForbiddenOrSessionRequiredOrPasswordDisabled"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createSiteUser: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** The first name. */
          first_name: string;
          /** The last name. */
          last_name: string;
          /** ASCII only; compared without regard to case and surrounding space. */
          email: string;
          /** The name of a role. */
          role: string;
        };
      };
    };
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["SiteUserData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrReauthenticationRequiredOrPermissionMissing"];
      409: components["responses"]["IdempotencyRunning"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  changeSiteUser: {
    parameters: {
      header?: {
        /** The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins. */
        "If-Match"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** The name of a role. */
          role?: string;
          /** Only `Active` may sign in. */
          status?: "Active" | "Suspended";
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["SiteUserData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrReauthenticationRequiredOrPermissionMissingOrUserSelf"];
      404: components["responses"]["PathMissingOrUserMissing"];
      409: components["responses"]["OwnerLast"];
      412: components["responses"]["RecordStale"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  changeSite: {
    parameters: {
      header?: {
        /** The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins. */
        "If-Match"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** The name of the site. */
          name?: string;
          /** A PNG or JPEG of at most 256 KiB and 2,000 pixels a side, as a data URL or base64; null removes it. */
          logo?: string | null;
          /** The paper of documents. */
          paper?: "letter" | "a4";
          /** From 0.00 to 99999.99 for a copy, one by each type of documents that the site offers, or that has a price already. At most 100. Replaces all prices; under `application/merge-patch+json` changes those that it names, and null ends one (RFC 7396). */
          prices?: {
            [key: string]: string | number | null;
          };
          /** The template of orders that name none: `classic`, `modern`, `compact` or a layout of the site. Orders of another type than that of the layout have `classic`. */
          default_template_id?: string;
          /** The color of orders that name none: a name, or `#rrggbb` with a contrast of at least 4.5 to `#ebebeb`, the darkest background of text. */
          default_color_id?: string;
          /** The standard that files of documents keep: `UA-1` (accessible), or `A-3a` (accessible, and for archives). */
          pdf_standard?: "UA-1" | "A-3a";
          /** Whether a statement prints the rows of the year that are absent this time. */
          absent_rows?: boolean;
          /** Replaces the names of the rule sets that pay statements must keep. */
          statement_rules?: string[];
          /** `required` for orders that start as soon as they are paid, `none` for those that start at once. Earlier orders stay as they are. */
          payment?: "none" | "required";
          /** The e-mails about documents that leave in an hour; those above it wait. */
          notices_per_hour?: number;
          /** Whether users sign in with passwords. With `false` an identity provider signs them in; open sessions and API tokens stay. */
          password_sign_in?: boolean;
          /** Who must have a second factor: nobody (`optional`), `administrative` roles, or everybody (`required`). The installation may demand more. */
          second_factor?: "optional" | "administrative" | "required";
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["SiteData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing"];
      412: components["responses"]["RecordStale"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createLayout: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** The name, by which orders choose it; no name of a template of the product. */
          name: string;
          /** A document type that the site offers, by its name or an alias. */
          type: string;
          layout: components["schemas"]["LayoutBlocks"];
        };
      };
    };
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["LayoutData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing"];
      409: components["responses"]["IdempotencyRunningOrLayoutLimit"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  previewLayout: {
    parameters: {
      query?: {
        /** `pdf` by default; `png` is the picture of a page, and `json` has the warnings. */
        format?: "pdf" | "png" | "json";
        /** The number of the page. */
        page?: number;
        /** The pixels of an inch of a picture. */
        dots_per_inch?: number;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** A document type that the site offers, by its name or an alias. */
          type: string;
          layout: components["schemas"]["LayoutBlocks"];
          /** The color of headings, rules and headers: a name, or `#rrggbb` with a contrast of at least 4.5 to `#ebebeb`, the darkest background of text. That of the site by default. */
          color_id?: string | null;
          /** That of the site by default. */
          paper?: "letter" | "a4" | null;
          /** The language of the labels, `en` by default. */
          lang?: string | null;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/pdf": string;
          "image/png": string;
          "application/json": components["schemas"]["PreviewData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  replaceLayout: {
    parameters: {
      header?: {
        /** The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins. */
        "If-Match"?: string;
      };
      path: {
        /** The name of the layout. */
        name: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** A document type that the site offers, by its name or an alias. */
          type?: string;
          layout: components["schemas"]["LayoutBlocks"];
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["LayoutData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrLayoutMissing"];
      409: components["responses"]["LayoutLimit"];
      412: components["responses"]["RecordStale"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  removeLayout: {
    parameters: {
      header?: {
        /** The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins. */
        "If-Match"?: string;
      };
      path: {
        /** The name of the layout. */
        name: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrLayoutMissing"];
      409: components["responses"]["LayoutDefault"];
      412: components["responses"]["RecordStale"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createCompany: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** The key of the record in another system, unique at the site. */
          external_id?: string | null;
          /** The name of the company. */
          name: string;
          /** ASCII only; compared without regard to case and surrounding space. */
          email?: string | null;
          /** `+` and 7 to 15 digits (E.164). */
          phone?: string | null;
          /** Employer identification number; null for a company without one. */
          ein?: string | null;
          /** Any part may be missing or null. Null for the address empties every part. */
          address?: {
            /** The street, with its number. */
            address1?: string | null;
            /** What else the street needs. */
            address2?: string | null;
            /** The city. */
            city?: string | null;
            /** The state, or another part of a country. */
            state?: string | null;
            /** The postal code. */
            zip?: string | null;
            /** The country. */
            country?: string | null;
          } | null;
          /** Replaces the names of the rule sets that pay statements must keep. */
          statement_rules?: string[];
          fields?: HostChanges<HostCompanyFields>;
          /** The owner, a user of the site; the caller by default. */
          user_id?: number | null;
          /** The street, with its number. It may be in `address` instead. */
          address1?: string | null;
          /** What else the street needs. It may be in `address` instead. */
          address2?: string | null;
          /** The city. It may be in `address` instead. */
          city?: string | null;
          /** The state, or another part of a country. It may be in `address` instead. */
          state?: string | null;
          /** The postal code. It may be in `address` instead. */
          zip?: string | null;
          /** The country. It may be in `address` instead. */
          country?: string | null;
        };
      };
    };
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["CompanyData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      409: components["responses"]["IdempotencyRunning"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  replaceCompany: {
    parameters: {
      header?: {
        /** The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins. */
        "If-Match"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** The key of the record in another system, unique at the site. */
          external_id?: string | null;
          /** The name of the company. */
          name: string;
          /** ASCII only; compared without regard to case and surrounding space. */
          email?: string | null;
          /** `+` and 7 to 15 digits (E.164). */
          phone?: string | null;
          /** Employer identification number; null for a company without one. */
          ein?: string | null;
          /** Any part may be missing or null. Null for the address empties every part. */
          address?: {
            /** The street, with its number. */
            address1?: string | null;
            /** What else the street needs. */
            address2?: string | null;
            /** The city. */
            city?: string | null;
            /** The state, or another part of a country. */
            state?: string | null;
            /** The postal code. */
            zip?: string | null;
            /** The country. */
            country?: string | null;
          } | null;
          /** Replaces the names of the rule sets that pay statements must keep. */
          statement_rules?: string[];
          fields?: HostChanges<HostCompanyFields>;
          /** The street, with its number. It may be in `address` instead. */
          address1?: string | null;
          /** What else the street needs. It may be in `address` instead. */
          address2?: string | null;
          /** The city. It may be in `address` instead. */
          city?: string | null;
          /** The state, or another part of a country. It may be in `address` instead. */
          state?: string | null;
          /** The postal code. It may be in `address` instead. */
          zip?: string | null;
          /** The country. It may be in `address` instead. */
          country?: string | null;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["CompanyData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrCompanyMissing"];
      412: components["responses"]["RecordStale"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  removeCompany: {
    parameters: {
      header?: {
        /** The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins. */
        "If-Match"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrCompanyMissing"];
      409: components["responses"]["RecordReferenced"];
      412: components["responses"]["RecordStale"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  changeCompany: {
    parameters: {
      header?: {
        /** The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins. */
        "If-Match"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** The key of the record in another system, unique at the site. */
          external_id?: string | null;
          /** The name of the company. */
          name?: string;
          /** ASCII only; compared without regard to case and surrounding space. */
          email?: string | null;
          /** `+` and 7 to 15 digits (E.164). */
          phone?: string | null;
          /** Employer identification number; null for a company without one. */
          ein?: string | null;
          /** Any part may be missing or null. Null for the address empties every part. */
          address?: {
            /** The street, with its number. */
            address1?: string | null;
            /** What else the street needs. */
            address2?: string | null;
            /** The city. */
            city?: string | null;
            /** The state, or another part of a country. */
            state?: string | null;
            /** The postal code. */
            zip?: string | null;
            /** The country. */
            country?: string | null;
          } | null;
          /** Replaces the names of the rule sets that pay statements must keep. */
          statement_rules?: string[];
          fields?: HostChanges<HostCompanyFields>;
          /** The street, with its number. It may be in `address` instead. */
          address1?: string | null;
          /** What else the street needs. It may be in `address` instead. */
          address2?: string | null;
          /** The city. It may be in `address` instead. */
          city?: string | null;
          /** The state, or another part of a country. It may be in `address` instead. */
          state?: string | null;
          /** The postal code. It may be in `address` instead. */
          zip?: string | null;
          /** The country. It may be in `address` instead. */
          country?: string | null;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["CompanyData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrCompanyMissing"];
      412: components["responses"]["RecordStale"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createEmployee: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** A company that the caller may see. */
          company_id: number;
          /** The key of the record in another system, unique at the site. */
          external_id?: string | null;
          /** The first name. */
          first_name: string;
          /** The last name. */
          last_name: string;
          /** ASCII only; compared without regard to case and surrounding space. */
          email?: string | null;
          /** `+` and 7 to 15 digits (E.164). */
          phone?: string | null;
          /** Social security number; null for an employee without one. */
          ssn?: string | null;
          /** A JSON object of at most 16,384 characters and 8 levels; empty by default. */
          additional_info?: {
            [key: string]: unknown;
          };
          /** A JSON object of at most 16,384 characters and 8 levels; empty by default. */
          earnings?: {
            [key: string]: unknown;
          };
          /** A JSON object of at most 16,384 characters and 8 levels; empty by default. */
          deductions?: {
            [key: string]: unknown;
          };
          /** Any part may be missing or null. Null for the address empties every part. */
          address?: {
            /** The street, with its number. */
            address1?: string | null;
            /** What else the street needs. */
            address2?: string | null;
            /** The city. */
            city?: string | null;
            /** The state, or another part of a country. */
            state?: string | null;
            /** The postal code. */
            zip?: string | null;
            /** The country. */
            country?: string | null;
          } | null;
          fields?: HostChanges<HostEmployeeFields>;
          /** The owner, a user of the site; the caller by default. */
          user_id?: number | null;
          /** The street, with its number. It may be in `address` instead. */
          address1?: string | null;
          /** What else the street needs. It may be in `address` instead. */
          address2?: string | null;
          /** The city. It may be in `address` instead. */
          city?: string | null;
          /** The state, or another part of a country. It may be in `address` instead. */
          state?: string | null;
          /** The postal code. It may be in `address` instead. */
          zip?: string | null;
          /** The country. It may be in `address` instead. */
          country?: string | null;
        };
      };
    };
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["EmployeeData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      409: components["responses"]["IdempotencyRunning"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  replaceEmployee: {
    parameters: {
      header?: {
        /** The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins. */
        "If-Match"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** A company that the caller may see. */
          company_id: number;
          /** The key of the record in another system, unique at the site. */
          external_id?: string | null;
          /** The first name. */
          first_name: string;
          /** The last name. */
          last_name: string;
          /** ASCII only; compared without regard to case and surrounding space. */
          email?: string | null;
          /** `+` and 7 to 15 digits (E.164). */
          phone?: string | null;
          /** Social security number; null for an employee without one. */
          ssn?: string | null;
          /** A JSON object of at most 16,384 characters and 8 levels; empty by default. */
          additional_info?: {
            [key: string]: unknown;
          };
          /** A JSON object of at most 16,384 characters and 8 levels; empty by default. */
          earnings?: {
            [key: string]: unknown;
          };
          /** A JSON object of at most 16,384 characters and 8 levels; empty by default. */
          deductions?: {
            [key: string]: unknown;
          };
          /** Any part may be missing or null. Null for the address empties every part. */
          address?: {
            /** The street, with its number. */
            address1?: string | null;
            /** What else the street needs. */
            address2?: string | null;
            /** The city. */
            city?: string | null;
            /** The state, or another part of a country. */
            state?: string | null;
            /** The postal code. */
            zip?: string | null;
            /** The country. */
            country?: string | null;
          } | null;
          fields?: HostChanges<HostEmployeeFields>;
          /** The street, with its number. It may be in `address` instead. */
          address1?: string | null;
          /** What else the street needs. It may be in `address` instead. */
          address2?: string | null;
          /** The city. It may be in `address` instead. */
          city?: string | null;
          /** The state, or another part of a country. It may be in `address` instead. */
          state?: string | null;
          /** The postal code. It may be in `address` instead. */
          zip?: string | null;
          /** The country. It may be in `address` instead. */
          country?: string | null;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["EmployeeData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissingOrReauthenticationRequired"];
      404: components["responses"]["PathMissingOrEmployeeMissing"];
      409: components["responses"]["PersonErased"];
      412: components["responses"]["RecordStale"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  removeEmployee: {
    parameters: {
      header?: {
        /** The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins. */
        "If-Match"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrEmployeeMissing"];
      409: components["responses"]["RecordReferenced"];
      412: components["responses"]["RecordStale"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  changeEmployee: {
    parameters: {
      header?: {
        /** The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins. */
        "If-Match"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** A company that the caller may see. */
          company_id?: number;
          /** The key of the record in another system, unique at the site. */
          external_id?: string | null;
          /** The first name. */
          first_name?: string;
          /** The last name. */
          last_name?: string;
          /** ASCII only; compared without regard to case and surrounding space. */
          email?: string | null;
          /** `+` and 7 to 15 digits (E.164). */
          phone?: string | null;
          /** Social security number; null for an employee without one. */
          ssn?: string | null;
          /** A JSON object of at most 16,384 characters and 8 levels; empty by default. */
          additional_info?: {
            [key: string]: unknown;
          };
          /** A JSON object of at most 16,384 characters and 8 levels; empty by default. */
          earnings?: {
            [key: string]: unknown;
          };
          /** A JSON object of at most 16,384 characters and 8 levels; empty by default. */
          deductions?: {
            [key: string]: unknown;
          };
          /** Any part may be missing or null. Null for the address empties every part. */
          address?: {
            /** The street, with its number. */
            address1?: string | null;
            /** What else the street needs. */
            address2?: string | null;
            /** The city. */
            city?: string | null;
            /** The state, or another part of a country. */
            state?: string | null;
            /** The postal code. */
            zip?: string | null;
            /** The country. */
            country?: string | null;
          } | null;
          fields?: HostChanges<HostEmployeeFields>;
          /** The street, with its number. It may be in `address` instead. */
          address1?: string | null;
          /** What else the street needs. It may be in `address` instead. */
          address2?: string | null;
          /** The city. It may be in `address` instead. */
          city?: string | null;
          /** The state, or another part of a country. It may be in `address` instead. */
          state?: string | null;
          /** The postal code. It may be in `address` instead. */
          zip?: string | null;
          /** The country. It may be in `address` instead. */
          country?: string | null;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["EmployeeData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissingOrReauthenticationRequired"];
      404: components["responses"]["PathMissingOrEmployeeMissing"];
      409: components["responses"]["PersonErased"];
      412: components["responses"]["RecordStale"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  inviteEmployee: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissingOrAccountInactive"];
      404: components["responses"]["PathMissingOrEmployeeMissing"];
      409: components["responses"]["IdempotencyRunningOrPersonErased"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  untieEmployee: {
    parameters: {
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrEmployeeMissing"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createOrder: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** A company that the caller may see. */
          company_id: number;
          /** 1 to 1,000 different employees of the company, or `all` of them. None for a type of the company alone, such as an invoice. */
          employee_ids?: number[] | "all";
          /** 1 to 1,000 documents, each with an employee and content of its own: in place of `employee_ids`. */
          documents?: components["schemas"]["OrderedDocument"][];
          /** `Draft` for an order that gets more documents, and is submitted later. */
          status?: "Draft" | null;
          /** A document type that the site offers, by its name or an alias. */
          type: string;
          /** `classic`, `modern`, `compact`, or the name of a layout of the site. That of the site by default. */
          template_id?: string | null;
          /** The color of headings, rules and headers: a name, or `#rrggbb` with a contrast of at least 4.5 to `#ebebeb`, the darkest background of text. That of the site by default. */
          color_id?: string | null;
          /** The copies that are paid for, 1 by default. */
          quantity?: number | null;
          /** Whether people with an account get an e-mail when a document of theirs is ready; false by default. */
          notify?: boolean | null;
          /** Whether a document is made although no font has a letter of a name; false by default. */
          allow_missing_letters?: boolean | null;
          /** What the documents show, or with `documents` what they share. Rows of earnings and deductions that are left out are those of the employee. To replace a document it may be left out: the new one has the rows of the old one, with the figures of today. */
          content?: components["schemas"]["DocumentContent"];
        };
      };
    };
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["OrderData"];
        };
      };
      202: {
        content: {
          "application/json": components["schemas"]["OrderData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      409: components["responses"]["IdempotencyRunningOrStatementExistsOrPersonErased"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  addOrderDocuments: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The `id` or the `uuid` of the order. */
        id: number | string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** 1 to 1,000 documents, each with an employee and content of its own: in place of `employee_ids`. */
          documents: components["schemas"]["OrderedDocument"][];
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["OrderData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrOrderMissing"];
      409: components["responses"]["IdempotencyRunningOrOrderStatusOrPersonErased"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  submitOrder: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The `id` or the `uuid` of the order. */
        id: number | string;
      };
    };
    responses: {
      202: {
        content: {
          "application/json": components["schemas"]["OrderData"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrOrderMissing"];
      409: components["responses"]["IdempotencyRunningOrOrderStatusOrStatementExists"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  reissueOrder: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The `id` or the `uuid` of the order. */
        id: number | string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** An employee, whose outdated documents of the year of the order are made again; by default those of the order. */
          employee_id?: number | null;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["ReissueData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrOrderMissing"];
      409: components["responses"]["IdempotencyRunning"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  cancelOrder: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The `id` or the `uuid` of the order. */
        id: number | string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["OrderData"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrOrderMissing"];
      409: components["responses"]["IdempotencyRunningOrOrderStatus"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  retryOrder: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The `id` or the `uuid` of the order. */
        id: number | string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["OrderData"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrOrderMissing"];
      409: components["responses"]["IdempotencyRunningOrOrderStatus"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  recordTransaction: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The `id` or the `uuid` of the order. */
        id: number | string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** One of the payment processors of the site. */
          processor: string;
          /** The id of the payment at the processor. It is recorded once for a type and a status; null for none. */
          processor_id?: string | null;
          /** From 0.01 to 99999999999.99, in the currency of the order. A completed refund is not above what was sold and not given back. */
          amount: string | number;
          /** `Sale` for money that came, `Refund` for money that was given back. */
          type: "Sale" | "Refund";
          /** Only a `Completed` payment counts. */
          status: "Pending" | "Completed" | "Failed";
          /** What the processor said: at most 16,384 characters and 8 levels; empty by default. */
          processor_response?: Record<string, never> | null;
        };
      };
    };
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["TransactionData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrOrderMissing"];
      409: components["responses"]["IdempotencyRunningOrOrderStatus"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  removeDocument: {
    parameters: {
      header?: {
        /** The `ETag` of the record as the client knows it, several, or `*`. Only the version in it is compared. Without it the last writer wins. */
        "If-Match"?: string;
      };
      path: {
        /** The `uuid` of the document. */
        uuid: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["Nothing"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrDocumentMissing"];
      409: components["responses"]["DocumentStatus"];
      412: components["responses"]["RecordStale"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  retryDocument: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The `uuid` of the document. */
        uuid: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["DocumentData"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrDocumentMissing"];
      409: components["responses"]["IdempotencyRunningOrDocumentStatusOrStatementExistsOrPersonErasedOrOrderStatus"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  voidDocument: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The `uuid` of the document. */
        uuid: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** Why the document is void. */
          reason: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["DocumentData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrDocumentMissing"];
      409: components["responses"]["IdempotencyRunningOrDocumentStatus"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  replaceDocument: {
    parameters: {
      header?: {
        /** Names the request, such as a UUID, so that a client may send it again (draft-ietf-httpapi-idempotency-key-header-07). */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The `uuid` of the document. */
        uuid: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** What the documents show, or with `documents` what they share. Rows of earnings and deductions that are left out are those of the employee. To replace a document it may be left out: the new one has the rows of the old one, with the figures of today. */
          content?: components["schemas"]["DocumentContent"];
        };
      };
    };
    responses: {
      201: {
        content: {
          "application/json": components["schemas"]["DocumentData"];
        };
      };
      400: components["responses"]["RequestMalformedOrBodyMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrDocumentMissing"];
      409: components["responses"]["IdempotencyRunningOrDocumentStatusOrDocumentImportedOrDocumentReplacedOrStatementExistsOrPersonErased"];
      413: components["responses"]["BodyOversized"];
      415: components["responses"]["BodyUnsupported"];
      422: components["responses"]["InputInvalidOrIdempotencyMismatch"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
}
