import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** How a server in a process of its own is, after its garbage is collected. */
export interface Condition {
  /** Bytes of memory in use. */
  readonly used: number;
  /** Rejections and exceptions that nobody handled. */
  readonly unhandled: number;
}

/** A server in a process of its own, to be attacked. */
export class AttackedServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  static async start(): Promise<AttackedServer> {
    const file = join(__dirname, 'programs', 'attacked-server.ts');
    const child = fork(file, { execArgv: ['--expose-gc', '--import', 'tsx'], stdio: 'inherit' });
    const failed = once(child, 'exit').then(() =>
      Promise.reject(new Error('The attacked server did not start.')),
    );
    const [{ port }] = await Promise.race([once(child, 'message'), failed]);
    return new AttackedServer(child, port);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/mcp`;
  }

  async condition(): Promise<Condition> {
    this.child.send('how are you');
    const [condition] = await once(this.child, 'message');
    return condition;
  }

  async stop(): Promise<void> {
    this.child.disconnect();
    await once(this.child, 'exit');
  }
}
