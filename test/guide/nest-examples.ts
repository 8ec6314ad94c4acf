import 'reflect-metadata';
import {
  Catch,
  Controller,
  Inject,
  Injectable,
  Module,
  Post,
  Body,
  Scope,
  UseGuards,
  UseInterceptors,
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { REQUEST } from '@nestjs/core';
import { IsBoolean, IsString } from 'class-validator';
import { tap } from 'rxjs';
import { Describe, Input, Tool, ToolError } from 'toolwright';
import {
  McpExecutionHost,
  NestServer,
  ToolwrightModule,
  toolwrightServer,
  type McpRequest,
} from 'toolwright/nest';

class Confirmation {
  @IsBoolean() sure!: boolean;
}

export class NoteInput {
  @IsString() text!: string;
}

@Injectable()
export class NoteStore {
  readonly notes: string[] = [];

  add(text: string): number {
    return this.notes.push(text);
  }
}

@Injectable()
export class NoteTools {
  constructor(private readonly store: NoteStore) {}

  @Tool('add_note')
  @Describe('Keeps a note.')
  add(@Input() { text }: NoteInput): string {
    return `Note ${this.store.add(text)} is kept.`;
  }
}

@Module({ providers: [NoteStore, NoteTools], exports: [NoteStore] })
export class NotesModule {}

@Module({
  imports: [ToolwrightModule.forRoot({ name: 'notes', version: '1.0.0' }), NotesModule],
})
export class AppModule {}

@Injectable()
@Tool('purge_notes')
export class PurgeNotes {
  constructor(private readonly store: NoteStore) {}

  call(): string {
    return `${this.store.notes.splice(0).length} notes are gone.`;
  }
}

@Module({
  imports: [
    ToolwrightModule.forRoot({ name: 'notes', version: '1.0.0', modules: [NotesModule] }),
    ToolwrightModule.forRoot({ name: 'admin', version: '1.0.0', path: '/admin/mcp', modules: [] }),
    ToolwrightModule.forFeature([PurgeNotes], { server: 'admin', imports: [NotesModule] }),
    NotesModule,
  ],
})
export class TwoServersModule {}

@Injectable()
export class Settings {
  readonly instructions = 'Keep notes short.';
}

@Module({ providers: [Settings], exports: [Settings] })
export class SettingsModule {}

export const later = ToolwrightModule.forRootAsync({
  name: 'notes',
  imports: [SettingsModule],
  inject: [Settings],
  useFactory: ({ instructions }: Settings) => ({ version: '1.0.0', instructions }),
});

@Controller('notes')
export class NotesController {
  constructor(private readonly store: NoteStore) {}

  @Post()
  @Tool('file_note')
  @Describe('Files a note.')
  file(@Body() @Input() { text }: NoteInput): string {
    return `Note ${this.store.add(text)} is filed.`;
  }
}

@Injectable()
export class HasKey implements CanActivate {
  canActivate(host: ExecutionContext): boolean {
    const request = McpExecutionHost.is(host)
      ? McpExecutionHost.of(host).context.http
      : host.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
    return request?.headers['x-key'] === 'open sesame';
  }
}

export class Timing implements NestInterceptor {
  static readonly lines: string[] = [];

  intercept(host: ExecutionContext, next: CallHandler) {
    if (!McpExecutionHost.is(host)) return next.handle();
    const { kind, name } = McpExecutionHost.of(host);
    return next.handle().pipe(tap(() => Timing.lines.push(`${kind} ${name} answered`)));
  }
}

export class Confirmed implements NestInterceptor {
  async intercept(host: ExecutionContext, next: CallHandler) {
    const { context } = McpExecutionHost.of(host);
    const answer = await context.ask('sure', Confirmation, 'Are you sure?');
    if (!answer.accepted) throw new ToolError('The user does not want it.');
    return next.handle();
  }
}

export class Full extends Error {}

@Catch(Full)
export class FullFilter implements ExceptionFilter {
  catch(error: Full, host: ArgumentsHost) {
    if (McpExecutionHost.is(host)) throw new ToolError(`${error.message} Purge some.`);
    host.switchToHttp().getResponse().status(507).json({ message: error.message });
  }
}

@Injectable()
@UseGuards(HasKey)
@UseInterceptors(Timing)
export class GuardedTools {
  @Tool('count_notes')
  count(): number {
    return 0;
  }

  @Tool('forget_all')
  @UseInterceptors(Confirmed)
  forget(): string {
    return 'Forgotten.';
  }

  @Tool('stuff')
  stuff(): string {
    throw new Full('There are 1000 notes.');
  }
}

@Injectable({ scope: Scope.REQUEST })
export class Reader {
  readonly name: unknown;

  constructor(@Inject(REQUEST) request: McpRequest) {
    this.name = request.headers['x-reader'] ?? 'somebody';
  }
}

@Injectable()
export class ReaderTools {
  constructor(private readonly reader: Reader) {}

  @Tool('greet')
  greet(): string {
    return `Hello, ${String(this.reader.name)}!`;
  }
}

@Injectable()
export class Cupboard {
  constructor(@Inject(toolwrightServer('notes')) private readonly server: NestServer) {}

  lock(): void {
    this.server.suite.change({ remove: { tools: ['add_note'] } });
  }
}
