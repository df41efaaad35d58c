// Generated from the API description d955789a69aa964459ef3bb0baa8f67e19aacbd1b7295b38a4fbed4a9a0b8fe0
// by `npm run generate:client`. Changes here are lost.
import type { responses } from './responses.ts';
import type { HostCompanyFields, HostEmployeeFields, HostValues } from '../host-fields.ts';

/** The components of the API, as openapi-typescript describes them. */
export interface components {
  schemas: {
    /** A person with an account at one site. */
    User: {
      /** Names the user. */
      id: number;
      /** The site of the user. */
      site_id: number;
      /** The role of the user. */
      role_id: number;
      /** The first name. */
      first_name: string;
      /** The last name. */
      last_name: string;
      /** The address with which the user signs in. */
      email: string;
      /** Identifier in an external marketing tool. */
      marketing_id: string | null;
      /** Identifier in an external chat tool. */
      chat_id: string | null;
      /** When the address was verified; null before. */
      email_verified_at: string | null;
      /** A decimal amount. */
      total_spent: number;
      /** Facts that integrations keep. */
      metadata: {
        [key: string]: unknown;
      };
      /** Settings that front ends keep. */
      settings: {
        [key: string]: unknown;
      };
      /** Only `Active` may sign in. */
      status: string;
      /** When it was created. */
      created_at: string;
      /** When it was last changed. */
      updated_at: string;
      site: components["schemas"]["Site"];
      role: components["schemas"]["Role"];
      /** What follows from other fields. */
      meta: {
        /** Whether the e-mail address is verified. */
        is_verified: boolean;
        /** Each has the form `<resource>:<action>`. */
        permissions: string[];
      };
    };
    /** A tenant. No list crosses sites. */
    Site: {
      /** Names the site. */
      id: number;
      /** Its name in configuration. */
      identifier: string;
      /** Its name for people. */
      name: string;
      /** Names of payment processors. */
      payment_processors: string[];
      /** The types of documents that may be ordered. */
      document_types: string[];
      /** Users of a site that is not `active` cannot sign in. */
      status: string;
      /** When it was created. */
      created_at: string;
      /** When it was last changed. */
      updated_at: string;
      /** The name of the file of the logo, whose image `GET /admin/site` shows. Older sites may have an address, which documents do not show, or a data URL. */
      logo: string | null;
    };
    /** A site with its settings. */
    SiteDetails: {
      /** Names the site. */
      id: number;
      /** Its name in configuration. */
      identifier: string;
      /** Its name for people. */
      name: string;
      /** Names of payment processors. */
      payment_processors: string[];
      /** The types of documents that may be ordered. */
      document_types: string[];
      /** Users of a site that is not `active` cannot sign in. */
      status: string;
      /** When it was created. */
      created_at: string;
      /** When it was last changed. */
      updated_at: string;
      /** A PNG or JPEG as a data URL. Older sites may have an address, which documents do not show. */
      logo: string | null;
      /** The paper of documents. */
      paper: "letter" | "a4";
      /** The price of a copy by the type of the document. Other types are free. */
      prices: {
        [key: string]: string;
      };
      /** The template of orders that name none. */
      default_template_id: string;
      /** The color of orders that name none. */
      default_color_id: string;
      /** The standard of PDF that files of documents keep. */
      pdf_standard: "UA-1" | "A-3a";
      /** Whether a statement prints the rows of the year that are absent this time. */
      absent_rows: boolean;
      /** The names of the rule sets that pay statements must keep. */
      statement_rules: string[];
      /** `required` when an order starts as soon as it is paid; `none` when it starts at once. */
      payment: "none" | "required";
      /** The e-mails about documents that leave in an hour. */
      notices_per_hour: number;
      /** Whether users sign in with passwords. */
      password_sign_in: boolean;
      /** Who must have a second factor: nobody, administrative roles, or everybody. The installation may demand more. */
      second_factor: "optional" | "administrative" | "required";
      /** When `second_factor` became stricter: the days of grace count from it. */
      second_factor_since: string | null;
    };
    /** A named set of permissions. */
    Role: {
      /** Names the role. */
      id: number;
      /** The administrative roles are Owner, Manager, Developer, Support, Marketing. */
      name: string;
      /** What it is for. */
      description: string;
      /** Each has the form `<resource>:<action>`. */
      permissions: string[];
      /** When it was created. */
      created_at: string;
      /** When it was last changed. */
      updated_at: string;
    };
    /** A user on the administrative surface. */
    AdminUser: {
      /** Names the user. */
      id: number;
      /** The first name. */
      first_name: string;
      /** The last name. */
      last_name: string;
      /** The address with which the user signs in. */
      email: string;
      /** The role of the user. */
      role: {
        /** Names the role. */
        id: number;
        /** The name of the role. */
        name: "Owner" | "Manager" | "Developer" | "Support" | "Marketing";
        /** Each has the form `<resource>:<action>`. */
        permissions: string[];
      };
    };
    /** A login that has not ended. */
    Session: {
      /** Names the session in paths. It is no credential. */
      id: string;
      /** The login. */
      created_at: string;
      /** Null before the first refresh. */
      last_refreshed_at: string | null;
      /** The end of the session. A refresh does not move it. */
      expires_at: string;
      /** The address of the login. */
      address: string | null;
      /** The `User-Agent` of the login, at most 256 characters. */
      user_agent: string | null;
      /** A password, with a second factor or a recovery code; a passkey; the host; or an identity provider. */
      opened_by: "password" | "password+totp" | "password+recovery" | "password+passkey" | "passkey" | "host" | "identity" | "identity+mfa";
      /** Whether it is the session of this token. */
      is_current: boolean;
    };
    /** A token with which a program acts for its owner. */
    ApiToken: {
      /** Names the token in paths and in the audit trail. It is no credential. */
      id: string;
      /** The name that the owner gave it. */
      name: string;
      /** Each has the form `<resource>:<action>`. */
      permissions: string[];
      /** The creation of the token. */
      created_at: string;
      /** The end of the token. */
      expires_at: string;
      /** The last use, to the minute. */
      last_used_at: string | null;
      /** How many times the limit of each class the token may send; operators raise it. */
      rate_limit_factor: number;
    };
    /** The token, which is not shown again. Sent as `Authorization: Bearer …`. */
    ApiTokenText: string;
    /** What a sign-in asks for besides the password. */
    SecondFactor: {
      /** Names the second factor. */
      id: number;
      /** Codes of an authenticator app (RFC 6238), or a passkey (WebAuthn). */
      kind: "totp" | "passkey";
      /** Of a passkey. */
      name: string | null;
      /** When its set-up started. */
      created_at: string;
      /** When it was confirmed; null before: no sign-in asks for it. */
      confirmed_at: string | null;
      /** The recovery codes of the user that were not used. */
      recovery_codes_left: number;
    };
    /** Opaque to clients; valid for 24 hours. Sent as `Authorization: Bearer …`. */
    TokenText: string;
    /** A token of the administrative surface, with its expiry. */
    AccessToken: {
      access_token: components["schemas"]["TokenText"];
      /** The scheme of the `Authorization`. */
      token_type: "Bearer";
      /** When the token expires. A refresh before that returns a new token. */
      expires_at: string;
    };
    /** A person on the payroll of a company. */
    Employee: {
      /** Names the employee. */
      id: number;
      /** The site of the record. */
      site_id: number;
      /** The user whose record it is. */
      user_id: number;
      /** The key of the record in another system. */
      external_id: string | null;
      /** The company of the employee. */
      company_id: number;
      /** The first name. */
      first_name: string;
      /** The last name. */
      last_name: string;
      /** The e-mail address. */
      email: string | null;
      /** `+` and 7 to 15 digits (E.164). */
      phone: string | null;
      /** Social security number; null for an employee without one. */
      ssn: string | null;
      /** Facts that other systems keep. */
      additional_info: {
        [key: string]: unknown;
      };
      /** The usual earnings, which statements show by default. */
      earnings: {
        [key: string]: unknown;
      };
      /** The usual deductions, which statements show by default. */
      deductions: {
        [key: string]: unknown;
      };
      fields: HostValues<HostEmployeeFields>;
      /** First and last name. */
      full_name: string;
      /** The last four digits of the `ssn`; null without one. */
      masked_ssn: string | null;
      address: components["schemas"]["Address"];
      /** The number of the documents. */
      documents_count: number;
      /** When it was created. */
      created_at: string;
      /** When it was last changed. */
      updated_at: string;
      /** With `include=company`; null when it is not visible to the caller. */
      company?: components["schemas"]["Company"] | null;
      /** With `include=documents`: the newest first, a bounded number. */
      documents?: components["schemas"]["Document"][];
    };
    /** A postal address; any part may be missing. */
    Address: {
      /** The street, with its number. */
      address1: string | null;
      /** What else the street needs. */
      address2: string | null;
      /** The city. */
      city: string | null;
      /** The state, or another part of a country. */
      state: string | null;
      /** The postal code. */
      zip: string | null;
      /** The country. */
      country: string | null;
      /** The parts joined by comma and space; empty parts are left out. */
      full_address: string;
      /** The parts as HTML, each escaped, joined by `<br>`; empty parts are left out. */
      formatted_address: string;
    };
    /** An employer at a site. Counts and totals include visible records only. */
    Company: {
      /** Names the company. */
      id: number;
      /** The site of the record. */
      site_id: number;
      /** The user whose record it is. */
      user_id: number;
      /** The key of the record in another system. */
      external_id: string | null;
      /** The name of the company. */
      name: string;
      /** The e-mail address. */
      email: string | null;
      /** `+` and 7 to 15 digits (E.164). */
      phone: string | null;
      /** Employer identification number; null for a company without one. */
      ein: string | null;
      /** Names of rule sets that its pay statements keep besides those of the site, such as `us-ca` and `us-ny`. */
      statement_rules: string[];
      fields: HostValues<HostCompanyFields>;
      /** The last four digits of the `ein`; null without one. */
      masked_ein: string | null;
      address: components["schemas"]["Address"];
      /** The number of its employees. */
      employees_count: number;
      /** The number of its documents. */
      documents_count: number;
      /** The number of its orders. */
      orders_count: number;
      /** The net amounts of its orders, without drafts and canceled ones. */
      total_spent: number;
      /** Every company is `active`. */
      status: "active";
      /** When it was created. */
      created_at: string;
      /** When it was last changed. */
      updated_at: string;
      /** With `include=employees`: the newest first, a bounded number. */
      employees?: components["schemas"]["Employee"][];
      /** With `include=documents`: the newest first, a bounded number. */
      documents?: components["schemas"]["Document"][];
      /** With `include=orders`: the newest first, a bounded number. */
      orders?: components["schemas"]["Order"][];
      /** With `include=site`. */
      site?: components["schemas"]["Site"];
    };
    /** A payroll document of a company, for one of its employees or for itself. */
    Document: {
      /** Names the document; its paths have the `uuid`. */
      id: number;
      /** The site of the record. */
      site_id: number;
      /** The user whose record it is. */
      user_id: number;
      /** The key of the record in another system. */
      external_id: string | null;
      /** The company that issued it. */
      company_id: number;
      /** The employee whom it is for; null for a document of the company alone. */
      employee_id: number | null;
      /** The order that it was made for; null for an imported one. */
      order_id: number | null;
      /** Names the document in paths. */
      uuid: string;
      /** The name of a document type. */
      type: string;
      /** Its layout. */
      template_id: string | null;
      /** Its color. */
      color_id: string | null;
      /** The copies that are paid for. */
      quantity: number;
      /** What it shows, and its totals when it is made. */
      content: {
        [key: string]: unknown;
      };
      /** Where its file is, with its size, SHA-256, name and media type. */
      storage_data: {
        [key: string]: unknown;
      };
      /** Why it failed or is void: a `code` and a `detail`; else empty. */
      errors: {
        [key: string]: unknown;
      };
      /** `Draft` until its order is submitted, `Pending` until it is made, and meanwhile `Processing`; then `Completed` or `Failed`. `Canceled` with its order, `Void` when it is withdrawn or replaced. */
      status: string;
      /** When it was created. */
      created_at: string;
      /** When it was last changed. */
      updated_at: string;
      /** The UUID of the document that this one replaces; only of documents of their own. */
      replaces?: string | null;
      /** The `pay_date` of its content; only of documents of their own. */
      pay_date?: string | null;
      /** When a change of another document made its figures of the year those of before; only of documents of their own. */
      outdated_at?: string | null;
      /** The UUID of the document of that change, or `opening-balance`; only of documents of their own. */
      outdated_by?: string | null;
      /** With `include=order`; null when it is not visible to the caller. */
      order?: components["schemas"]["Order"] | null;
      /** With `include=company`; null when it is not visible to the caller. */
      company?: components["schemas"]["Company"] | null;
      /** With `include=employee`; null when it is not visible to the caller. */
      employee?: components["schemas"]["Employee"] | null;
    };
    /** An order of documents for employees of a company, or of one of the company alone. */
    Order: {
      /** Names the order. */
      id: number;
      /** Names the order in paths, in place of the id. */
      uuid: string;
      /** The site of the order. */
      site_id: number;
      /** The user who ordered. */
      user_id: number;
      /** The company, which issues the documents. */
      company_id: number;
      /** The type of its documents. */
      type: string;
      /** The layout of its documents; of a layout of the site with its version: `letterhead@3`. */
      template_id: string;
      /** The color of its documents. */
      color_id: string;
      /** The copies of each document that are paid for. */
      quantity: number;
      /** Whether people get an e-mail when a document of theirs is ready. */
      notify: boolean;
      /** The content that was ordered for all documents. */
      content: {
        [key: string]: unknown;
      };
      /** The currency of the price (ISO 4217). */
      currency: string;
      /** The price of all documents so far. */
      total: string;
      /** What is taken off the total: paydocs grants no discount. */
      discount: string;
      /** What is added to the total: paydocs charges no tax. */
      tax: string;
      /** What is left to pay. */
      net: string;
      /** What its completed sales brought, without refunds. */
      paid: string;
      /** Since when its sales covered its net; null when they never did. */
      paid_at: string | null;
      /** The number of its transactions. */
      transactions_count: number;
      /** The number of its transactions that failed. */
      failed_transactions_count: number;
      /** The sums of its statements, as they were ordered. */
      pay_totals: {
        /** The currency of the statements. */
        currency: string;
        /** The sum of the gross pay. */
        gross: string;
        /** The sum of all deductions. */
        deductions: string;
        /** The sum of the net pay. */
        net: string;
      };
      /** A `Draft` is not submitted yet. An order that is `Preparing` does not have all its documents yet. One that is `Unpaid` starts when it is paid. */
      status: "Draft" | "Preparing" | "Unpaid" | "Pending" | "Completed" | "Failed" | "Canceled";
      /** The number of its documents. */
      documents_count: number;
      /** The number of its documents, by their status. */
      counts: {
        /** Of an order that is not submitted yet. */
        draft: number;
        /** Those that wait, or are made by a worker. */
        pending: number;
        /** Those that can be downloaded. */
        completed: number;
        /** Those that cannot be made. */
        failed: number;
        /** Those that were canceled before they were made. */
        canceled: number;
        /** Those that were withdrawn or replaced. */
        void: number;
      };
      /** The completed ones whose figures of the year have changed since. */
      outdated_count: number;
      /** The employees who were left out: they have the statement already. */
      skipped_count: number;
      /** When what was ordered was first canceled, in whole or in part; null when it never was. */
      canceled_at: string | null;
      /** When the order ended; null before. */
      completed_at: string | null;
      /** When it was created. */
      created_at: string;
      /** When it was last changed. */
      updated_at: string;
      /** With `include=transactions`: the newest ones, a bounded number. */
      transactions?: components["schemas"]["Transaction"][];
      /** With `include=documents`: the newest first, a bounded number. */
      documents?: components["schemas"]["Document"][];
      /** With `include=site`. */
      site?: components["schemas"]["Site"];
      /** With `include=user`; null when it is not visible to the caller. */
      user?: components["schemas"]["User"] | null;
    };
    /** An employee without a document in an order, or whose document has a fault. */
    OrderIssue: {
      /** The employee; null for a document of the company alone. */
      employee_id: number | null;
      /** What is the matter. */
      code: string;
      /** A sentence for people. */
      detail: string;
      /** The document that failed, or that the employee has already; null for none. */
      document_uuid: string | null;
    };
    /** A document to order for one employee, who has an `employee_id` or an `employee_external_id`. An unknown field is 422. */
    OrderedDocument: {
      /** The employee. */
      employee_id?: number | null;
      /** The key of the employee. */
      employee_external_id?: string | null;
      /** What this document shows; a field that is left out is that of the order. */
      content?: components["schemas"]["DocumentContent"];
      /** A template, or a layout of the site. That of the order by default. */
      template_id?: string | null;
      /** That of the order by default. */
      color_id?: string | null;
      /** That of the order by default. */
      lang?: string | null;
    };
    /** A payment for an order, as a payment processor reported it. */
    Transaction: {
      /** Names the transaction. */
      id: number;
      /** The site of the order. */
      site_id: number;
      /** The user who ordered. */
      user_id: number;
      /** The order that was paid. */
      order_id: number;
      /** The payment processor. */
      processor: string;
      /** The id of the payment at the processor; null for none. */
      processor_id: string | null;
      /** What was paid or given back. */
      amount: string;
      /** The currency of the order (ISO 4217). */
      currency: string;
      /** `Sale` for money that came, `Refund` for money that was given back. */
      type: "Sale" | "Refund";
      /** Only a `Completed` transaction counts. */
      status: "Pending" | "Completed" | "Failed";
      /** What the processor said. */
      processor_response: {
        [key: string]: unknown;
      };
      /** Whether something of a completed sale can be given back. */
      is_refundable: boolean;
      /** What can be given back: refunds use up the oldest sales first. */
      refundable: string;
      /** The time of the transaction. */
      created_at: string;
      /** With `include=order`; null when it is not visible to the caller. */
      order?: components["schemas"]["Order"] | null;
      /** With `include=user`: who ordered; null without `users:list` for others. */
      user?: components["schemas"]["User"] | null;
      /** With `include=site`. */
      site?: components["schemas"]["Site"];
    };
    /** The content of a document, by the type of the order. */
    DocumentContent: components["schemas"]["PayStatementContent"] | components["schemas"]["EmploymentLetterContent"] | {
      [key: string]: unknown;
    };
    /** The content of an employment letter. Each field may be missing where documents share it. */
    EmploymentLetterContent: {
      /** The date of the letter. */
      date?: string;
      /** The title. */
      title?: string;
      /** The text, in at least one paragraph. */
      paragraphs?: string[];
      /** Who signs, with line breaks. */
      signature?: string;
      /** A BCP 47 language tag, `en` by default. */
      lang?: string | null;
    };
    /** The content of a pay statement. `pay_period` and `pay_date` may be missing where documents share them, or supply them. An unknown field is 422 with the nearest name, and so is a total that differs from the rows. */
    PayStatementContent: {
      /** The days that are paid. */
      pay_period?: {
        /** The first day. */
        start: string;
        /** The last day. */
        end: string;
      };
      /** The date of the payment. */
      pay_date?: string;
      /** The name of an off-cycle pay run; `regular` by default. */
      run?: string | null;
      /** How often the employee is paid. */
      pay_frequency?: string | null;
      /** An ISO 4217 code, `USD` by default. */
      currency?: string | null;
      /** A BCP 47 language tag, `en` by default. */
      lang?: string | null;
      /** By default the `items` of the employee’s `earnings`. */
      earnings?: components["schemas"]["EarningRow"][] | null;
      /** Part of the net pay, and not of the gross pay. */
      reimbursements?: components["schemas"]["AmountRow"][] | null;
      /** By default the `items` of the employee’s `deductions`. */
      deductions?: components["schemas"]["DeductionRow"][] | null;
      /** Paid by the employer besides. */
      employer_contributions?: components["schemas"]["AmountRow"][] | null;
      /** Balances, such as paid time off. */
      balances?: components["schemas"]["BalanceRow"][] | null;
      payment?: components["schemas"]["StatementPayment"] | null;
      /** Labeled texts. One such as `Employee number` is printed in place of the `external_id`. */
      details?: components["schemas"]["StatementDetail"][] | null;
      /** A text below the totals, with line breaks. */
      notes?: string | null;
      totals?: components["schemas"]["StatementTotals"] | null;
      /** The net pay, which must be that of the rows. */
      net?: string | number | null;
    };
    /** A row of earnings. With a rate, `hours` (or `units`) × `rate` × `multiplier` is the `amount`, up to one minor unit more or less. */
    EarningRow: {
      /** The name as printed. Rows of a name have one sum of the year, without regard to case and spaces. */
      name: string;
      /** With at most the decimals of the currency. */
      amount: string | number;
      /** The sum of the year, this statement included; computed by default. */
      year_to_date?: string | number | null;
      /** With at most four decimals. */
      hours?: string | number | null;
      /** Pieces or miles, with at most four decimals. */
      units?: string | number | null;
      /** The rate of a unit, or of an hour in a row without units; at most six decimals. */
      rate?: string | number | null;
      /** The factor of the rate; at most four decimals. */
      multiplier?: string | number | null;
    };
    /** A row of reimbursements, or of contributions of the employer. */
    AmountRow: {
      /** The name as printed. Rows of a name have one sum of the year, without regard to case and spaces. */
      name: string;
      /** With at most the decimals of the currency. */
      amount: string | number;
      /** The sum of the year, this statement included; computed by default. */
      year_to_date?: string | number | null;
    };
    /** A row of deductions. */
    DeductionRow: {
      /** The name as printed. Rows of a name have one sum of the year, without regard to case and spaces. */
      name: string;
      /** With at most the decimals of the currency. */
      amount: string | number;
      /** The sum of the year, this statement included; computed by default. */
      year_to_date?: string | number | null;
      /**
       * A tax, or deducted before or after taxes; `post_tax` by default.
       * @enum {string|null}
       */
      kind?: "tax" | "pre_tax" | "post_tax" | null;
    };
    /** A balance, such as paid time off. */
    BalanceRow: {
      /** The name as printed. */
      name: string;
      /** The unit of the numbers. */
      unit: string;
      /** Earned in the period. */
      earned?: string | number | null;
      /** Used in the period. */
      used?: string | number | null;
      /** What is left, with at most four decimals. */
      balance: string | number;
    };
    /** How the net pay is paid. */
    StatementPayment: {
      /** The method as printed. */
      method: string;
      /** The number of the check. */
      check_number?: string | null;
      /** Accounts whose amounts add up to the net pay. */
      accounts?: {
        /** The name of the account. */
        name: string;
        /** The last four letters or digits of its number. */
        last4: string;
        /** The part of the net pay. */
        amount: string | number;
      }[] | null;
    };
    /** A labeled text. */
    StatementDetail: {
      /** The label. */
      label: string;
      /** The text. */
      value: string;
    };
    /** Totals of the period, which must be those of the rows. */
    StatementTotals: {
      /** The hours of the earnings. */
      hours?: string | number | null;
      /** The sum of the earnings. */
      gross?: string | number | null;
      /** The sum of the reimbursements. */
      reimbursements?: string | number | null;
      /** The sum of the deductions that are taxes. */
      taxes?: string | number | null;
      /** The sum of the deductions before taxes. */
      pre_tax?: string | number | null;
      /** The sum of the deductions after taxes. */
      post_tax?: string | number | null;
      /** The sum of all deductions. */
      deductions?: string | number | null;
      /** Gross and reimbursements, less the deductions. */
      net?: string | number | null;
      /** The sum of the contributions of the employer. */
      employer_contributions?: string | number | null;
    };
    /** An action: who did what, when and from where. Never with secret values. */
    AuditEntry: {
      /** Names the entry. */
      id: string;
      /** When it happened. */
      at: string;
      /** What happened. */
      action: "session.opened" | "session.refused" | "session.unfinished" | "session.refreshed" | "session.reauthenticated" | "session.ended" | "api-token.created" | "api-token.limited" | "api-token.revoked" | "second-factor.enabled" | "second-factor.disabled" | "second-factor.reset" | "recovery-code.used" | "recovery-codes.renewed" | "passkey.refused" | "identity.linked" | "identity.unlinked" | "user.registered" | "user.created" | "user.invited" | "user.changed" | "user.role-changed" | "user.email-changed" | "user.suspended" | "user.activated" | "user.imported" | "email.change-requested" | "email.verification-requested" | "email.verification-processed" | "email.verified" | "password.reset-requested" | "password.reset-processed" | "password.reset" | "password.changed" | "site.created" | "site.updated" | "site.changed" | "layout.created" | "layout.replaced" | "layout.removed" | "company.created" | "company.updated" | "company.deleted" | "company.shown" | "employee.created" | "employee.updated" | "employee.deleted" | "employee.shown" | "employee.invited" | "employee.untied" | "order.created" | "order.filled" | "order.submitted" | "order.reissued" | "order.canceled" | "order.retried" | "order.downloaded" | "transaction.created" | "document.downloaded" | "document.retried" | "document.removed" | "document.voided" | "document.replaced" | "employees.listed" | "audit.listed" | "records.imported" | "records.exported" | "outbox.retried" | "webhook.created" | "webhook.removed" | "webhook.enabled" | "webhook.rotated" | "webhook.tested" | "webhook.disabled" | "person.exported" | "person.erased" | "site.exported" | "site.closed" | "site.erased" | "keys.reencrypted" | "records.pruned" | "counters.recounted" | "years.recounted" | "folds.refolded";
      /** The site; null for an unknown account. */
      site_id: number | null;
      /** Who did it; null for operators and unknown accounts. */
      user_id: number | null;
      /** The session, if there was one. */
      session_id: string | null;
      /** The record that it happened to, if there is one. */
      subject: {
        /** The kind of record. */
        kind: string;
        /** The id of the record. */
        id: string;
      } | null;
      /** The address of the client. */
      address: string | null;
      /** The `User-Agent` of the client. */
      user_agent: string | null;
      /** The `X-Request-Id` of the response. */
      request_id: string | null;
      /** Names and numbers of the action. */
      details: {
        [key: string]: unknown;
      };
    };
    /** A layout of the site, without its blocks. */
    LayoutSummary: {
      /** Names the layout in `template_id`. */
      name: string;
      /** Which documents keep. A name that is used again goes on counting. */
      version: number;
      /** The type of documents that it shows. */
      type: string;
      /** When it was created. */
      created_at: string;
      /** When it was last changed. */
      updated_at: string;
    };
    /** `header`, `style` and `blocks`, which are named as in the type `Layout` of the library, such as `isOptional`. At most 65,536 characters, 200 blocks and 6 levels. */
    LayoutBlocks: {
      [key: string]: unknown;
    };
    /** A layout of the site: the version that is in use. */
    SiteLayout: {
      /** Names the layout in `template_id`. */
      name: string;
      /** Which documents keep. A name that is used again goes on counting. */
      version: number;
      /** The type of documents that it shows. */
      type: string;
      /** When it was created. */
      created_at: string;
      /** When it was last changed. */
      updated_at: string;
      layout: components["schemas"]["LayoutBlocks"];
    };
    /** A success with user. */
    UserData: {
      success: true;
      /** What was asked for. */
      data: {
        user: components["schemas"]["User"];
        /** From when the user can only set a second factor up; left out for a user who has one or needs none. */
        second_factor_due_at?: string;
      };
      /** A message for people. */
      message?: string;
    };
    /** A success with user and token and expires_at. */
    LoginData: {
      success: true;
      /** What was asked for. */
      data: {
        user: components["schemas"]["User"];
        token: components["schemas"]["TokenText"];
        /** When the token expires. A refresh before that returns a new token. */
        expires_at: string;
      };
      /** A message for people. */
      message?: string;
    };
    /** A success with token and expires_at. */
    TokenData: {
      success: true;
      /** What was asked for. */
      data: {
        token: components["schemas"]["TokenText"];
        /** When the token expires. A refresh before that returns a new token. */
        expires_at: string;
      };
      /** A message for people. */
      message?: string;
    };
    /** A success with user. */
    AdminUserData: {
      success: true;
      /** What was asked for. */
      data: {
        user: components["schemas"]["AdminUser"];
        /** From when the user can only set a second factor up; left out for a user who has one or needs none. */
        second_factor_due_at?: string;
      };
      /** A message for people. */
      message?: string;
    };
    /** A success with user and token. */
    AdminLoginData: {
      success: true;
      /** What was asked for. */
      data: {
        user: components["schemas"]["AdminUser"];
        token: components["schemas"]["AccessToken"];
      };
      /** A message for people. */
      message?: string;
    };
    /** A success with token. */
    AdminTokenData: {
      success: true;
      /** What was asked for. */
      data: {
        token: components["schemas"]["AccessToken"];
      };
      /** A message for people. */
      message?: string;
    };
    /** A page of a list, with rows of `Employee`. */
    EmployeePage: {
      success: true;
      /** The rows of the page. */
      data: components["schemas"]["Employee"][];
      links: components["schemas"]["PageLinks"];
      meta: components["schemas"]["PageMeta"];
    };
    /** A page of a list, with rows of `Company`. */
    CompanyPage: {
      success: true;
      /** The rows of the page. */
      data: components["schemas"]["Company"][];
      links: components["schemas"]["PageLinks"];
      meta: components["schemas"]["PageMeta"];
    };
    /** A page of a list, with rows of `User`. */
    UserPage: {
      success: true;
      /** The rows of the page. */
      data: components["schemas"]["User"][];
      links: components["schemas"]["PageLinks"];
      meta: components["schemas"]["PageMeta"];
    };
    /** A success with one `User`. */
    SiteUserData: {
      success: true;
      data: components["schemas"]["User"];
      /** A message for people. */
      message?: string;
    };
    /** A success with one `SiteDetails`. */
    SiteData: {
      success: true;
      data: components["schemas"]["SiteDetails"];
      /** A message for people. */
      message?: string;
    };
    /** A success with one `Employee`. */
    EmployeeData: {
      success: true;
      data: components["schemas"]["Employee"];
      /** A message for people. */
      message?: string;
    };
    /** A success with one `Company`. */
    CompanyData: {
      success: true;
      data: components["schemas"]["Company"];
      /** A message for people. */
      message?: string;
    };
    /** A page of a list, with rows of `Order`. */
    OrderPage: {
      success: true;
      /** The rows of the page. */
      data: components["schemas"]["Order"][];
      links: components["schemas"]["PageLinks"];
      meta: components["schemas"]["PageMeta"];
    };
    /** A success with one `Order`. */
    OrderData: {
      success: true;
      data: components["schemas"]["Order"];
      /** A message for people. */
      message?: string;
    };
    /** A page of a list, with rows of `OrderIssue`. */
    OrderIssuePage: {
      success: true;
      /** The rows of the page. */
      data: components["schemas"]["OrderIssue"][];
      links: components["schemas"]["PageLinks"];
      meta: components["schemas"]["PageMeta"];
    };
    /** A success with documents and remaining. */
    ReissueData: {
      success: true;
      /** What was asked for. */
      data: {
        /** The number of new documents. */
        documents: number;
        /** The number of outdated documents that are left: repeat the request. */
        remaining: number;
      };
      /** A message for people. */
      message?: string;
    };
    /** A page of a list, with rows of `Transaction`. */
    TransactionPage: {
      success: true;
      /** The rows of the page. */
      data: components["schemas"]["Transaction"][];
      links: components["schemas"]["PageLinks"];
      meta: components["schemas"]["PageMeta"];
    };
    /** A success with one `Transaction`. */
    TransactionData: {
      success: true;
      data: components["schemas"]["Transaction"];
      /** A message for people. */
      message?: string;
    };
    /** A page of a list, with rows of `Document`. */
    DocumentPage: {
      success: true;
      /** The rows of the page. */
      data: components["schemas"]["Document"][];
      links: components["schemas"]["PageLinks"];
      meta: components["schemas"]["PageMeta"];
    };
    /** A success with one `Document`. */
    DocumentData: {
      success: true;
      data: components["schemas"]["Document"];
      /** A message for people. */
      message?: string;
    };
    /** A success with entries and next. */
    AuditData: {
      success: true;
      /** What was asked for. */
      data: {
        /** The newest first. */
        entries: components["schemas"]["AuditEntry"][];
        /** The cursor of the next page; null on the last one. */
        next: string | null;
      };
      /** A message for people. */
      message?: string;
    };
    /** A page of a list, with rows of `LayoutSummary`. */
    LayoutPage: {
      success: true;
      /** The rows of the page. */
      data: components["schemas"]["LayoutSummary"][];
      links: components["schemas"]["PageLinks"];
      meta: components["schemas"]["PageMeta"];
    };
    /** A success with one `SiteLayout`. */
    LayoutData: {
      success: true;
      data: components["schemas"]["SiteLayout"];
      /** A message for people. */
      message?: string;
    };
    /** A success with pages and warnings. */
    PreviewData: {
      success: true;
      /** What was asked for. */
      data: {
        /** The number of pages. */
        pages: number;
        /** Sentences about what the document cannot show. */
        warnings: string[];
      };
      /** A message for people. */
      message?: string;
    };
    /** A page of a list, with rows of `Session`. */
    SessionPage: {
      success: true;
      /** The rows of the page. */
      data: components["schemas"]["Session"][];
      links: components["schemas"]["PageLinks"];
      meta: components["schemas"]["PageMeta"];
    };
    /** A page of a list, with rows of `ApiToken`. */
    ApiTokenPage: {
      success: true;
      /** The rows of the page. */
      data: components["schemas"]["ApiToken"][];
      links: components["schemas"]["PageLinks"];
      meta: components["schemas"]["PageMeta"];
    };
    /** A success with api_token and token. */
    NewApiTokenData: {
      success: true;
      /** What was asked for. */
      data: {
        api_token: components["schemas"]["ApiToken"];
        token: components["schemas"]["ApiTokenText"];
      };
      /** A message for people. */
      message?: string;
    };
    /** A page of a list, with rows of `SecondFactor`. */
    SecondFactorPage: {
      success: true;
      /** The rows of the page. */
      data: components["schemas"]["SecondFactor"][];
      links: components["schemas"]["PageLinks"];
      meta: components["schemas"]["PageMeta"];
    };
    /** A success with second_factor. */
    StartedFactorData: {
      success: true;
      /** What was asked for. */
      data: {
        second_factor: components["schemas"]["SecondFactor"];
        /** Of a passkey: for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
        options?: {
          [key: string]: unknown;
        };
        /** Of an app: the QR code of `uri` as an SVG image. */
        qr_code?: string;
        /** Of an app: the secret in base32, for one that cannot read the QR code. */
        secret?: string;
        /** Of an app: the secret as an `otpauth:` URI. */
        uri?: string;
      };
      /** A message for people. */
      message?: string;
    };
    /** A success with second_factor and recovery_codes. */
    ConfirmedFactorData: {
      success: true;
      /** What was asked for. */
      data: {
        second_factor: components["schemas"]["SecondFactor"];
        /** For a lost device: each for one use. They are not shown again. */
        recovery_codes: string[];
      };
      /** A message for people. */
      message?: string;
    };
    /** A success with recovery_codes. */
    RecoveryCodesData: {
      success: true;
      /** What was asked for. */
      data: {
        /** For a lost device: each for one use. They are not shown again. */
        recovery_codes: string[];
      };
      /** A message for people. */
      message?: string;
    };
    /** A success with challenge and expires_at and options. */
    PasskeyChallengeData: {
      success: true;
      /** What was asked for. */
      data: {
        /** Sent back with the passkey. */
        challenge: string;
        /** The end of the challenge. */
        expires_at: string;
        /** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
        options: {
          [key: string]: unknown;
        };
      };
      /** A message for people. */
      message?: string;
    };
    /** A success with nothing to show. */
    Nothing: {
      success: true;
      /** A message for people. */
      message: string;
    };
    /** The links keep every parameter of the request. Null for a missing page. */
    PageLinks: {
      /** The first page. */
      first: string;
      /** The last page; null for a page by cursor. */
      last: string | null;
      /** The page before; null on the first page, and by cursor. */
      prev: string | null;
      /** The page after, by its number or cursor; null on the last page. */
      next: string | null;
    };
    /** Where the page is in the list. A page by cursor has `path` and `per_page` only, since nothing is counted. */
    PageMeta: {
      /** The list without its query. */
      path: string;
      /** The rows of a full page. */
      per_page: number;
      /** The number of this page. */
      current_page?: number;
      /** The number of the first row; null for an empty page. */
      from?: number | null;
      /** 1 for an empty list. */
      last_page?: number;
      /** Links to pages around this one, for people. */
      links?: {
        /** The page; null for a gap and a missing page. */
        url: string | null;
        /** A page number, `...`, `&laquo; Previous` or `Next &raquo;`. */
        label: string;
        /** Whether it is the current page. */
        active: boolean;
      }[];
      /** The number of the last row; null for an empty page. */
      to?: number | null;
      /** The number of rows on all pages. */
      total?: number;
    };
  };
  responses: responses;
  parameters: never;
  requestBodies: never;
  headers: {
    /** Identifies the request in logs; generated by the service. */
    "X-Request-Id": string;
    /** Maximum requests in the current window. */
    "X-RateLimit-Limit": number;
    /** Requests left in the window. */
    "X-RateLimit-Remaining": number;
    /** Unix timestamp, in seconds, at which the limit resets. */
    "X-RateLimit-Reset": number;
    /** The number of seconds to wait before a retry. */
    "Retry-After": number;
    /** A Bearer challenge, with `error="invalid_token"` if a token was presented (RFC 6750). */
    "WWW-Authenticate": string;
    /** Of a record its version, and a digest of its counts and embedded records; of a file its SHA-256. */
    ETag: string;
    /** The URL of the record. */
    Location: string;
    /** Sent when an earlier request with the `Idempotency-Key` did the work. */
    "Idempotent-Replayed": "true";
    /** The file is saved, and not shown; with its name (RFC 6266). */
    "Content-Disposition": string;
    /** Ranges of bytes are sent. */
    "Accept-Ranges": "bytes";
    /** The bytes that are sent, and the size of the file. */
    "Content-Range": string;
  };
  pathItems: never;
}
