import { IsDate, IsInt, IsNumber, IsString } from 'class-validator';
import {
  anyOf,
  callToolResult,
  image,
  Output,
  resourceLink,
  text,
  Tool,
  ToolError,
  type ToolResult,
} from 'toolwright';

const database = {
  find: async (id: string) => ({ id, cents: 1250, until: new Date('2026-01-02T00:00:00Z'), password: 'x' }),
};
const pixels = Buffer.from('iVBORw0KGgo=', 'base64');

class Quote {
  @IsString() id!: string;
  @IsInt() cents!: number;
  @IsDate() until!: Date;
}

@Tool('get_quote')
@Output(Quote)
class GetQuote {
  async call(): Promise<Quote> {
    return database.find('q1'); // a row with more columns than the client may see
  }
}

class QuoteTools {
  @Tool()
  @Output(String)
  carrier() {
    return 'North Sea Freight';
  }

  @Tool()
  @Output([Quote])
  quotes() {
    return [{ id: 'q1', cents: 1250, until: new Date(0) }];
  }
}

class Refusal {
  @IsString() reason!: string;
}

@Tool('ask_quote')
@Output(anyOf(Quote, Refusal, null))
class AskQuote {
  call(): Quote | Refusal | null {
    return { reason: 'The parcel is too heavy.' };
  }
}

@Tool({ name: 'short_quote', mirror: ({ cents }: Quote) => `It costs ${cents / 100} EUR.` })
@Output(Quote)
class ShortQuote {
  call(): Quote {
    return { id: 'q1', cents: 1250, until: new Date(0) };
  }
}

class Forecast {
  @IsNumber() tempC!: number;
}

@Tool('forecast')
@Output(Forecast)
class GetForecast {
  call(): ToolResult {
    return callToolResult({ text: 'Mild.' }, { structured: { tempC: 12 } });
  }
}

class PlainTools {
  @Tool()
  chart() {
    return [text('Sales of this year:'), image(pixels, 'image/png')];
  }

  @Tool()
  report() {
    return callToolResult(
      { text: '3 rows' },
      { data: { rows: 3 } },
      resourceLink({ uri: 'https://example.com/report', name: 'the whole report' }),
    );
  }

  @Tool({ mimeType: 'image/png' })
  screenshot() {
    return pixels; // bytes, a Blob or a stream
  }

  @Tool()
  stock(): string {
    throw new ToolError('The warehouse does not answer; try again in a minute.');
  }
}

export const guideTools = [...[GetQuote, QuoteTools, AskQuote, ShortQuote, GetForecast, PlainTools]];
