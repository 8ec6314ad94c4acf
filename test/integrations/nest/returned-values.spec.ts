import 'reflect-metadata';
import {
  ClassSerializerInterceptor,
  Injectable,
  Module,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Exclude } from 'class-transformer';
import { IsInt, IsString } from 'class-validator';
import { delay, EMPTY, from, map, of, throwError } from 'rxjs';
import { callToolResult, Output, text, Tool, ToolError, type ToolContext } from 'toolwright';
import { ToolwrightModule } from 'toolwright/nest';

import { openApplication, PLATFORMS, textIn, type OpenApplication } from './nest-application';

class Price {
  @IsInt() cents!: number;
  @IsString() currency!: string;
  @Exclude() margin?: number;
}

/** What interceptors saw. */
const seen: unknown[] = [];

class Sees implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler) {
    return next.handle().pipe(
      map((value: unknown) => {
        seen.push(value);
        return value;
      }),
    );
  }
}

class Cached implements NestInterceptor {
  intercept() {
    return of('cached').pipe(delay(5));
  }
}

@Injectable()
class Values {
  @Tool()
  async *generated(context: ToolContext) {
    yield { progress: 1, total: 2 };
    yield text('on the way');
    return `done, ${context.signal.aborted}`;
  }

  @Tool()
  async *failing() {
    yield { progress: 1, total: 2 };
    throw new ToolError('It stopped half way.');
  }

  @Tool()
  observed() {
    return from(['first', 'last']);
  }

  @Tool()
  failingObservable() {
    return throwError(() => new ToolError('The stream broke.'));
  }

  @Tool()
  nothing() {
    return EMPTY;
  }

  @Tool()
  @UseInterceptors(Cached)
  cached(): string {
    throw new Error('never called');
  }

  @Tool()
  @Output(Price)
  price(): Price {
    return Object.assign(new Price(), { cents: 499, currency: 'EUR', margin: 80 });
  }

  @Tool()
  @Output(Price)
  ready() {
    return callToolResult({ structured: { cents: 499, currency: 'EUR' } }, { text: '4.99' });
  }

  @Tool()
  blocks() {
    return [text('one'), text('two')];
  }
}

@Module({
  imports: [ToolwrightModule.forRoot({ name: 'values', version: '1.0.0' })],
  providers: [
    Values,
    { provide: APP_INTERCEPTOR, useClass: ClassSerializerInterceptor },
    { provide: APP_INTERCEPTOR, useClass: Sees },
  ],
})
class ValuesModule {}

describe.each(PLATFORMS)('What handlers and interceptors return on %s', (platform) => {
  let open: OpenApplication;

  beforeAll(async () => {
    open = await openApplication(ValuesModule, platform);
  });
  afterAll(() => open.close());
  beforeEach(() => seen.splice(0));

  async function call(name: string) {
    const client = await open.connect();
    return client.callTool({ name, arguments: {} });
  }

  it('may be a generator, which runs inside the interceptors', async () => {
    expect((await call('generated')).content).toEqual([
      { type: 'text', text: 'on the way' },
      { type: 'text', text: 'done, false' },
    ]);
    expect(seen).toEqual(['done, false']);
    expect(await call('failing')).toMatchObject({
      isError: true,
      content: [{ text: 'It stopped half way.' }],
    });
  });

  it('may be an observable, whose last value counts', async () => {
    expect(textIn((await call('observed')).content)).toBe('last');
    expect(seen).toEqual(['first', 'last']);
    expect(await call('failing_observable')).toMatchObject({
      isError: true,
      content: [{ text: 'The stream broke.' }],
    });
    expect((await call('nothing')).content).toEqual([]);
  });

  it('may come from an interceptor that never calls the handler', async () => {
    expect(textIn((await call('cached')).content)).toBe('cached');
  });

  it("passes Nest's class serializer whole", async () => {
    expect((await call('price')).structuredContent).toEqual({ cents: 499, currency: 'EUR' });
    expect(await call('ready')).toMatchObject({
      content: [{ type: 'text', text: '4.99' }],
      structuredContent: { cents: 499, currency: 'EUR' },
    });
    expect((await call('blocks')).content).toEqual([
      { type: 'text', text: 'one' },
      { type: 'text', text: 'two' },
    ]);
  });
});
