import { compileLazily, type CompiledSchema } from '../gate/schema-compiler';
import type { Alternative, DeclaredOutput } from '../wrap/declared-output';
import type { BuildSetting } from './build-setting';
import type { ProjectedChoice } from './output-choice';
import { outputSchema } from './output-schema';

/** Reads the classes of a declared output; keeps the schemas that tell its alternatives apart. */
export class DeclaredOutputs {
  readonly schemas: CompiledSchema[] = [];

  constructor(private readonly setting: BuildSetting) {}

  read(choice: ProjectedChoice): DeclaredOutput {
    if (choice.kind === 'scalar') return { kind: 'value', value: choice.value };
    if (choice.kind === 'list') return { kind: 'list', items: this.read(choice.items) };
    if (choice.kind === 'any-of') {
      return { kind: 'any-of', alternatives: choice.alternatives.map((each) => this.alternative(each)) };
    }
    const of = this.setting.classes.outputs.read(choice.type);
    return { kind: 'value', value: { kind: 'instance', of, keywords: {} } };
  }

  private alternative(choice: ProjectedChoice): Alternative {
    const output = this.read(choice);
    const schema = compileLazily(this.setting.compiler, outputSchema(output), { assertsFormats: false });
    this.schemas.push(schema);
    return { name: nameOf(choice), output, schema };
  }
}

function nameOf(choice: ProjectedChoice): string {
  if (choice.kind === 'class') return choice.type.name;
  if (choice.kind === 'scalar') return choice.name;
  return choice.kind === 'list' ? `list of ${nameOf(choice.items)}` : 'one of several';
}
