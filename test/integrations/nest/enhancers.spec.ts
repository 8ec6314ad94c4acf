import 'reflect-metadata';
import {
  BadRequestException,
  Catch,
  Injectable,
  InternalServerErrorException,
  Module,
  NotFoundException,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
  ValidationPipe,
  type ArgumentMetadata,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  type NestInterceptor,
  type PipeTransform,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { IsInt, IsString } from 'class-validator';
import { map } from 'rxjs';
import { Describe, Input, Prompt, Resource, Tool, type ToolContext } from 'toolwright';
import { McpExecutionHost, ToolwrightModule } from 'toolwright/nest';

import { openApplication, PLATFORMS, textIn, type OpenApplication } from './nest-application';

class AddInput {
  @IsInt() a!: number;
  @IsInt() b!: number;
}

class TopicInput {
  @IsString() topic!: string;
}

/** What ran, in order. */
const ran: string[] = [];

function noteOf(what: string, context: ExecutionContext): void {
  ran.push(`${what} ${context.getType<string>()} ${context.getClass().name}.${context.getHandler().name}`);
}

class GlobalGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    noteOf('global guard', context);
    return true;
  }
}

class NoThirteens implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    noteOf('guard', context);
    return (McpExecutionHost.of(context).input as AddInput).a !== 13;
  }
}

class GlobalInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    noteOf('global interceptor', context);
    return next.handle();
  }
}

class Doubling implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    noteOf('interceptor', context);
    return next.handle().pipe(map((sum: number) => sum * 2));
  }
}

class GlobalPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    ran.push(`global pipe ${type} ${metatype?.name}`);
    return value;
  }
}

class PlusOne implements PipeTransform {
  transform(value: AddInput): AddInput {
    ran.push(`pipe ${value.constructor.name}`);
    return Object.assign(new AddInput(), value, { a: value.a + 1 });
  }
}

@Catch(NotFoundException)
class GlobalFilter implements ExceptionFilter {
  catch(error: NotFoundException): string {
    ran.push('global filter');
    return `nothing there: ${error.message}`;
  }
}

@Catch(BadRequestException)
class BoundFilter implements ExceptionFilter {
  catch(error: BadRequestException): string {
    ran.push('filter');
    return `filtered: ${error.message}`;
  }
}

@Injectable()
@Tool('add')
@Describe('Adds.')
@Input(AddInput)
@UseGuards(NoThirteens)
@UseInterceptors(Doubling)
class Add {
  call({ a, b }: AddInput): number {
    ran.push('call');
    return a + b;
  }
}

@Injectable()
class Sums {
  @Tool('piped')
  @UsePipes(PlusOne)
  piped(@Input() { a, b }: AddInput): number {
    return a + b;
  }

  @Tool('backwards')
  @UsePipes(PlusOne)
  backwards(context: ToolContext, @Input() { a, b }: AddInput): string {
    return `${a + b} for ${context.client.info?.name}`;
  }

  @Tool('careless')
  @UseFilters(BoundFilter)
  careless(): never {
    throw new BadRequestException('a is too odd');
  }

  @Tool('lost')
  lost(): never {
    throw new NotFoundException('no such sum');
  }

  @Tool('refused')
  refused(): never {
    throw new BadRequestException(['a must be even', 'b must be odd']);
  }

  @Tool('broken')
  broken(): never {
    throw new InternalServerErrorException('postgres://user:secret@db refused');
  }

  @Prompt('ask')
  ask(@Input() { topic }: TopicInput): string {
    return `Tell me about ${topic}.`;
  }

  @Resource('sums://all')
  all(): string {
    return '1 + 1 = 2';
  }
}

@Module({
  imports: [ToolwrightModule.forRoot({ name: 'sums', version: '1.0.0' })],
  providers: [
    Add,
    Sums,
    { provide: APP_GUARD, useClass: GlobalGuard },
    { provide: APP_INTERCEPTOR, useClass: GlobalInterceptor },
    { provide: APP_PIPE, useClass: GlobalPipe },
    { provide: APP_PIPE, useValue: new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }) },
    { provide: APP_FILTER, useClass: GlobalFilter },
  ],
})
class SumsModule {}

describe.each(PLATFORMS)('Enhancers on %s', (platform) => {
  let open: OpenApplication;

  beforeAll(async () => {
    open = await openApplication(SumsModule, platform);
  });
  afterAll(() => open.close());
  beforeEach(() => ran.splice(0));

  async function textOf(name: string, args: Record<string, unknown> = {}) {
    const client = await open.connect();
    ran.splice(0);
    const { content, isError } = await client.callTool({ name, arguments: args });
    return { text: textIn(content), isError };
  }

  it('each run exactly once per call, in the order of Nest', async () => {
    expect(await textOf('add', { a: 1, b: 2 })).toEqual({ text: '6' });
    expect(ran).toEqual([
      'global guard mcp Add.call',
      'guard mcp Add.call',
      'global interceptor mcp Add.call',
      'interceptor mcp Add.call',
      'global pipe custom AddInput',
      'call',
    ]);
  });

  it('let a guard refuse', async () => {
    expect(await textOf('add', { a: 13, b: 2 })).toEqual({ text: 'Forbidden resource', isError: true });
    expect(ran).toEqual(['global guard mcp Add.call', 'guard mcp Add.call']);
  });

  it('never run for arguments that the class refuses', async () => {
    expect(await textOf('add', { a: 'one', b: 2 })).toMatchObject({ isError: true });
    expect(ran).toEqual([]);
  });

  it('let a pipe change the input, wherever the method takes it', async () => {
    expect(await textOf('piped', { a: 1, b: 2 })).toEqual({ text: '4' });
    expect(ran.filter((step) => /\bpipe (custom )?[A-Z]/.test(step))).toEqual([
      'global pipe custom AddInput',
      'pipe AddInput',
    ]);
    expect(await textOf('backwards', { a: 1, b: 2 })).toEqual({ text: '4 for official-client' });
  });

  it('let filters answer, bound and global', async () => {
    expect(await textOf('careless')).toEqual({ text: 'filtered: a is too odd' });
    expect(await textOf('lost')).toEqual({ text: 'nothing there: no such sum' });
    expect(ran.filter((step) => step.includes('filter'))).toEqual(['global filter']);
  });

  it('tell the model the messages of client errors, and keep those of server errors', async () => {
    expect(await textOf('refused')).toEqual({ text: 'a must be even\nb must be odd', isError: true });
    const { text, isError } = await textOf('broken');
    expect(isError).toBe(true);
    expect(text).toMatch(/^The tool "broken" failed unexpectedly\. Reference: /);
  });

  it('stand around prompts and resources, too', async () => {
    const client = await open.connect();

    ran.splice(0);
    const { messages } = await client.getPrompt({ name: 'ask', arguments: { topic: 'sums' } });
    expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: 'Tell me about sums.' } }]);
    expect(ran).toEqual([
      'global guard mcp Sums.ask',
      'global interceptor mcp Sums.ask',
      'global pipe custom TopicInput',
    ]);

    ran.splice(0);
    const { contents } = await client.readResource({ uri: 'sums://all' });
    expect(contents).toEqual([{ uri: 'sums://all', mimeType: 'text/plain', text: '1 + 1 = 2' }]);
    expect(ran).toEqual(['global guard mcp Sums.all', 'global interceptor mcp Sums.all']);
  });
});
