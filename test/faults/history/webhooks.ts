/** A webhook that a receiver got. */
export interface ReceivedWebhook {
  /** The id of the message. */
  readonly id: string;
  readonly type: string;
  /** The UUID of the document, or the id of the order or user. */
  readonly subject: string;
  readonly accepted: boolean;
}

/** What happened at a site, and what its receiver got. */
export interface WebhookHistory {
  readonly row: string;
  /** The events of the site, from its tables. */
  readonly events: readonly Pick<ReceivedWebhook, 'type' | 'subject'>[];
  readonly received: readonly ReceivedWebhook[];
}
