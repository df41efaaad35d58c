// Generated from the API description d955789a69aa964459ef3bb0baa8f67e19aacbd1b7295b38a4fbed4a9a0b8fe0
// by `npm run generate:client`. Changes here are lost.

/** The responses of the API, as openapi-typescript describes them. */
export interface responses {
  /**
   * - `request.malformed`: The target or a header of the request cannot be read.
   *     - `body.malformed`: The body is no JSON object in UTF-8, or nested too deep.
   */
  RequestMalformedOrBodyMalformed: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "request.malformed" | "body.malformed";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The request took too long to arrive. */
  RequestTimeout: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "request.timeout";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** A rate limit is exceeded; retry after `Retry-After` seconds. */
  LimitExceeded: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "limit.exceeded";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The header fields are longer than 16 KiB. */
  HeadersOversized: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "headers.oversized";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** An unexpected error, logged under the `request_id`. */
  ServerFailed: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "server.failed";
          /** The `X-Request-Id` of this response. */
          request_id: string;
        };
      };
    };
  };
  /** A backend is down or a queue is full; retry after `Retry-After` seconds. */
  ServiceUnavailable: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "service.unavailable";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The body is longer than 64 KiB, or than 256 KiB with a layout, 512 KiB with a logo, or 4 MiB with an order, its documents or the content of one. */
  BodyOversized: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "body.oversized";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The body has another `Content-Type` or a `Content-Encoding`. */
  BodyUnsupported: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "body.unsupported";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** Fields are missing or break rules; `errors` has sentences for each of them. */
  InputInvalid: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** What went wrong, for programs. */
        code: "input.invalid";
        /** Sentences, by the name of the field or parameter in the request. */
        errors: {
          [key: string]: string[];
        };
      };
    };
  };
  /**
   * - `site.inactive`: The site, which a registration would join, is not active.
   *     - `password.disabled`: The site has turned passwords off: its users sign in with an identity provider.
   */
  SiteInactiveOrPasswordDisabled: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "site.inactive" | "password.disabled";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `credentials.invalid`: The e-mail address is unknown, or the password is wrong.
   *     - `second_factor.required`: The password is right, and the account has a second factor: send a code or a passkey with the `challenge`.
   *     - `second_factor.invalid`: The code or the passkey is wrong, or was used.
   *     - `second_factor.expired`: The challenge is unknown, used or expired, or had too many wrong codes: sign in again.
   */
  CredentialsInvalidOrSecondFactorRequiredOrSecondFactorInvalidOrSecondFactorExpired: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "credentials.invalid" | "second_factor.required" | "second_factor.invalid" | "second_factor.expired";
          /** What went wrong, in a sentence. */
          detail: string;
          /** With `second_factor.required`: sent back with a code or a passkey. */
          challenge?: string;
          /** With `second_factor.required`: the end of the challenge. */
          expires_at?: string;
          /** With `second_factor.required`, of an account with passkeys: the options of one. */
          passkey?: {
            [key: string]: unknown;
          };
        };
      };
    };
  };
  /** The service has no passkeys: it has no `PASSKEY_RP_ID`. */
  PasskeyDisabled: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "passkey.disabled";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `account.inactive`: The password is right, but the account or its site is not active.
   *     - `password.disabled`: The site has turned passwords off: its users sign in with an identity provider.
   *     - `account.unverified`: The password is right, but the e-mail address is not verified.
   */
  AccountInactiveOrPasswordDisabledOrAccountUnverified: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "account.inactive" | "password.disabled" | "account.unverified";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The code of a sign-in is unknown, redeemed or older than a minute, or has another verifier: sign in again. */
  SignInCodeInvalid: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "sign_in_code.invalid";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The target or a header of the request cannot be read. */
  RequestMalformed: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "request.malformed";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The access token is missing, malformed, forged, expired or revoked. */
  TokenInvalid: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "token.invalid";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   *     - `session.required`: An API token may not do this: sign in.
   */
  EmployeeForbiddenOrSessionRequired: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "employee.forbidden" | "session.required";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The account of an employee reads its own documents and record, and does nothing else. */
  EmployeeForbidden: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "employee.forbidden";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   *     - `session.required`: An API token may not do this: sign in.
   */
  SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequired: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "employee.forbidden" | "session.required";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The site has turned passwords off: its users sign in with an identity provider. */
  PasswordDisabled: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "password.disabled";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `path.missing`: There is nothing at this path.
   *     - `session.missing`: The caller has no such open session.
   */
  PathMissingOrSessionMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "path.missing" | "session.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   *     - `session.required`: An API token may not do this: sign in.
   *     - `password.disabled`: The site has turned passwords off: its users sign in with an identity provider.
   *     - `reauthentication.required`: The user was last proven too long ago for this, or the caller is an API token: send a second factor, or the password without one, to `POST /auth/reauthenticate`.
   */
  SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequiredOrPasswordDisabledOrReauthenticationRequired: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "employee.forbidden" | "session.required" | "password.disabled" | "reauthentication.required";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The caller has as many valid API tokens as a user may have: revoke one first. */
  "Api-tokenLimit": {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "api-token.limit";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `path.missing`: There is nothing at this path.
   *     - `api-token.missing`: The caller has no such API token.
   */
  "PathMissingOrApi-tokenMissing": {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "path.missing" | "api-token.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   *     - `session.required`: An API token may not do this: sign in.
   *     - `password.disabled`: The site has turned passwords off: its users sign in with an identity provider.
   *     - `reauthentication.required`: The user was last proven too long ago for this, or the caller is an API token: send a second factor, or the password without one, to `POST /auth/reauthenticate`.
   */
  EmployeeForbiddenOrSessionRequiredOrPasswordDisabledOrReauthenticationRequired: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "employee.forbidden" | "session.required" | "password.disabled" | "reauthentication.required";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.exists`: The caller has an authenticator app already: remove it first.
   *     - `second_factor.limit`: The caller has as many passkeys as a user may have: remove one first.
   *     - `passkey.disabled`: The service has no passkeys: it has no `PASSKEY_RP_ID`.
   */
  SecondFactorExistsOrSecondFactorLimitOrPasskeyDisabled: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.exists" | "second_factor.limit" | "passkey.disabled";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `path.missing`: There is nothing at this path.
   *     - `second_factor.missing`: The caller has no such second factor.
   */
  PathMissingOrSecondFactorMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "path.missing" | "second_factor.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `token.invalid`: The access token is missing, malformed, forged, expired or revoked.
   *     - `second_factor.invalid`: The code or the passkey is wrong, or was used.
   *     - `second_factor.expired`: The challenge is unknown, used or expired, or had too many wrong codes: sign in again.
   */
  TokenInvalidOrSecondFactorInvalidOrSecondFactorExpired: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "token.invalid" | "second_factor.invalid" | "second_factor.expired";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   *     - `session.required`: An API token may not do this: sign in.
   *     - `password.disabled`: The site has turned passwords off: its users sign in with an identity provider.
   */
  SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequiredOrPasswordDisabled: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "employee.forbidden" | "session.required" | "password.disabled";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.last`: It is the last second factor of a user who must have one: set another one up first.
   *     - `passkey.disabled`: The service has no passkeys: it has no `PASSKEY_RP_ID`.
   */
  SecondFactorLastOrPasskeyDisabled: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.last" | "passkey.disabled";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   *     - `session.required`: An API token may not do this: sign in.
   *     - `reauthentication.required`: The user was last proven too long ago for this, or the caller is an API token: send a second factor, or the password without one, to `POST /auth/reauthenticate`.
   */
  SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequiredOrReauthenticationRequired: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "employee.forbidden" | "session.required" | "reauthentication.required";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The caller has no such second factor. */
  SecondFactorMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   *     - `session.required`: An API token may not do this: sign in.
   *     - `password.disabled`: The site has turned passwords off: its users sign in with an identity provider.
   */
  EmployeeForbiddenOrSessionRequiredOrPasswordDisabled: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "employee.forbidden" | "session.required" | "password.disabled";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `account.inactive`: The password is right, but the account or its site is not active.
   *     - `password.disabled`: The site has turned passwords off: its users sign in with an identity provider.
   *     - `account.unverified`: The password is right, but the e-mail address is not verified.
   *     - `role.forbidden`: Only administrative roles may use this part of the API.
   */
  AccountInactiveOrPasswordDisabledOrAccountUnverifiedOrRoleForbidden: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "account.inactive" | "password.disabled" | "account.unverified" | "role.forbidden";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `role.forbidden`: Only administrative roles may use this part of the API.
   *     - `session.required`: An API token may not do this: sign in.
   */
  SecondFactorSetupRequiredOrRoleForbiddenOrSessionRequired: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "role.forbidden" | "session.required";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** Only administrative roles may use this part of the API. */
  RoleForbidden: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "role.forbidden";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `role.forbidden`: Only administrative roles may use this part of the API.
   *     - `password.disabled`: The site has turned passwords off: its users sign in with an identity provider.
   */
  RoleForbiddenOrPasswordDisabled: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "role.forbidden" | "password.disabled";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `role.forbidden`: Only administrative roles may use this part of the API.
   *     - `session.required`: An API token may not do this: sign in.
   */
  RoleForbiddenOrSessionRequired: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "role.forbidden" | "session.required";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `role.forbidden`: Only administrative roles may use this part of the API.
   *     - `session.required`: An API token may not do this: sign in.
   *     - `password.disabled`: The site has turned passwords off: its users sign in with an identity provider.
   */
  RoleForbiddenOrSessionRequiredOrPasswordDisabled: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "role.forbidden" | "session.required" | "password.disabled";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `role.forbidden`: Only administrative roles may use this part of the API.
   *     - `permission.missing`: The account or the API token lacks the permission that `detail` names.
   */
  SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "role.forbidden" | "permission.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `input.invalid`: Fields are missing or break rules; `errors` has sentences for each of them.
   *     - `idempotency.mismatch`: The `Idempotency-Key` was used for another request.
   */
  InputInvalidOrIdempotencyMismatch: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** What went wrong, for programs. */
        code: "input.invalid" | "idempotency.mismatch";
        /** Sentences, by the name of the field or parameter in the request. */
        errors: {
          [key: string]: string[];
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `role.forbidden`: Only administrative roles may use this part of the API.
   *     - `reauthentication.required`: The user was last proven too long ago for this, or the caller is an API token: send a second factor, or the password without one, to `POST /auth/reauthenticate`.
   *     - `permission.missing`: The account or the API token lacks the permission that `detail` names.
   */
  SecondFactorSetupRequiredOrRoleForbiddenOrReauthenticationRequiredOrPermissionMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "role.forbidden" | "reauthentication.required" | "permission.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** An earlier request with this `Idempotency-Key` is under way. */
  IdempotencyRunning: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "idempotency.running";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `path.missing`: There is nothing at this path.
   *     - `user.missing`: There is no such user at the site of the caller.
   */
  PathMissingOrUserMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "path.missing" | "user.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `role.forbidden`: Only administrative roles may use this part of the API.
   *     - `reauthentication.required`: The user was last proven too long ago for this, or the caller is an API token: send a second factor, or the password without one, to `POST /auth/reauthenticate`.
   *     - `permission.missing`: The account or the API token lacks the permission that `detail` names.
   *     - `user.self`: Nobody changes the role or the status of the own account.
   */
  SecondFactorSetupRequiredOrRoleForbiddenOrReauthenticationRequiredOrPermissionMissingOrUserSelf: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "role.forbidden" | "reauthentication.required" | "permission.missing" | "user.self";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The record has changed: its version is not that of `If-Match`. */
  RecordStale: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "record.stale";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The user is the last active Owner of the site. */
  OwnerLast: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "owner.last";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `idempotency.running`: An earlier request with this `Idempotency-Key` is under way.
   *     - `layout.limit`: The site has as many layouts, or versions of them, as a site may have.
   */
  IdempotencyRunningOrLayoutLimit: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "idempotency.running" | "layout.limit";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `path.missing`: There is nothing at this path.
   *     - `layout.missing`: The site has no such layout.
   */
  PathMissingOrLayoutMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "path.missing" | "layout.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The site has as many layouts, or versions of them, as a site may have. */
  LayoutLimit: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "layout.limit";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The layout is the default template of the site. */
  LayoutDefault: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "layout.default";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   *     - `reauthentication.required`: The user was last proven too long ago for this, or the caller is an API token: send a second factor, or the password without one, to `POST /auth/reauthenticate`.
   */
  SecondFactorSetupRequiredOrEmployeeForbiddenOrReauthenticationRequired: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "employee.forbidden" | "reauthentication.required";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   *     - `permission.missing`: The account or the API token lacks the permission that `detail` names.
   */
  SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "employee.forbidden" | "permission.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `path.missing`: There is nothing at this path.
   *     - `company.missing`: There is no such company, or the caller may not see it.
   */
  PathMissingOrCompanyMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "path.missing" | "company.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** Other records refer to the record, which cannot be deleted. */
  RecordReferenced: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "record.referenced";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `path.missing`: There is nothing at this path.
   *     - `employee.missing`: There is no such employee, or the caller may not see it.
   */
  PathMissingOrEmployeeMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "path.missing" | "employee.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   *     - `permission.missing`: The account or the API token lacks the permission that `detail` names.
   *     - `reauthentication.required`: The user was last proven too long ago for this, or the caller is an API token: send a second factor, or the password without one, to `POST /auth/reauthenticate`.
   */
  SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissingOrReauthenticationRequired: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "employee.forbidden" | "permission.missing" | "reauthentication.required";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** An employee is erased: no document is made for an erased person, who never changes. */
  PersonErased: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "person.erased";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   *     - `permission.missing`: The account or the API token lacks the permission that `detail` names.
   *     - `account.inactive`: The password is right, but the account or its site is not active.
   */
  SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissingOrAccountInactive: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "employee.forbidden" | "permission.missing" | "account.inactive";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `idempotency.running`: An earlier request with this `Idempotency-Key` is under way.
   *     - `person.erased`: An employee is erased: no document is made for an erased person, who never changes.
   */
  IdempotencyRunningOrPersonErased: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "idempotency.running" | "person.erased";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `second_factor.setup_required`: The user must have a second factor, and the time to set one up is over: set one up first.
   *     - `employee.forbidden`: The account of an employee reads its own documents and record, and does nothing else.
   */
  SecondFactorSetupRequiredOrEmployeeForbidden: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "second_factor.setup_required" | "employee.forbidden";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `idempotency.running`: An earlier request with this `Idempotency-Key` is under way.
   *     - `statement.exists`: Such documents exist already: `statements` names each, with its employee or null.
   *     - `person.erased`: An employee is erased: no document is made for an erased person, who never changes.
   */
  IdempotencyRunningOrStatementExistsOrPersonErased: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "idempotency.running" | "statement.exists" | "person.erased";
          /** What went wrong, in a sentence. */
          detail: string;
          /** With `statement.exists`: the statements that employees have already. */
          statements?: {
            /** The employee; null for a document of the company alone. */
            employee_id: number | null;
            /** The document of the employee; null for one that was deleted. */
            uuid: string | null;
          }[];
        };
      };
    };
  };
  /**
   * - `path.missing`: There is nothing at this path.
   *     - `order.missing`: There is no such order, or the caller may not see it.
   */
  PathMissingOrOrderMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "path.missing" | "order.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `idempotency.running`: An earlier request with this `Idempotency-Key` is under way.
   *     - `order.status`: The order has a status in which it cannot change in this way.
   *     - `person.erased`: An employee is erased: no document is made for an erased person, who never changes.
   */
  IdempotencyRunningOrOrderStatusOrPersonErased: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "idempotency.running" | "order.status" | "person.erased";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `idempotency.running`: An earlier request with this `Idempotency-Key` is under way.
   *     - `order.status`: The order has a status in which it cannot change in this way.
   *     - `statement.exists`: Such documents exist already: `statements` names each, with its employee or null.
   */
  IdempotencyRunningOrOrderStatusOrStatementExists: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "idempotency.running" | "order.status" | "statement.exists";
          /** What went wrong, in a sentence. */
          detail: string;
          /** With `statement.exists`: the statements that employees have already. */
          statements?: {
            /** The employee; null for a document of the company alone. */
            employee_id: number | null;
            /** The document of the employee; null for one that was deleted. */
            uuid: string | null;
          }[];
        };
      };
    };
  };
  /**
   * - `idempotency.running`: An earlier request with this `Idempotency-Key` is under way.
   *     - `order.status`: The order has a status in which it cannot change in this way.
   */
  IdempotencyRunningOrOrderStatus: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "idempotency.running" | "order.status";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The documents of the order cannot be one PDF: there are too many, or one cannot be bound with others. */
  OrderUnprintable: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "order.unprintable";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `path.missing`: There is nothing at this path.
   *     - `transaction.missing`: There is no such transaction, or the caller may not see it.
   */
  PathMissingOrTransactionMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "path.missing" | "transaction.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `path.missing`: There is nothing at this path.
   *     - `document.missing`: There is no such document, or the caller may not see it.
   */
  PathMissingOrDocumentMissing: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "path.missing" | "document.missing";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /** The document has a status in which this is not possible. */
  DocumentStatus: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "document.status";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `idempotency.running`: An earlier request with this `Idempotency-Key` is under way.
   *     - `document.status`: The document has a status in which this is not possible.
   *     - `statement.exists`: Such documents exist already: `statements` names each, with its employee or null.
   *     - `person.erased`: An employee is erased: no document is made for an erased person, who never changes.
   *     - `order.status`: The order has a status in which it cannot change in this way.
   */
  IdempotencyRunningOrDocumentStatusOrStatementExistsOrPersonErasedOrOrderStatus: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "idempotency.running" | "document.status" | "statement.exists" | "person.erased" | "order.status";
          /** What went wrong, in a sentence. */
          detail: string;
          /** With `statement.exists`: the statements that employees have already. */
          statements?: {
            /** The employee; null for a document of the company alone. */
            employee_id: number | null;
            /** The document of the employee; null for one that was deleted. */
            uuid: string | null;
          }[];
        };
      };
    };
  };
  /**
   * - `idempotency.running`: An earlier request with this `Idempotency-Key` is under way.
   *     - `document.status`: The document has a status in which this is not possible.
   */
  IdempotencyRunningOrDocumentStatus: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "idempotency.running" | "document.status";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `idempotency.running`: An earlier request with this `Idempotency-Key` is under way.
   *     - `document.status`: The document has a status in which this is not possible.
   *     - `document.imported`: The document was not ordered here: it has no file, and cannot be made again.
   *     - `document.replaced`: Another document replaces this one already.
   *     - `statement.exists`: Such documents exist already: `statements` names each, with its employee or null.
   *     - `person.erased`: An employee is erased: no document is made for an erased person, who never changes.
   */
  IdempotencyRunningOrDocumentStatusOrDocumentImportedOrDocumentReplacedOrStatementExistsOrPersonErased: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "idempotency.running" | "document.status" | "document.imported" | "document.replaced" | "statement.exists" | "person.erased";
          /** What went wrong, in a sentence. */
          detail: string;
          /** With `statement.exists`: the statements that employees have already. */
          statements?: {
            /** The employee; null for a document of the company alone. */
            employee_id: number | null;
            /** The document of the employee; null for one that was deleted. */
            uuid: string | null;
          }[];
        };
      };
    };
  };
  /** The range is after the end of the file. */
  RangeUnsatisfiable: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "range.unsatisfiable";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
  /**
   * - `document.imported`: The document was not ordered here: it has no file, and cannot be made again.
   *     - `document.status`: The document has a status in which this is not possible.
   *     - `document.pending`: The document is not made yet.
   */
  DocumentImportedOrDocumentStatusOrDocumentPending: {
    content: {
      "application/json": {
        success: false;
        /** A message for people. */
        message: string;
        /** The code, and what is known. */
        errors: {
          /** What went wrong, for programs. */
          code: "document.imported" | "document.status" | "document.pending";
          /** What went wrong, in a sentence. */
          detail: string;
        };
      };
    };
  };
}
