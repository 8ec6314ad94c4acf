import type { ToolwrightModuleOptions } from './module-options';

/** The options of one server, with what everything else about it depends on settled. */
export class ServerSetting {
  readonly name: string;
  readonly path: string | false;

  constructor(
    readonly options: ToolwrightModuleOptions,
    /** Gives standard output back, where it was taken for the protocol. */
    readonly freeStandardOutput: () => void,
  ) {
    this.name = options.name ?? DEFAULT_SERVER;
    this.path = options.path ?? '/mcp';
  }
}

/** How a server is called that was given no name. */
export const DEFAULT_SERVER = 'toolwright';
