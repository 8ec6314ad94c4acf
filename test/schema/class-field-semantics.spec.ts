import * as classValidator from 'class-validator';
import ts from 'typescript';
import { probe } from '../gate/probe';

const FIXTURE = `
  import { IsInt, IsOptional, IsString } from 'class-validator';
  export class FindIn {
    @IsString() q!: string;
    @IsOptional() @IsInt() size: number = 10;
    @IsOptional() @IsString() note?: string;
  }
`;

/** The fixture's class as one compiler setting makes it. */
function compiled(target: ts.ScriptTarget, useDefineForClassFields: boolean): new () => object {
  const { outputText } = ts.transpileModule(FIXTURE, {
    compilerOptions: {
      ...{ target, useDefineForClassFields, module: ts.ModuleKind.CommonJS },
      ...{ experimentalDecorators: true, emitDecoratorMetadata: true },
    },
  });
  const exports: { FindIn?: new () => object } = {};
  // The fixture runs here and not as a file: only so can one source be compiled in several ways.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  new Function('exports', 'require', outputText)(exports, () => classValidator);
  return exports.FindIn!;
}

const SETTINGS = [
  ['ES2022 with class fields', ts.ScriptTarget.ES2022, true],
  ['ES2022 with assignments', ts.ScriptTarget.ES2022, false],
  ['ES2019 with assignments', ts.ScriptTarget.ES2019, false],
  ['ES2019 with defined fields', ts.ScriptTarget.ES2019, true],
] as const;

describe('An input class means the same however its fields are compiled:', () => {
  const expected = JSON.stringify(probe(compiled(ts.ScriptTarget.ES2022, false)).schema);

  it.each(SETTINGS)('%s', async (_name, target, useDefine) => {
    const FindIn = compiled(target, useDefine);
    const tool = probe(FindIn);

    expect(Object.hasOwn(new FindIn(), 'note')).toBe(useDefine);
    expect(JSON.stringify(tool.schema)).toBe(expected);
    expect((await tool.call({ q: 'a' })).input).toMatchObject({ q: 'a', size: 10 });
    expect((await tool.call({ q: 'a', size: undefined })).input.size).toBe(10);
    expect((await tool.call({ q: 'a', size: 'x' })).isError).toBe(true);
    expect((await tool.call({ q: 'a', other: 1 })).isError).toBe(true);
    expect((await tool.call({})).isError).toBe(true);
  });
});
