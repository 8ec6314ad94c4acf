import type { Class } from '../../authoring/class';
import type { Registration } from '../../plan/handler-source';
import type { Suite } from '../../suite/suite';

/**
 * What `expect.extend(toolwrightMatchers)` adds. Jest's global `expect` knows it by itself; elsewhere it is merged by hand:
 * `declare module 'vitest' { interface Matchers<T> extends ToolwrightMatchers<T> {} }`.
 */
export interface ToolwrightMatchers<R = unknown> {
  /** The call ended with a tool error, whose text contains or matches what is given. */
  toBeToolError(text?: string | RegExp): R;
  /** The result carries structured content, equal to what is given; asymmetric matchers may stand in it. */
  toHaveStructuredContent(content?: unknown): R;
  /**
   * The structured content holds what the tool advertises as its output.
   *
   * @param source a tool class, or a suite
   * @param tool which one of the suite's tools; may be left out where there is one only
   */
  toMatchOutputSchema(source: Registration | Suite, tool?: Class | string): R;
}

declare global {
  namespace jest {
    // Every declaration of the interface has to have these very parameters.
    interface Matchers<R, T = {}> extends ToolwrightMatchers<R> {}
  }
}
