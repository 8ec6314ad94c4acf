/* eslint-disable @typescript-eslint/no-deprecated -- the page shows the deprecated log, too */
import { createServer } from 'node:http';

import { IsInt, IsString, Max, Min } from 'class-validator';
import {
  createSuite,
  Describe,
  Input,
  Output,
  text,
  Tool,
  type ContentBlock,
  type Progress,
  type ToolContext,
} from 'toolwright';
import { httpListener, serveHttp } from 'toolwright/http';
import { createTestClient } from 'toolwright/testing';

/** Somewhere that takes its time. */
export const warehouse = {
  stored: [] as number[],
  async store(row: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 1));
    warehouse.stored.push(row);
  },
  async count(signal: AbortSignal): Promise<number> {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 30));
    return warehouse.stored.length;
  },
};

export class Rows {
  @IsInt() @Min(1) @Max(1000) rows!: number;
}

export class Imported {
  @IsInt() imported!: number;
  @IsString() into!: string;
}

@Tool('import_rows')
@Describe('Imports rows into the warehouse.')
@Input(Rows)
export class ImportRows {
  async call({ rows }: Rows, context: ToolContext): Promise<string> {
    for (let row = 1; row <= rows; row++) {
      await warehouse.store(row, context.signal);
      await context.progress(row, rows, `Stored row ${row}`);
    }
    return `Imported ${rows} rows.`;
  }
}

@Tool('import_in_steps')
@Input(Rows)
@Output(Imported)
export class ImportInSteps {
  async *call({ rows }: Rows, { signal }: ToolContext): AsyncGenerator<Progress | ContentBlock, Imported> {
    try {
      for (let row = 1; row <= rows; row++) {
        await warehouse.store(row, signal);
        yield { progress: row, total: rows };
      }
      yield text('Everything was new.');
      return { imported: rows, into: 'warehouse' };
    } finally {
      warehouse.stored = warehouse.stored.slice(-100);
    }
  }
}

@Tool({ name: 'count_rows', timeoutMs: 60_000 })
export class CountRows {
  async call(_input: object, context: ToolContext): Promise<number> {
    context.startStream();
    return await warehouse.count(context.signal);
  }
}

@Tool('check_rows')
export class CheckRows {
  async call(_input: object, context: ToolContext): Promise<string> {
    await context.log('info', { checked: warehouse.stored.length }, 'warehouse');
    return 'Fine.';
  }
}

export const suite = createSuite({
  name: 'warehouse',
  version: '1.0.0',
  tools: [ImportRows, ImportInSteps, CountRows, CheckRows],
  timeoutMs: 5 * 60_000,
});

export function serve() {
  return serveHttp(suite, { limits: { streamAfterMs: 5_000, keepAliveMs: 20_000 } });
}

export function serveThroughYours() {
  const listener = httpListener(suite);
  const server = createServer(listener);

  const stop = () => {
    listener.close();
    server.close();
  };
  return { server, stop };
}

export async function tried() {
  const heard: unknown[] = [];
  const client = createTestClient(suite);

  const result = await client.call(
    ImportRows,
    { rows: 2 },
    {
      onNotification: ({ params }) => heard.push(params?.['progress']),
    },
  );

  return { heard, content: result.content };
}
