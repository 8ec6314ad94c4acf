import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { asStandardSchema, type StandardClassOptions } from '../../as-standard-schema';
import type { ConcreteClass } from '../../authoring/class';
import { schemaCompiler } from '../../gate/schema-engine';
import type { JsonObject, JsonValue } from '../../protocol';
import type { Path } from './places';
import { withoutRules } from './without-rules';

/** Whether everybody takes the same arguments. */
export interface Verdicts {
  readonly schema: boolean;
  readonly call: boolean;
  readonly classValidator: boolean;
  /** Whether only a rule between properties, of which class-validator knows nothing, makes the schema refuse. */
  readonly isOwedToRules: boolean;
}

/** Why everybody refuses the same arguments; nothing where they are taken. */
export type Complaints = Readonly<Record<'schema' | 'call' | 'classValidator', readonly string[]>>;

/** Asks the advertised schema, the gate of calls, and class-validator by itself. */
export class Judges {
  readonly schema: JsonObject;
  private readonly face: ReturnType<typeof asStandardSchema>['~standard'];
  private readonly advertised;
  private readonly rulesApart;

  constructor(
    private readonly type: ConcreteClass,
    private readonly options: StandardClassOptions,
  ) {
    this.face = asStandardSchema(type, options)['~standard'];
    this.schema = this.face.jsonSchema.input({ target: 'draft-2020-12' }) as JsonObject;
    const compiler = schemaCompiler();
    this.advertised = compiler.compile(this.schema, { assertsFormats: false });
    this.rulesApart = compiler.compile(withoutRules(this.schema), { assertsFormats: false });
  }

  async judge(args: JsonValue): Promise<Verdicts> {
    const schema = this.advertised.accepts(args);
    return {
      schema,
      call: (await this.callIssues(args)).length === 0,
      classValidator: (await this.byLibraries(args)).length === 0,
      isOwedToRules: !schema && this.rulesApart.accepts(args),
    };
  }

  async explain(args: JsonValue): Promise<Complaints> {
    const faults = this.advertised.faults(args, 'all');
    const errors = await this.byLibraries(args);
    return {
      schema: faults.map(({ path, message }) => `${path.join('.') || 'the arguments'} ${message}`),
      call: (await this.callIssues(args)).map(({ message }) => message),
      classValidator: errors.map((error) =>
        typeof error === 'string' ? error : constraintsIn(error).join(', '),
      ),
    };
  }

  /** Where a call refuses arguments. */
  async refusedPaths(args: JsonValue): Promise<readonly Path[]> {
    return (await this.callIssues(args)).map(({ path }) => path);
  }

  private async callIssues(args: JsonValue) {
    const { issues } = await this.face.validate(copyOf(args));
    return issues ?? [];
  }

  private async byLibraries(args: JsonValue): Promise<readonly (ValidationError | string)[]> {
    const { unknownKeys = 'refuse' } = this.options;
    const forbidNonWhitelisted = unknownKeys === 'refuse';
    try {
      const instance = plainToInstance(this.type, copyOf(args), { exposeDefaultValues: true });
      return await validate(instance, { whitelist: true, forbidNonWhitelisted, forbidUnknownValues: true });
    } catch (error) {
      // Some of its own checks throw on what they do not expect.
      return [`it threw ${String(error)}`];
    }
  }
}

function constraintsIn({ constraints = {}, children = [] }: ValidationError): readonly string[] {
  return [...Object.values(constraints), ...children.flatMap(constraintsIn)];
}

// Judges may change what they are given.
function copyOf<T extends JsonValue>(args: T): T {
  return JSON.parse(JSON.stringify(args)) as T;
}
