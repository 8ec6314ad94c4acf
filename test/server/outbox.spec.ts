import { Outbox } from '../../src/server/outbox';

/** A reader that takes nothing unless told to. */
class SlowReader {
  readonly taken: string[] = [];
  isOpen = false;
  hasRoom = true;
  private listeners: (() => void)[] = [];

  open(): void {
    this.isOpen = true;
  }

  write(text: string): void {
    this.taken.push(text);
  }

  whenRoom(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Makes room for so many messages, all unless told. */
  read(count = Infinity): void {
    const { write } = SlowReader.prototype;
    let left = count;
    this.hasRoom = true;
    this.write = (text) => {
      write.call(this, text);
      if (--left <= 0) this.hasRoom = false;
    };
    for (const listener of this.listeners.splice(0)) listener();
  }
}

function slow(): { reader: SlowReader; outbox: Outbox } {
  const reader = new SlowReader();
  reader.hasRoom = false;
  return { reader, outbox: new Outbox(reader) };
}

const told = (text: string) => (count: number) => `${count} ${text}`;
const isSettled = async (promise: unknown) =>
  Promise.race([
    Promise.resolve(promise).then(() => true),
    new Promise((resolve) => setImmediate(resolve, false)),
  ]);

describe('messages to a reader that keeps up', () => {
  it('leave at once and in order, and nobody waits', () => {
    const reader = new SlowReader();
    const outbox = new Outbox(reader);

    const waits = ['1', '2', '3'].map((text) => outbox.notify({ text, slot: 'progress' }));

    expect(reader.taken).toEqual(['1', '2', '3']);
    expect(waits).toEqual([undefined, undefined, undefined]);
  });
});

describe('messages to a slow reader', () => {
  it('of one slot: the latest takes the place of the unsent one', () => {
    const { reader, outbox } = slow();
    for (let step = 1; step <= 1_000; step++)
      void outbox.notify({ text: `progress ${step}`, slot: 'progress' });
    void outbox.notify({ text: 'tools', slot: 'tools' });
    void outbox.notify({ text: 'progress 1001', slot: 'progress' });

    reader.read();

    expect(reader.taken).toEqual(['progress 1001', 'tools']);
  });

  it('without a slot wait in order up to a bound; the dropped ones are counted and told of last', () => {
    const { reader, outbox } = slow();
    for (let line = 1; line <= 250; line++)
      void outbox.notify({ text: `${line}`, whenDropped: told('were lost') });

    reader.read();
    void outbox.notify({ text: 'next' });

    const kept = Array.from({ length: 100 }, (_, index) => `${index + 1}`);
    expect(reader.taken).toEqual([...kept, '150 were lost', 'next']);
  });

  it('are bounded by their size, too, and small ones still find a place', () => {
    const { reader, outbox } = slow();
    const large = 'x'.repeat(200_000);
    void outbox.notify({ text: large, whenDropped: told('were lost') });
    void outbox.notify({ text: large, whenDropped: told('were lost') });
    void outbox.notify({ text: 'small' });

    reader.read();

    expect(reader.taken).toEqual([large, 'small', '1 were lost']);
  });

  it('go on as there is room, and make place for new ones', async () => {
    const { reader, outbox } = slow();
    const waits = Array.from({ length: 100 }, (_, line) => outbox.notify({ text: `${line}` }));

    reader.read(60);
    expect(reader.taken).toHaveLength(60);
    expect(await isSettled(waits[0])).toBe(false);
    for (let line = 100; line < 160; line++)
      void outbox.notify({ text: `${line}`, whenDropped: told('were lost') });
    reader.read();

    expect(reader.taken).toEqual(Array.from({ length: 160 }, (_, line) => `${line}`));
    expect(await isSettled(waits[0])).toBe(true);
  });

  it('that have no words for it are dropped in silence', () => {
    const { reader, outbox } = slow();
    for (let line = 0; line < 101; line++) void outbox.notify({ text: `${line}` });

    reader.read();

    expect(reader.taken).toHaveLength(100);
  });

  it('let their senders wait until there is room, each of them', async () => {
    const { reader, outbox } = slow();
    const first = outbox.notify({ text: '1', slot: 'progress' });
    const second = outbox.notify({ text: '2', slot: 'progress' });
    expect(await isSettled(Promise.race([first, second]))).toBe(false);

    reader.read();

    expect(await isSettled(Promise.all([first, second]))).toBe(true);
    expect(outbox.notify({ text: '3' })).toBeUndefined();
  });
});

describe('the end of a call', () => {
  it('sends what waits ahead of the answer, room or not, and nothing after it', async () => {
    const { reader, outbox } = slow();
    const wait = outbox.notify({ text: 'progress', slot: 'progress' });
    for (let line = 0; line < 101; line++)
      void outbox.notify({ text: 'log', whenDropped: told('were lost') });

    outbox.close();
    const before = [...reader.taken];
    void outbox.notify({ text: 'late' });
    outbox.open();
    reader.read();
    outbox.close();

    expect(before).toEqual(['progress', ...Array.from({ length: 100 }, () => 'log'), '1 were lost']);
    expect(reader.taken).toEqual(before);
    expect(reader.isOpen).toBe(false);
    expect(await isSettled(wait)).toBe(true);
  });

  it('by cancellation drops what waits, and lets go whoever waits', async () => {
    const { reader, outbox } = slow();
    const wait = outbox.notify({ text: 'progress', slot: 'progress' });
    for (let line = 0; line < 101; line++)
      void outbox.notify({ text: 'log', whenDropped: told('were lost') });

    outbox.abandon();
    reader.read();

    expect(reader.taken).toEqual([]);
    expect(await isSettled(wait)).toBe(true);
  });
});
