// Generated from the API description d955789a69aa964459ef3bb0baa8f67e19aacbd1b7295b38a4fbed4a9a0b8fe0
// by `npm run generate:client`. Changes here are lost.
import type { components } from './components.ts';
import type { HostCompanyFields, HostEmployeeFields, HostFilters } from '../host-fields.ts';

/** The reads of the API, as openapi-typescript describes them. */
export interface reads {
  me: {
    parameters: {};
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["UserData"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["EmployeeForbidden"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listSessions: {
    parameters: {
      query?: {
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["SessionPage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequired"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listApiTokens: {
    parameters: {
      query?: {
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["ApiTokenPage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrSessionRequired"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listSecondFactors: {
    parameters: {
      query?: {
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["SecondFactorPage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["EmployeeForbiddenOrSessionRequired"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  adminMe: {
    parameters: {};
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["AdminUserData"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["RoleForbidden"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  adminListSessions: {
    parameters: {
      query?: {
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["SessionPage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrSessionRequired"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listAudit: {
    parameters: {
      query?: {
        /** Of this user. */
        "filter[user_id]"?: number;
        /** Of this action. */
        "filter[action]"?: "session.opened" | "session.refused" | "session.unfinished" | "session.refreshed" | "session.reauthenticated" | "session.ended" | "api-token.created" | "api-token.limited" | "api-token.revoked" | "second-factor.enabled" | "second-factor.disabled" | "second-factor.reset" | "recovery-code.used" | "recovery-codes.renewed" | "passkey.refused" | "identity.linked" | "identity.unlinked" | "user.registered" | "user.created" | "user.invited" | "user.changed" | "user.role-changed" | "user.email-changed" | "user.suspended" | "user.activated" | "user.imported" | "email.change-requested" | "email.verification-requested" | "email.verification-processed" | "email.verified" | "password.reset-requested" | "password.reset-processed" | "password.reset" | "password.changed" | "site.created" | "site.updated" | "site.changed" | "layout.created" | "layout.replaced" | "layout.removed" | "company.created" | "company.updated" | "company.deleted" | "company.shown" | "employee.created" | "employee.updated" | "employee.deleted" | "employee.shown" | "employee.invited" | "employee.untied" | "order.created" | "order.filled" | "order.submitted" | "order.reissued" | "order.canceled" | "order.retried" | "order.downloaded" | "transaction.created" | "document.downloaded" | "document.retried" | "document.removed" | "document.voided" | "document.replaced" | "employees.listed" | "audit.listed" | "records.imported" | "records.exported" | "outbox.retried" | "webhook.created" | "webhook.removed" | "webhook.enabled" | "webhook.rotated" | "webhook.tested" | "webhook.disabled" | "person.exported" | "person.erased" | "site.exported" | "site.closed" | "site.erased" | "keys.reencrypted" | "records.pruned" | "counters.recounted" | "years.recounted" | "folds.refolded";
        /** Equals any of these ids. */
        "filter[employee_id]"?: number;
        /** Before this instant. */
        "filter[until]"?: string;
        /** At this instant or later. */
        "filter[since]"?: string;
        /** The rows of a page. */
        per_page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["AuditData"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listSiteUsers: {
    parameters: {
      query?: {
        /** Equals any of these ids. */
        "filter[id]"?: number[];
        /** Contains any of these texts, in any case. */
        "filter[email]"?: string[];
        "filter[email:contains]"?: string[];
        "filter[email:exact]"?: string[];
        /** Equals any of these names, in any case. */
        "filter[status]"?: string[];
        /** Equals any of these texts. */
        "filter[role]"?: string[];
        "filter[role:exact]"?: string[];
        "filter[role:contains]"?: string[];
        "filter[created_at.gt]"?: string;
        "filter[created_at.gte]"?: string;
        "filter[created_at:from]"?: string;
        "filter[created_at.lt]"?: string;
        "filter[created_at.lte]"?: string;
        "filter[created_at:to]"?: string;
        "filter[updated_at.gt]"?: string;
        "filter[updated_at.gte]"?: string;
        "filter[updated_at:from]"?: string;
        "filter[updated_at.lt]"?: string;
        "filter[updated_at.lte]"?: string;
        "filter[updated_at:to]"?: string;
        /** A leading minus means descending; ties are sorted by `id`. The default is `id`. */
        sort?: ("created_at" | "-created_at" | "email" | "-email" | "last_name" | "-last_name")[];
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["UserPage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  showSiteUser: {
    parameters: {
      header?: {
        /** The `ETag` of an earlier response; 304 if nothing has changed. */
        "If-None-Match"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["SiteUserData"];
        };
      };
      /** The record with its counts and embedded records, or the file, is as the client has it. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrUserMissing"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  showSite: {
    parameters: {
      header?: {
        /** The `ETag` of an earlier response; 304 if nothing has changed. */
        "If-None-Match"?: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["SiteData"];
        };
      };
      /** The record with its counts and embedded records, or the file, is as the client has it. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listLayouts: {
    parameters: {
      query?: {
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["LayoutPage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  showLayout: {
    parameters: {
      header?: {
        /** The `ETag` of an earlier response; 304 if nothing has changed. */
        "If-None-Match"?: string;
      };
      path: {
        /** The name of the layout. */
        name: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["LayoutData"];
        };
      };
      /** The record with its counts and embedded records, or the file, is as the client has it. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrRoleForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrLayoutMissing"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listCompanies: {
    parameters: {
      query?: {
        /** Equals any of these ids. */
        "filter[id]"?: number[];
        /** Contains any of these texts, without regard to case and accents; `%` and `_` are plain characters. */
        "filter[name]"?: string[];
        "filter[name:contains]"?: string[];
        "filter[name:exact]"?: string[];
        /** Contains any of these texts, without regard to case and accents; `%` and `_` are plain characters. */
        "filter[email]"?: string[];
        "filter[email:contains]"?: string[];
        "filter[email:exact]"?: string[];
        /** Equals any of these texts. */
        "filter[external_id]"?: string[];
        "filter[external_id:exact]"?: string[];
        "filter[external_id:contains]"?: string[];
        /** Equals any of these names, in any case. */
        "filter[status]"?: "active"[];
        "filter[total_spent:min]"?: number;
        /** At least this amount. */
        "filter[total_spent_min]"?: number;
        "filter[total_spent:max]"?: number;
        /** At most this amount. */
        "filter[total_spent_max]"?: number;
        "filter[created_at.gt]"?: string;
        "filter[created_at.gte]"?: string;
        "filter[created_at:from]"?: string;
        "filter[created_at.lt]"?: string;
        "filter[created_at.lte]"?: string;
        "filter[created_at:to]"?: string;
        "filter[updated_at.gt]"?: string;
        "filter[updated_at.gte]"?: string;
        "filter[updated_at:from]"?: string;
        /** At this or later. */
        "filter[updated_since]"?: string;
        "filter[updated_at.lt]"?: string;
        "filter[updated_at.lte]"?: string;
        "filter[updated_at:to]"?: string;
        /** A leading minus means descending; ties are sorted by `id`. The default is `id`. */
        sort?: ("name" | "-name" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "total_spent" | "-total_spent")[];
        /** Related records to embed. */
        include?: ("employees" | "documents" | "orders" | "site")[];
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      } & HostFilters<HostCompanyFields>;
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["CompanyPage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrReauthenticationRequired"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  showCompany: {
    parameters: {
      query?: {
        /** Related records to embed. */
        include?: ("employees" | "documents" | "orders" | "site")[];
      };
      header?: {
        /** The `ETag` of an earlier response; 304 if nothing has changed. */
        "If-None-Match"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["CompanyData"];
        };
      };
      /** The record with its counts and embedded records, or the file, is as the client has it. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrReauthenticationRequired"];
      404: components["responses"]["PathMissingOrCompanyMissing"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listEmployees: {
    parameters: {
      query?: {
        /** Equals any of these ids. */
        "filter[id]"?: number[];
        /** Equals any of these ids. */
        "filter[company_id]"?: number[];
        /** Contains any of these texts, without regard to case and accents; `%` and `_` are plain characters. */
        "filter[first_name]"?: string[];
        "filter[first_name:contains]"?: string[];
        "filter[first_name:exact]"?: string[];
        /** Contains any of these texts, without regard to case and accents; `%` and `_` are plain characters. */
        "filter[last_name]"?: string[];
        "filter[last_name:contains]"?: string[];
        "filter[last_name:exact]"?: string[];
        /** Contains any of these texts, without regard to case and accents; `%` and `_` are plain characters. */
        "filter[email]"?: string[];
        "filter[email:contains]"?: string[];
        "filter[email:exact]"?: string[];
        /** Equals any of these texts. */
        "filter[external_id]"?: string[];
        "filter[external_id:exact]"?: string[];
        "filter[external_id:contains]"?: string[];
        "filter[company.id]"?: number[];
        "filter[company.name]"?: string[];
        "filter[company.name:contains]"?: string[];
        "filter[company.name:exact]"?: string[];
        "filter[created_at.gt]"?: string;
        "filter[created_at.gte]"?: string;
        "filter[created_at:from]"?: string;
        "filter[created_at.lt]"?: string;
        "filter[created_at.lte]"?: string;
        "filter[created_at:to]"?: string;
        "filter[updated_at.gt]"?: string;
        "filter[updated_at.gte]"?: string;
        "filter[updated_at:from]"?: string;
        /** At this or later. */
        "filter[updated_since]"?: string;
        "filter[updated_at.lt]"?: string;
        "filter[updated_at.lte]"?: string;
        "filter[updated_at:to]"?: string;
        /** A leading minus means descending; ties are sorted by `id`. The default is `id`. */
        sort?: ("first_name" | "-first_name" | "last_name" | "-last_name" | "company_id" | "-company_id" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
        /** Related records to embed. */
        include?: ("company" | "company.documents" | "company.site" | "documents")[];
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      } & HostFilters<HostEmployeeFields>;
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["EmployeePage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrReauthenticationRequired"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  showEmployee: {
    parameters: {
      query?: {
        /** Related records to embed. */
        include?: ("company" | "company.documents" | "company.site" | "documents")[];
      };
      header?: {
        /** The `ETag` of an earlier response; 304 if nothing has changed. */
        "If-None-Match"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["EmployeeData"];
        };
      };
      /** The record with its counts and embedded records, or the file, is as the client has it. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrReauthenticationRequired"];
      404: components["responses"]["PathMissingOrEmployeeMissing"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listOrders: {
    parameters: {
      query?: {
        /** Equals any of these ids. */
        "filter[id]"?: number[];
        /** Equals any of these UUIDs. */
        "filter[uuid]"?: string[];
        /** Equals any of these ids. */
        "filter[company_id]"?: number[];
        /** Equals any of these ids. */
        "filter[user_id]"?: number[];
        /** Equals any of these names, in any case. */
        "filter[status]"?: ("Draft" | "Preparing" | "Unpaid" | "Pending" | "Completed" | "Failed" | "Canceled")[];
        "filter[total:min]"?: number;
        /** At least this amount. */
        "filter[total_min]"?: number;
        "filter[total:max]"?: number;
        /** At most this amount. */
        "filter[total_max]"?: number;
        /** `true` or `1`, `false` or `0`. */
        "filter[has_pending_documents]"?: ("true" | "false" | "1" | "0")[];
        /** `true` or `1`, `false` or `0`. */
        "filter[has_failed_transactions]"?: ("true" | "false" | "1" | "0")[];
        "filter[created_at.gt]"?: string;
        "filter[created_at.gte]"?: string;
        "filter[created_at:from]"?: string;
        "filter[created_at.lt]"?: string;
        "filter[created_at.lte]"?: string;
        "filter[created_at:to]"?: string;
        "filter[updated_at.gt]"?: string;
        "filter[updated_at.gte]"?: string;
        "filter[updated_at:from]"?: string;
        "filter[updated_at.lt]"?: string;
        "filter[updated_at.lte]"?: string;
        "filter[updated_at:to]"?: string;
        /** A leading minus means descending; ties are sorted by `id`. The default is `id`. */
        sort?: ("created_at" | "-created_at")[];
        /** Related records to embed. */
        include?: ("documents" | "transactions" | "site" | "user" | "user.site")[];
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["OrderPage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbidden"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  showOrder: {
    parameters: {
      query?: {
        /** Related records to embed. */
        include?: ("documents" | "transactions" | "site" | "user" | "user.site")[];
      };
      header?: {
        /** The `ETag` of an earlier response; 304 if nothing has changed. */
        "If-None-Match"?: string;
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
      /** The record with its counts and embedded records, or the file, is as the client has it. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbidden"];
      404: components["responses"]["PathMissingOrOrderMissing"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listOrderIssues: {
    parameters: {
      query?: {
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      };
      path: {
        /** The `id` or the `uuid` of the order. */
        id: number | string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["OrderIssuePage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbidden"];
      404: components["responses"]["PathMissingOrOrderMissing"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  downloadOrder: {
    parameters: {
      query?: {
        /** `zip` by default: an archive. `pdf` is one file for printing. */
        format?: "zip" | "pdf";
      };
      path: {
        /** The `id` or the `uuid` of the order. */
        id: number | string;
      };
    };
    responses: {
      200: {
        content: {
          "application/zip": string;
          "application/pdf": string;
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrOrderMissing"];
      409: components["responses"]["OrderUnprintable"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listTransactions: {
    parameters: {
      query?: {
        /** Equals any of these ids. */
        "filter[id]"?: number[];
        /** Equals any of these ids. */
        "filter[order_id]"?: number[];
        /** Equals any of these ids. */
        "filter[user_id]"?: number[];
        /** Equals any of these texts. */
        "filter[processor]"?: string[];
        "filter[processor:exact]"?: string[];
        "filter[processor:contains]"?: string[];
        /** Equals any of these texts. */
        "filter[processor_id]"?: string[];
        "filter[processor_id:exact]"?: string[];
        "filter[processor_id:contains]"?: string[];
        /** Equals any of these names, in any case. */
        "filter[type]"?: ("Sale" | "Refund")[];
        /** Equals any of these names, in any case. */
        "filter[status]"?: ("Pending" | "Completed" | "Failed")[];
        "filter[amount:min]"?: number;
        /** At least this amount. */
        "filter[amount_min]"?: number;
        "filter[amount:max]"?: number;
        /** At most this amount. */
        "filter[amount_max]"?: number;
        /** `true` or `1`, `false` or `0`. */
        "filter[is_refundable]"?: ("true" | "false" | "1" | "0")[];
        "filter[created_at.gt]"?: string;
        "filter[created_at.gte]"?: string;
        "filter[created_at:from]"?: string;
        "filter[created_at.lt]"?: string;
        "filter[created_at.lte]"?: string;
        "filter[created_at:to]"?: string;
        /** A leading minus means descending; ties are sorted by `id`. The default is `id`. */
        sort?: ("created_at" | "-created_at" | "amount" | "-amount")[];
        /** Related records to embed. */
        include?: ("order" | "order.documents" | "user" | "user.site" | "site")[];
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["TransactionPage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbidden"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  showTransaction: {
    parameters: {
      query?: {
        /** Related records to embed. */
        include?: ("order" | "order.documents" | "user" | "user.site" | "site")[];
      };
      header?: {
        /** The `ETag` of an earlier response; 304 if nothing has changed. */
        "If-None-Match"?: string;
      };
      path: {
        /** The `id` of the record. */
        id: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["TransactionData"];
        };
      };
      /** The record with its counts and embedded records, or the file, is as the client has it. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbidden"];
      404: components["responses"]["PathMissingOrTransactionMissing"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listDocuments: {
    parameters: {
      query?: {
        /** Equals any of these ids. */
        "filter[id]"?: number[];
        /** Equals any of these UUIDs. */
        "filter[uuid]"?: string[];
        /** Equals any of these ids. */
        "filter[order_id]"?: number[];
        /** Equals any of these ids. */
        "filter[company_id]"?: number[];
        /** Equals any of these ids. */
        "filter[employee_id]"?: number[];
        /** Equals any of these texts. */
        "filter[type]"?: string[];
        "filter[type:exact]"?: string[];
        "filter[type:contains]"?: string[];
        /** Equals any of these names, in any case. */
        "filter[status]"?: ("Draft" | "Pending" | "Processing" | "Completed" | "Failed" | "Canceled" | "Void")[];
        /** Equals any of these dates. */
        "filter[pay_date]"?: string[];
        "filter[pay_date.gt]"?: string;
        "filter[pay_date.gte]"?: string;
        "filter[pay_date:from]"?: string;
        "filter[pay_date.lt]"?: string;
        "filter[pay_date.lte]"?: string;
        "filter[pay_date:to]"?: string;
        /** Paid in any of these years. */
        "filter[year]"?: string[];
        /** `true` or `1`, `false` or `0`. */
        "filter[outdated]"?: ("true" | "false" | "1" | "0")[];
        /** Equals any of these texts. */
        "filter[external_id]"?: string[];
        "filter[external_id:exact]"?: string[];
        "filter[external_id:contains]"?: string[];
        "filter[company.id]"?: number[];
        "filter[company.name]"?: string[];
        "filter[company.name:contains]"?: string[];
        "filter[company.name:exact]"?: string[];
        "filter[employee.last_name]"?: string[];
        "filter[employee.last_name:contains]"?: string[];
        "filter[employee.last_name:exact]"?: string[];
        "filter[employee.email]"?: string[];
        "filter[employee.email:contains]"?: string[];
        "filter[employee.email:exact]"?: string[];
        "filter[created_at.gt]"?: string;
        "filter[created_at.gte]"?: string;
        "filter[created_at:from]"?: string;
        /** At this or later. */
        "filter[date_from]"?: string;
        "filter[created_at.lt]"?: string;
        "filter[created_at.lte]"?: string;
        "filter[created_at:to]"?: string;
        /** At this or before; a date is all of its day. */
        "filter[date_to]"?: string;
        "filter[updated_at.gt]"?: string;
        "filter[updated_at.gte]"?: string;
        "filter[updated_at:from]"?: string;
        /** At this or later. */
        "filter[updated_since]"?: string;
        "filter[updated_at.lt]"?: string;
        "filter[updated_at.lte]"?: string;
        "filter[updated_at:to]"?: string;
        /** A leading minus means descending; ties are sorted by `id`. The default is `id`. */
        sort?: ("created_at" | "-created_at" | "updated_at" | "-updated_at")[];
        /** Related records to embed. */
        include?: ("order" | "order.documents" | "company" | "company.documents" | "company.site" | "employee")[];
        /** The number of the page. */
        page?: number;
        /** Asks for a page by cursor, in place of `page`: empty for the first page, then the cursor of the page before. A cursor belongs to its list, filter and sort; `per_page` and `include` may change. */
        "page[after]"?: string;
        /** The rows of a page. */
        per_page?: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["DocumentPage"];
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrReauthenticationRequired"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  showDocument: {
    parameters: {
      query?: {
        /** Related records to embed. */
        include?: ("order" | "order.documents" | "company" | "company.documents" | "company.site" | "employee")[];
      };
      header?: {
        /** The `ETag` of an earlier response; 304 if nothing has changed. */
        "If-None-Match"?: string;
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
      /** The record with its counts and embedded records, or the file, is as the client has it. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrReauthenticationRequired"];
      404: components["responses"]["PathMissingOrDocumentMissing"];
      422: components["responses"]["InputInvalid"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  downloadDocument: {
    parameters: {
      header?: {
        /** The `ETag` of an earlier response; 304 if nothing has changed. */
        "If-None-Match"?: string;
        /** One range of bytes. Several ranges, another unit and a malformed range are ignored: the whole file is sent. */
        Range?: string;
        /** The `ETag` of an earlier part; the whole file is sent if it has changed. */
        "If-Range"?: string;
      };
      path: {
        /** The `uuid` of the document. */
        uuid: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/pdf": string;
        };
      };
      /** The range of the file that the request wants. */
      206: {
        content: {
          "application/pdf": string;
        };
      };
      /** The record with its counts and embedded records, or the file, is as the client has it. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
      };
      400: components["responses"]["RequestMalformed"];
      401: components["responses"]["TokenInvalid"];
      403: components["responses"]["SecondFactorSetupRequiredOrEmployeeForbiddenOrPermissionMissing"];
      404: components["responses"]["PathMissingOrDocumentMissing"];
      409: components["responses"]["DocumentImportedOrDocumentStatusOrDocumentPending"];
      416: components["responses"]["RangeUnsatisfiable"];
      429: components["responses"]["LimitExceeded"];
      500: components["responses"]["ServerFailed"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
}
