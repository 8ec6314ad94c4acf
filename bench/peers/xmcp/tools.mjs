// The tools as the framework wants them exported, a file each.
import * as zod from 'zod';

import { resultOf, workloadTools } from '../workload.mjs';

/** What each file exports. */
export const tools = workloadTools(zod).map(({ name, description, input, output, run }) => ({
  metadata: { name, description },
  schema: input.shape,
  outputSchema: output?.shape,
  call: async (args) => resultOf(run(args)),
}));
