// A tool with validated arguments, structured output and an injected service, over HTTP.
// Run it with `npm start -- 03-quote`; PORT chooses the port.
import { createSuite, Describe, Input, Output, Tool, type ToolHandler } from 'toolwright';
import { serveHttp } from 'toolwright/http';
import { Service } from 'typedi';
import { Quote, QuoteInput } from './quote';
import { RateService } from './rate-service';

@Service()
@Tool('quote_shipping', { scope: 'public', ttlMs: 300_000 })
@Describe('Quotes the price of sending one parcel.')
@Input(QuoteInput)
@Output(Quote)
class QuoteShipping implements ToolHandler<QuoteInput, Quote> {
  constructor(private readonly rates: RateService) {}

  call(input: QuoteInput): Quote {
    return this.rates.quote(input);
  }
}

const suite = createSuite({ name: 'shipping', version: '1.0.0', tools: [QuoteShipping] });
void serveHttp(suite, { port: Number(process.env.PORT ?? 3000) }).then(({ url }) => console.log(url));
