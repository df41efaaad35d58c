/** What an order says of an employee who has no document in it, or of a document that could not be made. */
export interface OrderIssue {
  /** The id of the employee; null for a document of the company alone. */
  readonly employeeId: number | null;
  /** Such as `statement.exists`. */
  readonly code: string;
  /** A sentence for people. */
  readonly detail: string;
  /** The UUID of the document that is concerned; null for none. */
  readonly documentUuid: string | null;
}
