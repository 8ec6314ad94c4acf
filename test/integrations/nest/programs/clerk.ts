import 'reflect-metadata';
import {
  Inject,
  Injectable,
  Logger,
  Module,
  Scope,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { NestFactory, REQUEST } from '@nestjs/core';
import { IsInt } from 'class-validator';
import { Input, Tool } from 'toolwright';
import { ToolwrightModule, type McpRequest } from 'toolwright/nest';

class WaitInput {
  @IsInt() ms!: number;
}

@Injectable({ scope: Scope.REQUEST })
class Session {
  constructor(@Inject(REQUEST) readonly request: McpRequest) {}
}

@Injectable()
class Clerk
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger('Clerk');

  onApplicationBootstrap(): void {
    setInterval(() => undefined, 1_000); // forgotten
    this.logger.log('open');
  }

  async onModuleDestroy(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 20));
    console.log('hook: destroy');
  }

  beforeApplicationShutdown(): void {
    console.log('hook: before shutdown');
  }

  onApplicationShutdown(): void {
    console.log('hook: shutdown');
  }

  @Tool('chat')
  chat(): string {
    this.logger.log('logged by the tool');
    console.log('printed by the tool');
    process.stdout.write('written by the tool\n');
    return 'chatted';
  }

  @Tool('wait')
  async wait(@Input(WaitInput) { ms }: WaitInput): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return 'waited';
  }
}

@Injectable()
class Desk {
  constructor(@Inject(Session) private readonly session: Session) {}

  @Tool('request')
  request() {
    const { headers, mcp } = this.session.request;
    return { headers, kind: mcp.kind, name: mcp.name, http: mcp.http === undefined };
  }
}

@Module({
  imports: [ToolwrightModule.forRoot({ name: 'clerk', version: '1.0.0', stdio: true })],
  providers: [Clerk, Desk, Session],
})
class ClerkModule {}

async function main(): Promise<void> {
  const app = await NestFactory.createApplicationContext(ClerkModule);
  const close = app.close.bind(app);
  if (process.argv.includes('closing')) setTimeout(() => void close().then(() => process.exit()), 500);
}

void main();
