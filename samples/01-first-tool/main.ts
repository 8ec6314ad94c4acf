// One tool over stdio: the smallest useful server. Run it with `node samples/start.mjs 01-first-tool`.
import { IsISO8601, Matches } from 'class-validator';
import { createSuite, Describe, Input, Tool } from 'toolwright';
import { serveStdio } from 'toolwright/stdio';

class DaysBetweenInput {
  @Matches(/^\d{4}-\d\d-\d\d$/) @IsISO8601({ strict: true }) @Describe('First day, YYYY-MM-DD') from!: string;
  @Matches(/^\d{4}-\d\d-\d\d$/) @IsISO8601({ strict: true }) @Describe('Last day, YYYY-MM-DD') to!: string;
}

@Tool('days_between')
@Describe('Counts the days from one date to another; negative when the second is earlier.')
@Input(DaysBetweenInput)
class DaysBetween {
  call({ from, to }: DaysBetweenInput): number {
    return (Date.parse(to) - Date.parse(from)) / 86_400_000;
  }
}

void serveStdio(createSuite({ name: 'calendar', version: '1.0.0', tools: [DaysBetween] }));
