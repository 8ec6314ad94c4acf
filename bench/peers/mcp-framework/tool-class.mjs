// The tools as classes. The framework finds them on disk, one file each: what http.mjs writes there asks for them here.
import { MCPTool } from 'mcp-framework';

import { workloadTools } from '../workload.mjs';
import { z } from './zod.mjs';

const tools = workloadTools(z);
const described = new Map();

/** The class of the tool at that place of the list. */
export function toolClass(index) {
  const { name, description, input, output, run } = tools[index];
  return class extends MCPTool {
    name = name;
    description = description;
    schema = describedObject(input);
    outputSchemaShape = output;
    // It would put a plain text into quotes.
    useStringify = output !== undefined;

    async execute(args) {
      return run(args);
    }
  };
}

/** The framework refuses arguments without a description; a field's name is the shortest that there is. */
function describedObject(schema) {
  if (!described.has(schema)) described.set(schema, z.object(describedShape(schema.shape)));
  return described.get(schema);
}

function describedShape(shape) {
  const fields = Object.entries(shape).map(([name, field]) => {
    const inner = field instanceof z.ZodObject ? describedObject(field) : field;
    return [name, inner.describe(field.description ?? name)];
  });
  return Object.fromEntries(fields);
}
