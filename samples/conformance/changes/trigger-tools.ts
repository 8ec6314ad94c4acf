import { Service } from 'typedi';
import { Describe, Tool, Tools } from 'toolwright';

import { changes } from './changes';

/** Tools that tell clients to fetch a list again. */
@Service()
@Tools({ prefix: 'test_trigger_' })
export class TriggerTools {
  @Tool()
  @Describe('Says that the list of tools has changed.')
  async toolChange() {
    await changes.publish({ type: 'toolsListChanged' });
    return 'Clients that listen know of it.';
  }

  @Tool()
  @Describe('Says that the list of prompts has changed.')
  async promptChange() {
    await changes.publish({ type: 'promptsListChanged' });
    return 'Clients that listen know of it.';
  }
}
