import type { BuildReport } from '../authoring/build-report';
import type { JsonObject, JsonValue } from '../protocol';
import type { ClassShape, PropertyShape } from './class-shape';
import { formField } from './form-field';

/**
 * A class as the form mode of an elicitation can show it: an object of flat fields. What a form cannot say (patterns,
 * multiples, rules between fields) is left out and checked when the answer comes; what it cannot show is reported.
 */
export function formSchema({ type, properties }: ClassShape, report: BuildReport): JsonObject {
  const fields = properties.map((property): readonly [string, JsonValue] => {
    const { keywords, problem } = formField(property);
    if (problem !== undefined) {
      const remedy = 'A form has texts, numbers, booleans, dates, and one or several of a list of texts.';
      report.add(`${type.name}.${property.key}`, problem, remedy);
    }
    return [property.wireName, { ...keywords, ...wordingOf(property) }];
  });
  const required = properties.filter((property) => property.required).map(({ wireName }) => wireName);
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    ...(required.length > 0 ? { required } : {}),
  };
}

function wordingOf({ title, description, defaultValue }: PropertyShape): JsonObject {
  const said = Object.entries({ title, description, default: defaultValue ?? undefined });
  return Object.fromEntries(said.filter(([, words]) => words !== undefined));
}
