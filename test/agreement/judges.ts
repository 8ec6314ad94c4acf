import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { createSuite, Input, Tool, type JsonObject, type Suite, type SuiteOptions } from 'toolwright';

export type Arguments = Readonly<Record<string, unknown>>;
export type InputClass = new () => object;
export type Judge = (args: Arguments) => boolean;

const META_SCHEMA = 'https://json-schema.org/draft/2020-12/schema';
const STRICT = { strict: true, strictRequired: false } as const;

/** Independent readers of advertised schemas: one takes formats for annotations, one asserts them. */
export class SchemaReaders {
  private readonly plain = new Ajv2020({ ...STRICT, validateFormats: false });
  private readonly asserting = new Ajv2020({ ...STRICT, validateFormats: true });

  constructor() {
    for (const reader of [this.plain, this.asserting]) {
      addFormats(reader);
      reader.addKeyword('x-mcp-header');
    }
  }

  /** Reads a schema, which must be a sound one in the strictest sense. */
  read(schema: object): { readonly accepts: Judge; readonly acceptsWithFormats: Judge } {
    if (!this.plain.validate(META_SCHEMA, schema)) {
      throw new TypeError(`Not a 2020-12 schema: ${this.plain.errorsText()} in ${JSON.stringify(schema)}`);
    }
    const [accepts, acceptsWithFormats] = [this.plain, this.asserting].map((reader) =>
      reader.compile(schema),
    );
    return { accepts: (args) => accepts!(args), acceptsWithFormats: (args) => acceptsWithFormats!(args) };
  }
}

/** Many input classes behind one suite, asked one call at a time. */
export class Calls {
  private readonly suite: Suite;

  constructor(types: readonly InputClass[], options: Partial<SuiteOptions> = {}) {
    this.suite = createSuite({ ...options, tools: types.map(toolOf) });
  }

  schemaOf(index: number): JsonObject {
    return this.suite.listTools().tools[index]!.inputSchema;
  }

  /** The verdict on arguments; anything else than an answer or a refusal of arguments is an error of ours. */
  async accepts(index: number, args: Arguments): Promise<boolean> {
    const { isError, content } = await this.suite.callTool({
      name: nameOf(index),
      arguments: args as JsonObject,
    });
    if (isError !== true) return true;
    const [block] = content;
    if (block?.type === 'text' && block.text.startsWith('Invalid arguments')) return false;
    throw new Error(`The call failed: ${JSON.stringify(content)}`);
  }
}

/** What class-transformer and class-validator alone say, with every unknown key refused. */
export function byLibraries(type: InputClass, args: Arguments): boolean {
  const options = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true };
  try {
    const instance = plainToInstance(type, copyOf(args), { exposeDefaultValues: true });
    return validateSync(instance, options).length === 0;
  } catch {
    return false; // some of their own checks throw, such as counting the decimal places of 1e-7
  }
}

// class-transformer changes what it is given, and takes objects of another realm, such as structuredClone makes here, for none.
function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy = {};
  for (const [key, member] of Object.entries(value)) {
    Object.defineProperty(copy, key, {
      value: copyOf(member),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return copy as T;
}

function toolOf(type: InputClass, index: number) {
  class AskedTool {
    call() {
      return 'ok';
    }
  }
  Tool(nameOf(index))(AskedTool);
  Input(type)(AskedTool);
  return AskedTool;
}

function nameOf(index: number): string {
  return `tool_${index}`;
}
