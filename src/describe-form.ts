import { BuildReport } from './authoring/build-report';
import type { ConcreteClass } from './authoring/class';
import { TypeDiContainer } from './container/typedi-container';
import { compileForm } from './plan/compile-form';
import type { JsonObject } from './protocol';
import { standaloneSetting } from './standalone-setting';

const SCHEMAS = new WeakMap<ConcreteClass, JsonObject>();

/**
 * The schema that a client draws a form of a class by, without a suite; each class is read once.
 *
 * @throws AuthoringError when the class has what no form can show, or asks for a secret
 */
export function describeForm(form: ConcreteClass): JsonObject {
  const known = SCHEMAS.get(form);
  if (known) return known;

  const report = new BuildReport();
  const container = new TypeDiContainer();
  const setting = { ...standaloneSetting(report, (constraint) => container.get(constraint)), container };
  const { schema } = compileForm(form, setting);
  report.throwIfAny();
  SCHEMAS.set(form, schema);
  return schema;
}
