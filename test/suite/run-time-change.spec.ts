import {
  configured,
  createSuite,
  isAuthoringError,
  Tool,
  type Class,
  type Suite,
  type SuiteChange,
  type SuiteEvent,
} from 'toolwright';
import { namedTool } from '../support/named-tool';

const names = (suite: Suite) => suite.listTools().tools.map(({ name }) => name);

function problems(suite: Suite, change: SuiteChange): readonly string[] {
  try {
    suite.change(change);
    return [];
  } catch (error) {
    if (isAuthoringError(error)) return error.message.split('\n');
    throw error;
  }
}

function heardBy(suite: Suite): SuiteEvent[] {
  const heard: SuiteEvent[] = [];
  suite.events.subscribe((event) => heard.push(event));
  return heard;
}

describe('a change at run time', () => {
  it('adds at the end, removes, and replaces in place', async () => {
    const suite = createSuite({ tools: ['a', 'b', 'c', 'd'].map((name) => namedTool(name)) });

    suite.change({
      add: { tools: [namedTool('e')] },
      remove: { tools: ['b'] },
      replace: { tools: [namedTool('c', { answer: 'another c' })] },
    });

    expect(names(suite)).toEqual(['a', 'c', 'd', 'e']);
    expect(await suite.callTool({ name: 'c' })).toMatchObject({
      content: [{ type: 'text', text: 'another c' }],
    });
    await expect(suite.callTool({ name: 'b' })).rejects.toThrow('Unknown tool: b');
  });

  it('fills a suite that began empty, and empties it again', () => {
    const suite = createSuite({ tools: [] });

    suite.change({ add: { tools: [namedTool('only')] } });
    expect(names(suite)).toEqual(['only']);

    suite.change({ remove: { tools: ['only'] } });
    expect(names(suite)).toEqual([]);
  });

  it('removes first, so that a name may move to another class and to the end', () => {
    const suite = createSuite({ tools: [namedTool('a'), namedTool('b')] });

    suite.change({ remove: { tools: ['a'] }, add: { tools: [namedTool('a')] } });

    expect(names(suite)).toEqual(['b', 'a']);
  });

  it('lets a running call end with the code it began with', async () => {
    let finish: (() => void) | undefined;
    @Tool('slow')
    class Slow {
      async call(): Promise<string> {
        await new Promise<void>((resolve) => (finish = resolve));
        return 'the old way';
      }
    }
    const suite = createSuite({ tools: [Slow] });
    const running = suite.callTool({ name: 'slow' });

    suite.change({ replace: { tools: [namedTool('slow', { answer: 'the new way' })] } });

    expect(await suite.callTool({ name: 'slow' })).toMatchObject({ content: [{ text: 'the new way' }] });
    finish?.();
    expect(await running).toMatchObject({ content: [{ text: 'the old way' }] });
  });

  it('makes cursors of the list as it was invalid', () => {
    const suite = createSuite({ tools: ['a', 'b', 'c'].map((name) => namedTool(name)), pageSize: 1 });
    const cursor = suite.listTools().nextCursor ?? '';

    suite.change({ add: { tools: [namedTool('d')] } });

    expect(() => suite.listTools({ cursor })).toThrow('does not belong to this list');
  });

  it('knows classes with settings and classes with several tools', () => {
    class Pair {
      @Tool() first(): string {
        return '1';
      }
      @Tool() second(): string {
        return '2';
      }
    }
    @Tool()
    class Reader {
      call(): string {
        return 'read';
      }
    }
    const suite = createSuite({ tools: [namedTool('a')] });

    suite.change({ add: { tools: [Pair, configured(Reader, { name: 'docs' })] } });

    expect(names(suite)).toEqual(['a', 'first', 'second', 'docs']);
  });

  it('may be made from within a handler and from a listener', async () => {
    const suite = createSuite({ tools: [] });
    @Tool('grow')
    class Grow {
      call(): string {
        suite.change({ add: { tools: [namedTool('grown')] } });
        return 'grew';
      }
    }
    suite.change({ add: { tools: [Grow] } });
    const leave = suite.events.subscribe(() => {
      leave();
      suite.change({ add: { tools: [namedTool('heard')] } });
    });

    await suite.callTool({ name: 'grow' });

    expect(names(suite)).toEqual(['grow', 'grown', 'heard']);
  });
});

describe('a change that is wrong', () => {
  const broken: Class = class NoTool {};

  it('is reported with all its mistakes, and changes nothing', () => {
    const suite = createSuite({ tools: [namedTool('a'), namedTool('b')] });
    const before = suite.listTools();
    const heard = heardBy(suite);

    const report = problems(suite, {
      add: { tools: [namedTool('a'), namedTool('new'), broken] },
      remove: { tools: ['gone', 'b'] },
      replace: { tools: [namedTool('c'), namedTool('b')] },
    });

    expect(report).toEqual([
      'NoTool has no @Tool decorator. Add @Tool(name) to the class or to its methods.',
      'suite.change has remove.tools with "gone", which is not served. Name what stands in the list now.',
      'NamedTool adds the tool "a", which is served already. Give it under replace, or give it another name.',
      'NamedTool replaces the tool "c", which is not served. Give it under add.',
      'NamedTool replaces the tool "b", which is not served. Give it under add.',
    ]);
    expect(suite.listTools()).toEqual(before);
    expect(heard).toEqual([]);
  });

  it('is reported where it repeats a name within itself', () => {
    const suite = createSuite({ tools: [] });

    expect(problems(suite, { add: { tools: [namedTool('x'), namedTool('x')] } })[0]).toContain(
      'has the name "x", which NamedTool has already',
    );
    expect(
      problems(suite, { add: { tools: [namedTool('x')] }, replace: { tools: [namedTool('x')] } }),
    ).toEqual(['NamedTool replaces the tool "x", which is not served. Give it under add.']);
    expect(names(suite)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['nothing at all', undefined, 'was given no change'],
    ['a list', [], 'was given no change'],
    ['an unknown action', { put: { tools: [] } }, 'has put, which it does not know'],
    ['an action that is no object', { add: [] }, 'has add that is no object'],
    ['an unknown list', { add: { tool: [] } }, 'has tool, which it does not know'],
    ['a class instead of a list', { add: { tools: broken } }, 'has add.tools that is no such list'],
    ['classes to remove', { remove: { tools: [broken] } }, 'has remove.tools that is no such list'],
    ['something that is no class', { add: { tools: ['a'] } }, 'is not a class'],
  ])('is reported where it is %s', (_what, change, problem) => {
    const suite = createSuite({ tools: [namedTool('a')] });

    expect(problems(suite, change as SuiteChange).join('\n')).toContain(problem);
    expect(names(suite)).toEqual(['a']);
  });

  it('is refused inside of another one, which still ends well', () => {
    const suite = createSuite({ tools: [] });
    const nested: unknown[] = [];
    @Tool('hooked')
    class Hooked {
      static describe(): string {
        nested.push(problems(suite, { add: { tools: [namedTool('inner')] } }));
        return 'Is described while it is compiled.';
      }
      call(): string {
        return 'hooked';
      }
    }

    suite.change({ add: { tools: [Hooked] } });

    expect(nested).toEqual([
      [expect.stringContaining('suite.change was called while another change was being compiled.')],
    ]);
    expect(names(suite)).toEqual(['hooked']);
  });
});

describe('what is told of a change', () => {
  it.each<[string, SuiteChange]>([
    ['added', { add: { tools: [namedTool('new')] } }],
    ['removed', { remove: { tools: ['a'] } }],
    ['described differently', { replace: { tools: [namedTool('a', { description: 'Other.' })] } }],
    ['shown to other callers', { replace: { tools: [namedTool('a', { scopes: ['x'] })] } }],
  ])('is its list, once, where something was %s', (_what, change) => {
    const suite = createSuite({ tools: [namedTool('a'), namedTool('b')] });
    const heard = heardBy(suite);

    suite.change(change);

    expect(heard).toEqual([{ type: 'toolsListChanged' }]);
  });

  it.each<[string, SuiteChange]>([
    ['only the code differs', { replace: { tools: [namedTool('a', { answer: 'other' })] } }],
    ['there is nothing in it', {}],
    ['what was taken away is put back', { remove: { tools: ['b'] }, add: { tools: [namedTool('b')] } }],
  ])('is nothing where %s', (_what, change) => {
    const suite = createSuite({ tools: [namedTool('a'), namedTool('b')] });
    const heard = heardBy(suite);

    suite.change(change);

    expect(heard).toEqual([]);
  });
});
