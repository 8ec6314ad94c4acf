// The part of better-sqlite3 that is used here, so that the project type-checks before this sample's own dependencies
// are installed. A project of your own would install @types/better-sqlite3 instead.
declare module 'better-sqlite3' {
  interface Statement {
    get(...parameters: unknown[]): unknown;
    all(...parameters: unknown[]): unknown[];
    run(...parameters: unknown[]): { readonly changes: number; readonly lastInsertRowid: number | bigint };
  }

  class Database {
    constructor(file: string);
    exec(sql: string): this;
    pragma(setting: string): unknown;
    prepare(sql: string): Statement;
    transaction<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R;
    close(): this;
  }

  export default Database;
}
