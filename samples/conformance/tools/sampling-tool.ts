import { Service } from 'typedi';
import { Describe, Tool } from 'toolwright';

/** Runs only for clients that say on the request that they can sample; others are refused before it. */
@Service()
@Tool({ name: 'test_missing_capability', requires: { sampling: {} } })
@Describe('Needs a client that can sample.')
export class SamplingTool {
  call(): string {
    return 'The client declares that it can sample.';
  }
}
