import { Catch, ConflictException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { ToolError } from 'toolwright';
import { McpExecutionHost } from 'toolwright/nest';
import { SoldOut } from './shelves';

/** Tells a model what it can do about it, and a browser that its order conflicts with the state of the shop. */
@Catch(SoldOut)
export class SoldOutFilter extends BaseExceptionFilter implements ExceptionFilter {
  override catch(error: SoldOut, host: ArgumentsHost): void {
    if (McpExecutionHost.is(host))
      throw new ToolError(`Sorry, ${error.message}. Look for another article with search_articles.`);
    super.catch(new ConflictException(error.message), host);
  }
}
