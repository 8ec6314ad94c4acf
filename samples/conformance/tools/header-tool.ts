import { IsInt, IsOptional, IsString } from 'class-validator';
import { Service } from 'typedi';
import { Describe, HeaderParam, Input, Tool } from 'toolwright';

export class HeaderInput {
  // A default, not @IsOptional(): that would also take null, and what clients mirror must have exactly one type.
  @HeaderParam('Region') @Describe('Where the call is routed to.') @IsString() region = '';
  @Describe('Stays in the body.') @IsOptional() @IsInt() level?: number;
}

/** An argument that clients mirror into a header. */
@Service()
@Tool('test_x_mcp_header')
@Describe('Says which region it was called for.')
@Input(HeaderInput)
export class HeaderTool {
  call({ region }: HeaderInput): string {
    return `region=${region}`;
  }
}
