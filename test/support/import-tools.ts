import {
  createSuite,
  text,
  Tool,
  type ContentBlock,
  type Progress,
  type Suite,
  type ToolContext,
} from 'toolwright';

@Tool('import')
class Import {
  async *call(_input: object, context: ToolContext): AsyncGenerator<Progress | ContentBlock, string> {
    for (let row = 1; row <= 3; row++) {
      yield { progress: row, total: 3, message: `row ${row}` };
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- clients may ask for it
      await context.log('info', { row });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    yield text('Nothing was lost.');
    return 'imported';
  }
}

/** A suite whose tool tells how far it is. */
export function importSuite(): Suite {
  return createSuite({ name: 'imports', version: '1.0.0', tools: [Import] });
}
