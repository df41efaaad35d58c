// Generated from the API description d955789a69aa964459ef3bb0baa8f67e19aacbd1b7295b38a4fbed4a9a0b8fe0
// by `npm run generate:client`. Changes here are lost.
import type { operations } from './operations.ts';

/** The paths of the API, as openapi-typescript describes them. */
export interface paths {
  "/auth/register": {
    /**
     * Create a user account
     * The user joins the default site with the role `Member`, which has no permission, and signs in afterwards. With verification on, a link is e-mailed to the address.
     */
    post: operations["register"];
  };
  "/auth/login": {
    /**
     * Sign in
     * Opens a session, and returns its token and the signed-in user. A wrong e-mail address and a wrong password have the same response. Failed attempts of an account are limited too. An account with a second factor needs a `code` as well; without one the response is 401 with a `challenge`, which a second request sends with the `code`, or with a `passkey` that signed it, in place of the credentials. A passkey signs in without credentials, with the challenge of `POST /auth/passkeys/challenge`.
     */
    post: operations["login"];
  };
  "/auth/oidc/token": {
    /**
     * Redeem the code of a single sign-on
     * Returns the token of the session that an identity provider has opened, and the signed-in user. A code is valid once, for a minute, with the verifier whose challenge began the sign-in.
     */
    post: operations["redeemSignInCode"];
  };
  "/auth/logout": {
    /**
     * Sign out
     * Ends the session of the token, which no longer authenticates.
     */
    post: operations["logout"];
  };
  "/auth/me": {
    /**
     * Show the authenticated user
     * The user of the token, with site, role and permissions. `second_factor_due_at` says from when a user without a second factor can only set one up.
     */
    get: operations["me"];
    /**
     * Change the own name
     * Fields that are left out stay. The user is returned as `GET /auth/me` shows it.
     */
    patch: operations["changeMe"];
  };
  "/auth/refresh": {
    /**
     * Exchange the token for a new one
     * The session goes on with the new token. For some seconds the old one still authenticates, and returns the same new token, so that parallel requests and retries are safe.
     */
    post: operations["refresh"];
  };
  "/auth/forgot-password": {
    /**
     * Request a password reset link by e-mail
     * The response is the same with and without an account. An account gets one link a minute at most; the link is valid for an hour, and once.
     */
    post: operations["forgotPassword"];
  };
  "/auth/reset-password": {
    /**
     * Set a new password with a token received by e-mail
     * Ends every session of the user, and the API tokens unless `revoke_api_tokens` is false. Verifies the e-mail address. A token that is unknown, used, expired or replaced is 422.
     */
    post: operations["resetPassword"];
  };
  "/auth/sessions": {
    /**
     * List the own sessions
     * The open sessions of the caller, the last opened first. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["listSessions"];
  };
  "/auth/sessions/{id}": {
    /**
     * End one of the own sessions
     * Its token no longer authenticates. A session of another user is 404, like an unknown one.
     */
    delete: operations["endSession"];
  };
  "/auth/logout-all": {
    /**
     * Sign out everywhere
     * Ends every session of the caller, also that of the token.
     */
    post: operations["logoutAll"];
  };
  "/auth/api-tokens": {
    /**
     * List the own API tokens
     * The valid API tokens of the caller, the newest first, without their texts. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["listApiTokens"];
    /**
     * Create an API token
     * The token acts for the caller, with those of its `permissions` that the role of the caller has at each request. Its text is in this response only, and its owner gets an e-mail. `current_password` is needed (422) unless the caller signed in less than ten minutes ago. A wrong one counts as a failed login. An API token itself manages no sessions, passwords and API tokens (403).
     */
    post: operations["createApiToken"];
  };
  "/auth/api-tokens/{id}": {
    /**
     * Revoke one of the own API tokens
     * The next request with the token is 401.
     */
    delete: operations["revokeApiToken"];
  };
  "/auth/second-factors": {
    /**
     * List the own second factors
     * The authenticator app and the passkeys of the caller, without secrets. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["listSecondFactors"];
    /**
     * Start a second factor
     * Returns a new secret for an authenticator app, or the options of a passkey, in this response only. Sign-ins ask for the factor once it is confirmed. `current_password` is needed (422) unless the caller signed in less than ten minutes ago. A wrong one counts as a failed login. A further factor needs a fresh proof by one that the caller has instead (403).
     */
    post: operations["startSecondFactor"];
  };
  "/auth/second-factors/{id}/confirm": {
    /**
     * Confirm a second factor
     * Sign-ins ask for the factor from now on. The recovery codes for a lost device are in this response only, with the first factor, and the user gets an e-mail. An app needs its `code`, of which a wrong one counts as a failed login, and a passkey the `passkey` that the browser returned.
     */
    post: operations["confirmSecondFactor"];
  };
  "/auth/second-factors/{id}": {
    /**
     * Remove one of the own second factors
     * Without another factor the password alone signs in from now on. The user gets an e-mail. Needs `current_password`, a `code`, or a `passkey` with the challenge of `POST /auth/passkeys/challenge` (422), of which a wrong one counts as a failed login. A session that has not shown the factor takes no password.
     */
    delete: operations["removeSecondFactor"];
  };
  "/auth/recovery-codes": {
    /**
     * Renew the own recovery codes
     * Ten new ones for a lost device, in this response only: those from before do not work any more, and the user gets an e-mail. Needs a fresh proof by a second factor (403).
     */
    post: operations["renewRecoveryCodes"];
  };
  "/auth/passkeys/challenge": {
    /**
     * Ask for a passkey
     * Returns a `challenge` for `POST /auth/login` and `POST /auth/reauthenticate`, and the options with which a browser asks for a passkey. It is valid for five minutes and one attempt.
     */
    post: operations["challengePasskey"];
  };
  "/auth/reauthenticate": {
    /**
     * Prove again to be the user
     * Renews the proof in the session of the token, which `reauthentication.required` asks for. Needs a `code` of an account with a second factor, or a `passkey` with the challenge of `POST /auth/passkeys/challenge`, and `current_password` of any other one (422). A wrong one counts as a failed login.
     */
    post: operations["reauthenticate"];
  };
  "/auth/change-password": {
    /**
     * Change the own password
     * Ends all other sessions of the caller, and the API tokens unless `revoke_api_tokens` is false. A wrong `current_password` is 422, and counts as a failed login.
     */
    post: operations["changePassword"];
  };
  "/auth/email": {
    /**
     * Request another email address
     * The response is the same for every address. One without an account gets a link for `POST /auth/verify-email`, which makes it the address of the caller and ends other links. The former address is told; sessions and API tokens stay. `current_password` is needed (422) unless the caller signed in less than ten minutes ago. A wrong one counts as a failed login. A caller with a second factor needs a fresh proof by it instead (403). A new request, a new password, a sign-out everywhere and a suspension end the link. Five requests an hour pass (429).
     */
    post: operations["requestEmailChange"];
  };
  "/auth/verify-email": {
    /**
     * Verify an email address with a token received by e-mail
     * A link of `POST /auth/email` makes the address that of its account. Opens no session. A token that is unknown, used, expired or replaced is 422.
     */
    post: operations["verifyEmail"];
  };
  "/auth/resend-verification": {
    /**
     * Request a verification link by e-mail
     * The response is the same for every address. An address that waits for verification gets a new link.
     */
    post: operations["resendVerification"];
  };
  "/admin/auth/login": {
    /**
     * Sign in with an administrative role
     * As the general login, for users with an administrative role only. The token is an object.
     */
    post: operations["adminLogin"];
  };
  "/admin/auth/refresh": {
    /**
     * Exchange the administrative token for a new one
     * As the general refresh. The token is an object.
     */
    post: operations["adminRefresh"];
  };
  "/admin/auth/me": {
    /**
     * Show the authenticated administrative user
     * The user of the token, in the form of the administrative login, and `second_factor_due_at` as `GET /auth/me`.
     */
    get: operations["adminMe"];
  };
  "/admin/auth/forgot-password": {
    /**
     * Request a password reset link by e-mail
     * The response is the same with and without an account. An account gets one link a minute at most; the link is valid for an hour, and once.
     */
    post: operations["adminForgotPassword"];
  };
  "/admin/auth/reset-password": {
    /**
     * Set a new password with a token received by e-mail
     * Ends every session of the user, and the API tokens unless `revoke_api_tokens` is false. Verifies the e-mail address. A token that is unknown, used, expired or replaced is 422.
     */
    post: operations["adminResetPassword"];
  };
  "/admin/auth/logout": {
    /**
     * Sign out
     * Ends the session of the token, which no longer authenticates.
     */
    post: operations["adminLogout"];
  };
  "/admin/auth/sessions": {
    /**
     * List the own sessions
     * The open sessions of the caller, the last opened first. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["adminListSessions"];
  };
  "/admin/auth/sessions/{id}": {
    /**
     * End one of the own sessions
     * Its token no longer authenticates. A session of another user is 404, like an unknown one.
     */
    delete: operations["adminEndSession"];
  };
  "/admin/auth/logout-all": {
    /**
     * Sign out everywhere
     * Ends every session of the caller, also that of the token.
     */
    post: operations["adminLogoutAll"];
  };
  "/admin/auth/change-password": {
    /**
     * Change the own password
     * Ends all other sessions of the caller, and the API tokens unless `revoke_api_tokens` is false. A wrong `current_password` is 422, and counts as a failed login.
     */
    post: operations["adminChangePassword"];
  };
  "/admin/audit": {
    /**
     * List the audit trail
     * Who did what at the site of the caller, the newest first. The next page is that of `page[after]` with the cursor in `next`. A page of an employee, or of a user and an action, looks at 10,000 entries: it may be empty and have a next page.
     */
    get: operations["listAudit"];
  };
  "/admin/users": {
    /**
     * List the users of the site
     * Users of other sites are never listed. Filters combine with AND, their values with OR. A date in place of an instant is that day in UTC. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["listSiteUsers"];
    /**
     * Add a user to the site
     * The user gets an e-mail with a link to choose a password, and is Active at once. Nobody gives a role with permissions that the own role lacks. A request that is sent again with its `Idempotency-Key` within 24 hours adds nobody. People with the role `Employee` are invited by `POST /employees/{id}/invite`.
     */
    post: operations["createSiteUser"];
  };
  "/admin/users/{id}": {
    /**
     * Show a user of the site
     * A user of another site is 404, like an unknown one.
     */
    get: operations["showSiteUser"];
    /**
     * Change the role or the status of a user of the site
     * Nobody changes the own account, gives or takes a role with permissions that the own role lacks, or takes the last active Owner from the site. A change ends the sessions of the user at once. With an `If-Match` that does not name the version of the user, nothing changes.
     */
    patch: operations["changeSiteUser"];
  };
  "/admin/site": {
    /**
     * Show the site
     * The site of the caller with its settings. The logo is an image as a data URL.
     */
    get: operations["showSite"];
    /**
     * Change the site
     * With an `If-Match` that does not name the version of the site, nothing changes. Fields that are left out stay. A logo that documents cannot show is refused. Documents that are made from now on have the logo and the paper; orders from now on have the prices, the template and the color.
     */
    patch: operations["changeSite"];
  };
  "/admin/layouts": {
    /**
     * List the layouts of the site
     * At most 50, in the order of their names, without their blocks. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["listLayouts"];
    /**
     * Create a layout
     * Orders of its type may name it in `template_id` from now on. 422 names the place of each mistake, such as `layout.blocks.3.rows`.
     */
    post: operations["createLayout"];
  };
  "/admin/layouts/preview": {
    /**
     * Preview a layout
     * A PDF of made-up content, in which each text is the name of its field. With `format=png` the picture of a page, and with `format=json` the number of pages, and warnings: parts of the layout that show nothing, and texts with too little room. Nothing is stored.
     */
    post: operations["previewLayout"];
  };
  "/admin/layouts/{name}": {
    /**
     * Show a layout
     * The version that is in use. A layout of another site is 404, like an unknown one.
     */
    get: operations["showLayout"];
    /**
     * Replace a layout
     * Documents that are ordered from now on have the next version; those that are ordered already keep theirs. An equal layout has no next version. With an `If-Match` that does not name the version in use, nothing changes.
     */
    put: operations["replaceLayout"];
    /**
     * Delete a layout
     * No order can name it any more. Documents that are ordered already keep their version. The default template of the site cannot be deleted. With an `If-Match` that does not name the version in use, nothing changes.
     */
    delete: operations["removeLayout"];
  };
  "/companies": {
    /**
     * List companies
     * The own companies, or with `companies:list` those of the site. No list crosses sites. Filters combine with AND, their values with OR. A date in place of an instant is that day in UTC. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["listCompanies"];
    /**
     * Create a company
     * The record belongs to the caller, or to `user_id`: another user of the site needs `companies:create`. A request that is sent again with its `Idempotency-Key` within 24 hours gets the same response, and creates nothing.
     */
    post: operations["createCompany"];
  };
  "/companies/{id}": {
    /**
     * Show a company
     * The `ETag` changes with the record, its counts and what is embedded. Embedded records are the visible ones.
     */
    get: operations["showCompany"];
    /**
     * Replace a company
     * With an `If-Match` that does not name the version of the record, nothing changes. A field that is left out becomes null or empty.
     */
    put: operations["replaceCompany"];
    /**
     * Delete a company
     * With an `If-Match` that does not name the version of the record, nothing changes. A record to which others refer stays: 409.
     */
    delete: operations["removeCompany"];
    /**
     * Change a company
     * With an `If-Match` that does not name the version of the record, nothing changes. A field that is left out stays, and so does a part of the address. Under `application/merge-patch+json` a free-form object is merged into that of the record (RFC 7396), otherwise it replaces it.
     */
    patch: operations["changeCompany"];
  };
  "/employees": {
    /**
     * List employees
     * The own employees, or with `employees:list` those of the site. No list crosses sites. Filters combine with AND, their values with OR. A date in place of an instant is that day in UTC. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["listEmployees"];
    /**
     * Create an employee
     * The record belongs to the caller, or to `user_id`: another user of the site needs `employees:create`. A request that is sent again with its `Idempotency-Key` within 24 hours gets the same response, and creates nothing.
     */
    post: operations["createEmployee"];
  };
  "/employees/{id}": {
    /**
     * Show an employee
     * The `ETag` changes with the record, its counts and what is embedded. Embedded records are the visible ones.
     */
    get: operations["showEmployee"];
    /**
     * Replace an employee
     * With an `If-Match` that does not name the version of the record, nothing changes. A field that is left out becomes null or empty.
     */
    put: operations["replaceEmployee"];
    /**
     * Delete an employee
     * With an `If-Match` that does not name the version of the record, nothing changes. A record to which others refer stays: 409.
     */
    delete: operations["removeEmployee"];
    /**
     * Change an employee
     * With an `If-Match` that does not name the version of the record, nothing changes. A field that is left out stays, and so does a part of the address. Under `application/merge-patch+json` a free-form object is merged into that of the record (RFC 7396), otherwise it replaces it.
     */
    patch: operations["changeEmployee"];
  };
  "/employees/{id}/invite": {
    /**
     * Invite an employee
     * Mails a link to the address of the record, which makes its reader choose a password and gives the account the documents of this employee to read, and nothing else. The account has the role `Employee`: a new one, or the one that the person has at this site. 422 without an address, and for one that an account of the office, of another site or of another person has; a person is the same whose social security number is. Needs `employees:update`, for an own record as well. A request that is sent again with its `Idempotency-Key` within 24 hours gets the same response, and mails nothing.
     */
    post: operations["inviteEmployee"];
    /**
     * Untie an employee from the account of the person
     * The account reads nothing of this employee from the next request on, and an invitation that was not accepted ends. An account without another employee loses its sessions. 200 also without an account. Needs `employees:update`.
     */
    delete: operations["untieEmployee"];
  };
  "/orders": {
    /**
     * List orders
     * The own orders, or with `documents:list` those of the site. Filters combine with AND, their values with OR. A date in place of an instant is that day in UTC. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["listOrders"];
    /**
     * Order documents
     * With `employee_ids` all documents have the `content`; with `documents` each has content of its own, and the body may have 4 MiB. An order gets all of its documents or none. With `all` the answer is 202, and the documents follow. When the site has `payment: required`, the order is `Unpaid`, and no document of it is made, until its completed sales cover its `net`. With the status `Draft` it gets more documents by `POST /orders/{id}/documents`, and starts by `POST /orders/{id}/submit`. An employee has one statement for a company, period, date and `run`: a second one is 409, and with `all` the employee is left out. The company of another user needs `documents:create`. A request that is sent again with its `Idempotency-Key` within 24 hours gets the same response, and creates nothing.
     */
    post: operations["createOrder"];
  };
  "/orders/{id}": {
    /**
     * Show an order
     * The `ETag` changes with the order, the counts of its documents and what is embedded. Embedded records are the visible ones.
     */
    get: operations["showOrder"];
  };
  "/orders/{id}/documents": {
    /**
     * Add documents to a draft
     * 1 to 1,000 documents with content of their own, all or none; the body may have 4 MiB. 409 for an order that is no draft. A request that is sent again with its `Idempotency-Key` within 24 hours gets the same response, and adds nothing.
     */
    post: operations["addOrderDocuments"];
  };
  "/orders/{id}/submit": {
    /**
     * Submit a draft
     * Its documents become `Pending` in the background. 409 for an order that is no draft, and for statements that employees have already, which `GET /orders/{id}/issues` lists before; 422 without documents.
     */
    post: operations["submitOrder"];
  };
  "/orders/{id}/issues": {
    /**
     * List the issues of an order
     * The employees whom it left out, since they have the statement already or cannot get one, and its failed documents. Of a draft: the statements that its employees have already. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["listOrderIssues"];
  };
  "/orders/{id}/reissue": {
    /**
     * Make outdated documents again
     * Each outdated document of the order, or with `employee_id` of the employee’s year, gets a replacement with the same rows and the figures of today. At most 500 with one request: repeat it while `remaining` is not 0.
     */
    post: operations["reissueOrder"];
  };
  "/orders/{id}/cancel": {
    /**
     * Cancel an order
     * Its documents in `Draft`, `Pending` and `Processing` become `Canceled`, and an order that is `Preparing` gets no more. Others stay. 409 for an order that has ended.
     */
    post: operations["cancelOrder"];
  };
  "/orders/{id}/retry": {
    /**
     * Retry an order
     * Its failed documents become `Pending` again; 409 when none failed.
     */
    post: operations["retryOrder"];
  };
  "/orders/{id}/download": {
    /**
     * Download the documents of an order
     * A ZIP archive of its completed documents, and of `manifest.csv`, which names every document with its employee, pay date, file, totals, SHA-256 and status. With `format=pdf` one PDF for printing: the completed documents in the order of the manifest, with an outline of them. It is 409 for an order of more than 20,000 completed documents, and for one whose documents are of another structure than those of paydocs. The order of another user needs `documents:download`. At a document that cannot be read the connection is closed, so that no broken file looks complete.
     */
    get: operations["downloadOrder"];
  };
  "/orders/{id}/transactions": {
    /**
     * Record a payment
     * Payments are recorded, not collected: a payment processor of the site has, or has not, moved the money. An order that is `Unpaid` starts as soon as its completed sales, without refunds, cover its `net`. It needs `transactions:create`, for own orders too. 409 for a draft, whose price is not final. A request that is sent again with its `Idempotency-Key` within 24 hours gets the same response, and records nothing.
     */
    post: operations["recordTransaction"];
  };
  "/transactions": {
    /**
     * List transactions
     * Those of own orders, or with `transactions:list` those of all orders that the caller may see. Filters combine with AND, their values with OR. A date in place of an instant is that day in UTC. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["listTransactions"];
  };
  "/transactions/{id}": {
    /**
     * Show a transaction
     * A payment for an order that the caller may see.
     */
    get: operations["showTransaction"];
  };
  "/documents": {
    /**
     * List documents
     * The own documents, or with `documents:list` those of the site. Filters combine with AND, their values with OR. A date in place of an instant is that day in UTC. With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next in `links.next`. They take as long at any depth, and show each row once while others come and go.
     */
    get: operations["listDocuments"];
  };
  "/documents/{uuid}": {
    /**
     * Show a document
     * A document that is made has its totals in `content.totals`. Embedded records are the visible ones.
     */
    get: operations["showDocument"];
    /**
     * Delete a document
     * Only a pending or failed document is deleted; 409 for any other. With an `If-Match` that does not name its version, nothing changes.
     */
    delete: operations["removeDocument"];
  };
  "/documents/{uuid}/retry": {
    /**
     * Retry a document
     * A failed document becomes `Pending` again; 409 for any other, and when the employee has got the statement meanwhile.
     */
    post: operations["retryDocument"];
  };
  "/documents/{uuid}/void": {
    /**
     * Void a document
     * A completed document becomes `Void`, with the reason in `errors`, and only the account of its employee downloads it still; 409 for any other.
     */
    post: operations["voidDocument"];
  };
  "/documents/{uuid}/replace": {
    /**
     * Replace a document
     * A document never changes: the new one has the new `content`, or without it the same rows with the figures of today. The old one becomes `Void` when the new one is completed; a void document may be replaced, too. Sent again with its `Idempotency-Key`, it creates nothing, and gets the new document.
     */
    post: operations["replaceDocument"];
  };
  "/documents/{uuid}/download": {
    /**
     * Download a document
     * The PDF, with the SHA-256 of its bytes as `ETag`. The document of another user needs `documents:download`. 409 while the document is `Pending`, for one that is `Failed`, `Canceled` or `Void`, and for one that was not ordered here. The account of an employee gets an own `Void` one as well.
     */
    get: operations["downloadDocument"];
  };
}
