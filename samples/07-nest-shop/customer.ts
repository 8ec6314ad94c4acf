import { Inject, Injectable, Scope } from '@nestjs/common';
import { REQUEST } from '@nestjs/core';

/** Who asks, one for each request and each call: over REST and over MCP alike, since both requests have headers. */
@Injectable({ scope: Scope.REQUEST })
export class Customer {
  readonly name: string;

  constructor(@Inject(REQUEST) request: { readonly headers: Readonly<Record<string, string | undefined>> }) {
    this.name = request.headers['x-customer'] ?? 'somebody';
  }
}
