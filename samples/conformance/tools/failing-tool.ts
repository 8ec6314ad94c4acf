import { Service } from 'typedi';
import { Describe, Tool, ToolError } from 'toolwright';

/** A failure that the model is told about. */
@Service()
@Tool('test_error_handling')
@Describe('Fails on purpose.')
export class FailingTool {
  call(): never {
    throw new ToolError('This tool intentionally returns an error for testing');
  }
}
