import { StdUriTemplate } from '@std-uritemplate/std-uritemplate';

/** What variables may be given: lists as they are, whatever else as its text; `undefined` leaves a variable out. */
export type UriVariables = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/**
 * Writes the URI that a template stands for, as RFC 6570 has it; every value is encoded where it has to be. The way
 * to make the URIs of links and of a repository's entries: what it makes, the same template reads back.
 *
 * @param template such as `note://{id}`
 */
export function expandUriTemplate(template: string, variables: UriVariables): string {
  return StdUriTemplate.expand(template, variables);
}
