import type { JsonObject } from '../json-value';
import type { Annotations } from './content-block';
import type { Icon } from './implementation';

interface ResourceDescription {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly annotations?: Annotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}

/** One element of `resources` in a `resources/list` result. */
export interface ResourceEntry extends ResourceDescription {
  readonly uri: string;
  /** Bytes. */
  readonly size?: number;
}

/** One element of `resourceTemplates` in a `resources/templates/list` result. */
export interface ResourceTemplateEntry extends ResourceDescription {
  /** RFC 6570. */
  readonly uriTemplate: string;
}
