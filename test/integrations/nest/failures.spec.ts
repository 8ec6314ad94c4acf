import 'reflect-metadata';
import {
  Catch,
  ForbiddenException,
  Injectable,
  Logger,
  Module,
  NotFoundException,
  UseFilters,
  UseGuards,
  UseInterceptors,
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  type LoggerService,
  type NestInterceptor,
} from '@nestjs/common';
import { APP_FILTER, BaseExceptionFilter } from '@nestjs/core';
import { of, throwError } from 'rxjs';
import { ErrorCode, ProtocolError, Prompt, Resource, Tool, ToolError } from 'toolwright';
import { ToolwrightModule } from 'toolwright/nest';

import { openApplication, PLATFORMS, textIn, type OpenApplication } from './nest-application';

class Overdrawn extends Error {}

/** Throws what the name of the handler says, before the handler runs. */
const THROWN: Readonly<Record<string, () => unknown>> = {
  guarded_tool_error: () => new ToolError('Guards may tell the model.'),
  guarded_protocol_error: () =>
    new ProtocolError(ErrorCode.InvalidRequest, 'Guards may tell the client.', { guard: true }),
  intercepted_tool_error: () => new ToolError('Interceptors may tell the model.'),
  intercepted_protocol_error: () =>
    new ProtocolError(ErrorCode.InvalidRequest, 'Interceptors may tell the client.'),
};

class ThrowingGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { name } = context.getHandler();
    if (name.startsWith('guarded')) throw THROWN[name]?.();
    return name !== 'closed';
  }
}

class ThrowingInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const { name } = context.getHandler();
    return name.startsWith('intercepted') ? throwError(() => THROWN[name]?.()) : next.handle();
  }
}

/** What Nest's documentation teaches for HTTP. */
@Catch()
class EverythingOverHttp extends BaseExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    super.catch(error, host);
  }
}

@Catch()
class OwnResponse implements ExceptionFilter {
  catch(_error: unknown, host: ArgumentsHost): void {
    host.switchToHttp().getResponse().status(500).json({ statusCode: 500 });
  }
}

@Catch()
class Listening implements ExceptionFilter {
  static readonly heard: unknown[] = [];

  async catch(error: unknown): Promise<void> {
    await Promise.resolve();
    Listening.heard.push(error);
  }
}

@Catch(Overdrawn)
class Translating implements ExceptionFilter {
  catch(error: Overdrawn): never {
    throw new ToolError(`Pay first: ${error.message}`);
  }
}

@Catch(Overdrawn)
class Streaming implements ExceptionFilter {
  catch(error: Overdrawn) {
    return of('looking at it', `seen to: ${error.message}`);
  }
}

@Injectable()
@UseGuards(ThrowingGuard)
@UseInterceptors(ThrowingInterceptor)
class Failing {
  @Tool() guarded_tool_error() {}
  @Tool() guarded_protocol_error() {}
  @Tool() intercepted_tool_error() {}
  @Tool() intercepted_protocol_error() {}
  @Tool() closed() {}

  @Prompt('closed_prompt')
  @UseGuards(
    class implements CanActivate {
      canActivate = () => false;
    },
  )
  closedPrompt() {
    return 'never';
  }

  @Resource('closed://resource')
  @UseGuards(
    class implements CanActivate {
      canActivate = () => false;
    },
  )
  closedResource() {
    return 'never';
  }

  @Tool()
  told() {
    throw new ToolError('There is no such account.');
  }

  @Tool()
  lost() {
    throw new NotFoundException('no such account');
  }

  @Tool()
  broken() {
    throw new Overdrawn('account 7 of Ada');
  }

  @Tool()
  @UseFilters(Listening)
  heard() {
    throw new Overdrawn('account 7 of Ada');
  }

  @Tool()
  @UseFilters(Translating)
  translated() {
    throw new Overdrawn('12 EUR');
  }

  @Tool()
  @UseFilters(Streaming)
  streamed() {
    throw new Overdrawn('12 EUR');
  }
}

/** Everything that was logged by Nest, with its level. */
class Notebook implements LoggerService {
  readonly lines: string[] = [];
  log = () => undefined;
  error = (message: unknown) => this.lines.push(`error ${String(message)}`);
  warn = (message: unknown) => this.lines.push(`warn ${String(message)}`);
}

function moduleWith(filter: new () => ExceptionFilter) {
  @Module({
    imports: [ToolwrightModule.forRoot({ name: 'failing', version: '1.0.0' })],
    providers: [Failing, { provide: APP_FILTER, useClass: filter }],
  })
  class FailingModule {}
  return FailingModule;
}

@Catch(ForbiddenException)
class Unconcerned implements ExceptionFilter {
  catch(error: ForbiddenException): never {
    throw error;
  }
}

describe.each(PLATFORMS)('What is thrown on %s', (platform) => {
  let open: OpenApplication;
  const notebook = new Notebook();

  beforeEach(() => notebook.lines.splice(0));
  afterEach(() => open.close());

  async function calls(filter: new () => ExceptionFilter = Unconcerned) {
    open = await openApplication(moduleWith(filter), platform);
    Logger.overrideLogger(notebook);
    const client = await open.connect();
    return async (name: string) => {
      const { content, isError } = await client.callTool({ name, arguments: {} });
      return { text: textIn(content), isError };
    };
  }

  it('by guards and interceptors reaches whom it speaks to, and nobody logs it', async () => {
    const call = await calls();

    expect(await call('guarded_tool_error')).toEqual({ text: 'Guards may tell the model.', isError: true });
    expect(await call('intercepted_tool_error')).toEqual({
      text: 'Interceptors may tell the model.',
      isError: true,
    });
    await expect(call('guarded_protocol_error')).rejects.toMatchObject({
      code: -32600,
      data: { guard: true },
    });
    await expect(call('intercepted_protocol_error')).rejects.toMatchObject({ code: -32600 });
    expect(await call('closed')).toEqual({ text: 'Forbidden resource', isError: true });
    expect(await call('told')).toEqual({ text: 'There is no such account.', isError: true });
    expect(notebook.lines).toEqual([]);
  });

  it('by a guard of a prompt or a resource is an error of the request', async () => {
    await calls();
    const client = await open.connect();

    await expect(client.getPrompt({ name: 'closed_prompt' })).rejects.toThrow('Forbidden resource');
    await expect(client.readResource({ uri: 'closed://resource' })).rejects.toThrow('Forbidden resource');
  });

  it('unexpectedly is logged once, by the server', async () => {
    const call = await calls();

    expect(await call('broken')).toEqual({
      text: expect.stringMatching(/^The tool "broken" failed unexpectedly\. Reference: /),
      isError: true,
    });
    expect(notebook.lines).toEqual([expect.stringMatching(/^error .*broken/)]);
  });

  it.each([EverythingOverHttp, OwnResponse])(
    'passes catch-all filters that were written for HTTP (%p)',
    async (filter) => {
      const call = await calls(filter);

      expect(await call('told')).toEqual({ text: 'There is no such account.', isError: true });
      expect(await call('lost')).toEqual({ text: 'no such account', isError: true });
      expect(await call('closed')).toEqual({ text: 'Forbidden resource', isError: true });
      await expect(call('guarded_protocol_error')).rejects.toMatchObject({ data: { guard: true } });
      expect(await call('broken')).toMatchObject({ isError: true });
      expect(notebook.lines.filter((line) => line.includes("it is 'mcp' here"))).toHaveLength(5);
      expect(notebook.lines.filter((line) => line.startsWith('error'))).toEqual([
        expect.stringMatching(/broken/),
      ]);
    },
  );

  it('goes on when a filter only listens', async () => {
    const call = await calls();
    Listening.heard.splice(0);

    expect(await call('heard')).toMatchObject({ isError: true });
    expect(Listening.heard).toEqual([new Overdrawn('account 7 of Ada')]);
  });

  it('may be made something else by a filter', async () => {
    const call = await calls();

    expect(await call('translated')).toEqual({ text: 'Pay first: 12 EUR', isError: true });
    expect(await call('streamed')).toEqual({ text: 'seen to: 12 EUR' });
  });
});
