import { IsDefined, ValidateNested } from 'class-validator';
import { Input, Tool, createSuite } from 'toolwright';

class Address {
  @IsDefined() street!: string;
}

class MeetingInput {
  @IsDefined() when!: Date;
  @ValidateNested() where!: Address;
}

@Tool('plan_meeting')
@Input(MeetingInput)
class PlanMeeting {
  call(input: MeetingInput) {
    return String(input.when);
  }
}

createSuite({ name: 'meetings', version: '1.0.0', tools: [PlanMeeting] });
console.log('built');
