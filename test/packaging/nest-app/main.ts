import 'reflect-metadata';
import { Module, ValidationPipe, type INestApplication } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { ToolwrightModule } from 'toolwright/nest';
import { EverythingOverHttp } from './enhancers.js';
import { MappedTools, OrdersController, OrderTools, Session, SessionTools } from './order-tools.js';

const [, , kind = 'express'] = process.argv;

@Module({ providers: [OrderTools, SessionTools, Session], controllers: [OrdersController] })
class OrdersModule {}

@Module({ providers: [MappedTools] })
class MappedModule {}

@Module({
  imports: [
    ToolwrightModule.forRoot({
      ...{ name: 'orders', version: '1.0.0', path: '/orders-mcp', stateKeys: 'ephemeral' },
      ...{ modules: [OrdersModule], stdio: kind === 'stdio' },
    }),
    ToolwrightModule.forRootAsync({
      name: 'mapped',
      path: '/mapped-mcp',
      useFactory: () => ({ version: '2.0.0', modules: [MappedModule] }),
    }),
    OrdersModule,
    MappedModule,
  ],
  providers: [{ provide: APP_FILTER, useClass: EverythingOverHttp }],
})
class AppModule {}

async function application(): Promise<INestApplication> {
  const quiet = { logger: ['error'] as 'error'[] };
  if (kind === 'express') return NestFactory.create(AppModule, quiet);
  const { FastifyAdapter } = await import('@nestjs/platform-fastify');
  const adapter = new FastifyAdapter({ forceCloseConnections: true });
  return NestFactory.create(AppModule, adapter as never, quiet);
}

async function main(): Promise<void> {
  if (kind === 'stdio') {
    await NestFactory.createApplicationContext(AppModule);
    return;
  }
  const app = await application();
  app.useGlobalPipes(new ValidationPipe({ whitelist: true }));
  app.enableShutdownHooks(['SIGTERM']);
  await app.listen(0, '127.0.0.1');
  console.log(await app.getUrl());
}

void main();
