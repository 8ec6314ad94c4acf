import { AuthoringError } from '../authoring/authoring-error';
import type { ConcreteClass } from '../authoring/class';
import type { JsonObject } from '../protocol';
import { isArgumentError } from '../results/argument-error';
import { requireFormField } from '../results/ask/form-field';
import type { ClassShape } from '../schema/class-shape';
import { formSchema } from '../schema/form-schema';
import type { BuildSetting } from './build-setting';
import type { Form } from './form';
import { inputPlan } from './input-plan';
import { reportUnsafePatterns } from './unsafe-patterns';

/** Compiles a class that questions to the user are asked with; what no form can show goes into the report. */
export function compileForm(type: ConcreteClass, setting: BuildSetting): Form {
  refuseOtherThanClass(type);
  const { report, arguments: given } = setting;
  // A client that sends more than was asked has answered all the same.
  const lenient = { ...given, areStripped: true, areRepaired: false };
  const input = inputPlan({ kind: 'class', type }, type.name, { ...setting, arguments: lenient });
  reportUnsafePatterns(input.patterns, type.name, report);
  const shape = setting.classes.inputsIn([]).read(type);
  const schema = formSchema(shape, report);
  checkFields(shape, schema, setting);
  return { schema, admit: input.gate };
}

function refuseOtherThanClass(type: unknown): void {
  if (typeof type === 'function' && typeof type.prototype === 'object') return;
  const what = type === null || type === undefined ? String(type) : `of type ${typeof type}`;
  const remedy =
    'Give a class; if modules import each other, check that it is loaded and the import no "import type".';
  throw new AuthoringError([{ where: 'A form', problem: `is ${what}, not a class.`, remedy }]);
}

function checkFields({ type, properties }: ClassShape, schema: JsonObject, { report }: BuildSetting): void {
  const fields = schema.properties as JsonObject;
  for (const { key, wireName, isSensitive } of properties) {
    const problem = isSensitive
      ? 'is @Sensitive, so it must not be asked for by a form.'
      : faultOf(wireName, fields);
    if (problem === undefined) continue;
    report.add(`${type.name}.${key}`, problem, 'Change it, or send the user to a page with context.askUrl.');
  }
}

function faultOf(name: string, fields: JsonObject): string | undefined {
  const field = fields[name] as JsonObject;
  if (field.type === undefined) return undefined; // reported already
  try {
    requireFormField(name, name, field);
    return undefined;
  } catch (error) {
    if (!isArgumentError(error)) throw error;
    // A default that breaks its own rules is reported with the class.
    return error.argument.endsWith('.default') ? undefined : `${error.rule}.`;
  }
}
