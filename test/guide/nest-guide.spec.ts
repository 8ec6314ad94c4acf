import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { createTestClient } from 'toolwright/testing';
import { NestServer, ToolwrightModule, toolwrightServer } from 'toolwright/nest';

import { openApplication, textIn, type OpenApplication } from '../integrations/nest/nest-application';
import { codeBlocks, unprovenBlocks } from './code-blocks';
import {
  AppModule,
  Cupboard,
  FullFilter,
  GuardedTools,
  later,
  NotesController,
  NotesModule,
  NoteStore,
  Reader,
  ReaderTools,
  Timing,
  TwoServersModule,
} from './nest-examples';

const PAGE = 'docs/nest.md';

describe('The page on NestJS', () => {
  let open: OpenApplication;

  afterEach(() => open.close());

  async function textOf(name: string, args = {}, headers: Record<string, string> = {}) {
    const client = await open.connect('/mcp', { transport: { requestInit: { headers } } });
    const { content, isError } = await client.callTool({ name, arguments: args });
    return `${isError ? 'error: ' : ''}${textIn(content)}`;
  }

  it('shows code that is compiled and run', async () => {
    open = await openApplication(AppModule, 'express');

    expect(codeBlocks(PAGE).length).toBeGreaterThan(8);
    expect(unprovenBlocks(PAGE, 'test/guide/nest-examples.ts')).toEqual([]);
    expect(await textOf('add_note', { text: 'Tea' })).toBe('Note 1 is kept.');
  });

  it('is right about several servers', async () => {
    open = await openApplication(TwoServersModule, 'express');
    const admin = await open.connect('/admin/mcp');
    const names = async (client: typeof admin) => (await client.listTools()).tools.map(({ name }) => name);

    expect(await textOf('add_note', { text: 'Tea' })).toBe('Note 1 is kept.');
    expect([await names(await open.connect()), await names(admin)]).toEqual([['add_note'], ['purge_notes']]);
    expect(textIn((await admin.callTool({ name: 'purge_notes', arguments: {} })).content)).toBe(
      '1 notes are gone.',
    );
  });

  it('is right about late options, methods for both worlds, scopes and changes', async () => {
    @Module({
      imports: [later, NotesModule],
      providers: [Reader, ReaderTools, Cupboard, NoteStore],
      controllers: [NotesController],
    })
    class App {}
    open = await openApplication(App, 'fastify');
    const client = await open.connect();

    expect(client.getInstructions()).toBe('Keep notes short.');
    expect(await textOf('file_note', { text: 'Tea' })).toBe('Note 1 is filed.');
    const rest = await fetch(`${open.origin}/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"Honey"}',
    });
    expect(await rest.text()).toBe('Note 2 is filed.');
    expect(await textOf('greet', {}, { 'x-reader': 'Ada' })).toBe('Hello, Ada!');
    expect(await textOf('greet')).toBe('Hello, somebody!');

    open.app.get(Cupboard).lock();
    const { suite } = open.app.get<NestServer>(toolwrightServer('notes'));
    const tools = await createTestClient(suite).listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(['file_note', 'greet']);
  });

  it('is right about guards, interceptors, filters and questions', async () => {
    @Module({
      imports: [ToolwrightModule.forRoot({ name: 'guarded', version: '1.0.0', stateKeys: 'ephemeral' })],
      providers: [GuardedTools, { provide: APP_FILTER, useClass: FullFilter }],
    })
    class App {}
    open = await openApplication(App, 'express');
    const key = { 'x-key': 'open sesame' };
    Timing.lines.splice(0);

    expect(await textOf('count_notes')).toBe('error: Forbidden resource');
    expect(await textOf('count_notes', {}, key)).toBe('0');
    expect(Timing.lines).toEqual(['tool count_notes answered']);
    expect(await textOf('stuff', {}, key)).toBe('error: There are 1000 notes. Purge some.');

    const client = await open.connect('/mcp', {
      transport: { requestInit: { headers: key } },
      capabilities: { elicitation: {} },
      prepare: (asked) => asked.setRequestHandler('elicitation/create', () => ({ action: 'decline' })),
    });
    const { content } = await client.callTool({ name: 'forget_all', arguments: {} });
    expect(textIn(content)).toBe('The user does not want it.');
  });
});
