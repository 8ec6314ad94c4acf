import 'reflect-metadata';
import {
  Catch,
  Injectable,
  Logger,
  Module,
  UseInterceptors,
  type CallHandler,
  type ExceptionFilter,
  type ExecutionContext,
  type LoggerService,
  type NestInterceptor,
} from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import type { Client } from '@modelcontextprotocol/client';
import { IsBoolean } from 'class-validator';
import { catchError, finalize, lastValueFrom, map, of, tap } from 'rxjs';
import { Describe, elicit, inputRequired, Tool, type ToolContext } from 'toolwright';
import { McpExecutionHost, ToolwrightModule } from 'toolwright/nest';

import { openApplication, PLATFORMS, textIn, type OpenApplication } from './nest-application';

class Confirmation {
  @IsBoolean() @Describe('Really?') sure!: boolean;
}

/** What happened beside the handlers. */
const seen: string[] = [];

@Catch()
class SeesAll implements ExceptionFilter {
  catch(error: Error): string {
    seen.push(`filter ${error.message}`);
    return 'swallowed by the filter';
  }
}

class WatchesAll implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler) {
    return next.handle().pipe(
      map((value: string) => value.toUpperCase()),
      tap((value) => seen.push(`value ${value}`)),
      catchError((error: Error) => {
        seen.push(`error ${error.message}`);
        return of('swallowed by the interceptor');
      }),
      finalize(() => seen.push('end')),
    );
  }
}

class Impatient implements NestInterceptor {
  async intercept(_context: ExecutionContext, next: CallHandler) {
    const value: unknown = await lastValueFrom(next.handle());
    return of(`${String(value)}!`);
  }
}

class AsksFirst implements NestInterceptor {
  async intercept(host: ExecutionContext, next: CallHandler) {
    const answer = await McpExecutionHost.of(host).context.ask('first', Confirmation, 'Run it at all?');
    return answer.accepted && answer.value.sure ? next.handle() : of('not run');
  }
}

@Injectable()
class Deletion {
  @Tool()
  async remove(context: ToolContext): Promise<string> {
    const answer = await context.ask('confirm', Confirmation, 'Remove it?');
    return answer.accepted && answer.value.sure ? 'removed' : 'kept';
  }

  @Tool()
  async by_hand(context: ToolContext) {
    const answer = context.inputResponses?.['confirm'];
    if (!answer) return inputRequired({ confirm: elicit(Confirmation, 'Remove it?') });
    return `answered ${JSON.stringify(answer['content'])}`;
  }

  @Tool()
  @UseInterceptors(Impatient)
  async in_a_hurry(context: ToolContext): Promise<string> {
    const { accepted } = await context.ask('confirm', Confirmation, 'Remove it?');
    return `accepted: ${accepted}`;
  }

  @Tool()
  @UseInterceptors(AsksFirst)
  careful(): string {
    return 'run';
  }
}

@Module({
  imports: [ToolwrightModule.forRoot({ name: 'deletion', version: '1.0.0', stateKeys: 'ephemeral' })],
  providers: [
    Deletion,
    { provide: APP_FILTER, useClass: SeesAll },
    { provide: APP_INTERCEPTOR, useClass: WatchesAll },
  ],
})
class DeletionModule {}

class Notebook implements LoggerService {
  readonly lines: unknown[] = [];
  log = () => undefined;
  error = (message: unknown) => this.lines.push(message);
  warn = (message: unknown) => this.lines.push(message);
}

const answering = (client: Client) =>
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { sure: true } }));

describe.each(PLATFORMS)('Questions on %s', (platform) => {
  let open: OpenApplication;
  const notebook = new Notebook();

  beforeAll(async () => {
    open = await openApplication(DeletionModule, platform);
    Logger.overrideLogger(notebook);
  });
  afterAll(() => open.close());
  beforeEach(() => {
    seen.splice(0);
    notebook.lines.splice(0);
  });

  describe.each(['modern', 'legacy'] as const)('of %s clients', (era) => {
    async function answerTo(name: string): Promise<string> {
      const client = await open.connect('/mcp', {
        era,
        capabilities: { elicitation: {} },
        prepare: answering,
      });
      const { content, isError } = await client.callTool({ name, arguments: {} });
      expect(isError ?? false).toBe(false);
      return textIn(content);
    }

    it('pass interceptors, filters and loggers unseen', async () => {
      expect(await answerTo('remove')).toBe('REMOVED');

      expect(seen).toEqual(['end', 'value REMOVED', 'end']);
      expect(notebook.lines).toEqual([]);
    });

    it('may be returned by hand', async () => {
      expect(await answerTo('by_hand')).toBe('ANSWERED {"SURE":TRUE}');

      expect(seen.filter((what) => what !== 'end')).toEqual(['value ANSWERED {"SURE":TRUE}']);
      expect(notebook.lines).toEqual([]);
    });

    it('do not depend on how interceptors take a round without a value', async () => {
      expect(await answerTo('in_a_hurry')).toBe('ACCEPTED: TRUE!');

      expect(seen.filter((what) => what.startsWith('filter'))).toEqual([]);
    });

    it('may be asked by an interceptor', async () => {
      expect(await answerTo('careful')).toBe('RUN');

      expect(seen.filter((what) => what.startsWith('filter'))).toEqual([]);
    });
  });
});
