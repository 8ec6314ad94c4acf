import type { Class } from '../authoring/class';
import type { ToolsOptions } from '../authoring/tool-options';
import { declare } from './declare';

/**
 * Says what the method tools of a class have in common.
 *
 * @param options `prefix` is put before each tool's name: `orders_` and `get` make `orders_get`
 */
export function Tools(options: ToolsOptions) {
  return (...target: [type: Class]): void => declare(target, { tools: options });
}
