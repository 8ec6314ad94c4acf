import { getPromptResult, resourceLink, text } from '../../src/results';
import { refusal } from './refusal';

const said = (role: string, words: string) => ({ role, content: { type: 'text', text: words } });

describe('getPromptResult', () => {
  it('lets text and user be said by the user, assistant by the assistant', () => {
    expect(getPromptResult({ text: 'u1' }, { assistant: 'a1' }, { user: 'u2' })).toEqual({
      resultType: 'complete',
      messages: [said('user', 'u1'), said('assistant', 'a1'), said('user', 'u2')],
    });
  });

  it('takes one array, and several keys in one object', () => {
    expect(getPromptResult([{ user: 'u', assistant: 'a' }])).toEqual(
      getPromptResult({ user: 'u' }, { assistant: 'a' }),
    );
  });

  it.each([
    [{ image: ['image/png', 'AAAA'] }, { type: 'image', mimeType: 'image/png', data: 'AAAA' }],
    [{ audio: ['audio/wav', 'AAAA'] }, { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' }],
    [
      { resource: { uri: 'note://1', text: 'n' } },
      { type: 'resource', resource: { uri: 'note://1', text: 'n' } },
    ],
    [text('made'), { type: 'text', text: 'made' }],
  ])('lets the user say %j', (entry, content) => {
    expect(getPromptResult(entry as never).messages).toEqual([{ role: 'user', content }]);
  });

  it('keeps a message as the wire has it', () => {
    const message = {
      role: 'assistant',
      content: { type: 'image', data: 'AAAA', mimeType: 'image/png' },
    } as const;

    expect(getPromptResult(message).messages).toEqual([message]);
  });

  it('takes a description anywhere', () => {
    expect(getPromptResult({ user: 'u' }, { description: 'Greets' }, { assistant: 'a' })).toEqual({
      resultType: 'complete',
      description: 'Greets',
      messages: [said('user', 'u'), said('assistant', 'a')],
    });
  });

  it('may have no messages', () => {
    expect(getPromptResult()).toEqual({ resultType: 'complete', messages: [] });
    expect(getPromptResult({ description: 'Only this' })).toEqual({
      resultType: 'complete',
      description: 'Only this',
      messages: [],
    });
  });

  it('sets the _meta of the result', () => {
    expect(getPromptResult({ meta: { 'a/b': 1 } })).toEqual({
      resultType: 'complete',
      messages: [],
      _meta: { 'a/b': 1 },
    });
  });

  it.each<[string, unknown]>([
    ['shorthand', { link: { uri: 'note://1', name: 'n' } }],
    ['finished block', resourceLink({ uri: 'note://1', name: 'n' })],
    ['message', { role: 'user', content: resourceLink({ uri: 'note://1', name: 'n' }) }],
  ])('refuses a resource link as a %s', (_title, entry) => {
    expect(refusal(() => getPromptResult(entry as never))).toEqual({
      kind: 'ArgumentTypeError',
      argument: 'content',
      message: 'content must not be a resource link; embed the resource instead.',
    });
  });

  it.each([
    ['role', [{ role: 'system', content: text('x') }]],
    ['role', [{ role: 1, content: text('x') }]],
    ['content', [{ role: 'user', content: 'x' }]],
    ['content', [{ role: 'user', content: { text: 'x' } }]],
    ['content', [{ role: 'user', content: [text('x')] }]],
    ['description', [{ description: 'a' }, { description: 'b' }]],
    ['description', [{ description: 1 }]],
    ['user', [{ user: 1 }]],
    ['assistant', [{ assistant: text('x') }]],
    ['entries[0]', [{ error: true }]],
    ['entries[0]', [{ data: 1 }]],
    ['entries[0]', [{}]],
    ['entries[0]', ['hello']],
    ['entries[1]', [{ user: 'a' }, { user: 'b', tone: 'calm' }]],
  ])('names %s in %j', (argument, entries) => {
    expect(refusal(() => getPromptResult(...(entries as never[]))).argument).toBe(argument);
  });
});
