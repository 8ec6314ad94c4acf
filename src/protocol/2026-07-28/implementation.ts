/** An image that stands for a server, tool, prompt or resource. */
export interface Icon {
  /** An `https:` or `data:` URI. */
  readonly src: string;
  readonly mimeType?: string;
  /** Sizes such as `48x48` or `any`. */
  readonly sizes?: readonly string[];
  readonly theme?: 'light' | 'dark';
}

/** How a client or server names itself. */
export interface Implementation {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly Icon[];
}
