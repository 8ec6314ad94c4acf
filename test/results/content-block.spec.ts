import { contentBlock } from '../../src/results';
import { refusal } from './refusal';

describe('contentBlock', () => {
  it.each([
    [{ text: 'hi' }, { type: 'text', text: 'hi' }],
    [{ image: ['image/png', 'AAAA'] }, { type: 'image', mimeType: 'image/png', data: 'AAAA' }],
    [
      { image: { data: 'AAAA', mimeType: 'image/png' } },
      { type: 'image', mimeType: 'image/png', data: 'AAAA' },
    ],
    [
      { image: { data: 'data:image/png;base64,AAAA' } },
      { type: 'image', mimeType: 'image/png', data: 'AAAA' },
    ],
    [
      { audio: ['audio/wav', Uint8Array.of(0, 0, 0)] },
      { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' },
    ],
    [
      { audio: { data: 'AAAA', mimeType: 'audio/wav' } },
      { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' },
    ],
    [
      { resource: { uri: 'file:///a', text: 'a', mimeType: 'text/plain' } },
      { type: 'resource', resource: { uri: 'file:///a', text: 'a', mimeType: 'text/plain' } },
    ],
    [
      { resource: { uri: 'file:///a', blob: 'AAAA' } },
      { type: 'resource', resource: { uri: 'file:///a', blob: 'AAAA' } },
    ],
    [
      { link: { uri: 'file:///a', name: 'a', size: 3 } },
      { type: 'resource_link', uri: 'file:///a', name: 'a', size: 3 },
    ],
  ])('understands %j', (entry, block) => {
    expect(contentBlock(entry as never)).toEqual(block);
  });

  it('lets a link carry annotations and meta for its block', () => {
    const link = {
      uri: 'file:///a',
      name: 'a',
      annotations: { audience: 'user' },
      _meta: { 'a/b': 1 },
    } as const;

    expect(contentBlock({ link })).toEqual({
      type: 'resource_link',
      uri: 'file:///a',
      name: 'a',
      annotations: { audience: ['user'] },
      _meta: { 'a/b': 1 },
    });
  });

  it('lets an image carry annotations and meta for its block', () => {
    const image = { data: 'AAAA', mimeType: 'image/png', annotations: { priority: 1 }, meta: { 'a/b': 1 } };

    expect(contentBlock({ image })).toEqual({
      type: 'image',
      data: 'AAAA',
      mimeType: 'image/png',
      annotations: { priority: 1 },
      _meta: { 'a/b': 1 },
    });
  });

  it('gives annotations of a resource to the block and its meta to the contents', () => {
    const resource = { uri: 'note://1', text: 'x', annotations: { priority: 1 }, meta: { 'a/b': 1 } };

    expect(contentBlock({ resource })).toEqual({
      type: 'resource',
      resource: { uri: 'note://1', text: 'x', _meta: { 'a/b': 1 } },
      annotations: { priority: 1 },
    });
  });

  it('gives a finished block back as it is, unchecked', () => {
    const block = { type: 'text', text: 42, extra: true } as never;

    expect(contentBlock(block)).toBe(block);
  });

  it.each([
    [{}],
    [{ data: { a: 1 } }],
    [{ error: true }],
    [{ video: 'x' }],
    [{ text: 'a', image: ['image/png', 'AAAA'] }],
    [{ text: 'a', tone: 'calm' }],
    [{ type: 'video', data: 'AAAA' }],
    ['text'],
    [null],
    [[{ text: 'a' }]],
  ])('refuses %j', (entry) => {
    expect(refusal(() => contentBlock(entry as never))).toMatchObject({
      kind: 'ArgumentTypeError',
      argument: 'entry',
    });
  });

  it.each([
    ['text', { text: 5 }],
    ['image', { image: ['image/png'] }],
    ['image', { image: 'AAAA' }],
    ['data', { image: ['image/png', 7] }],
    ['mimeType', { image: [7, 'AAAA'] }],
    ['data', { audio: { mimeType: 'audio/wav' } }],
    ['mimeType', { audio: { data: 'AAAA' } }],
    ['text', { resource: { uri: 'note://1' } }],
    ['name', { link: { uri: 'note://1' } }],
    ['link', { link: 'note://1' }],
  ])('names %s in %j', (argument, entry) => {
    expect(refusal(() => contentBlock(entry as never)).argument).toBe(argument);
  });
});
