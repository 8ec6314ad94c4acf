/** What a client asks to hear of on a `subscriptions/listen` stream, and what the server agrees to tell. */
export interface SubscriptionFilter {
  readonly toolsListChanged?: boolean;
  readonly promptsListChanged?: boolean;
  readonly resourcesListChanged?: boolean;
  /** URIs whose content the client wants to hear of. */
  readonly resourceSubscriptions?: readonly string[];
}
