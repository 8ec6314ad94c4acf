import { IsIn, IsInt, Max, Min } from 'class-validator';
import { Service } from 'typedi';
import {
  Asks,
  Describe,
  Input,
  Title,
  Tool,
  type ToolContext,
  ToolError,
  type ToolHandler,
} from 'toolwright';
import { type Place, PLACES, Restaurant } from './restaurant';

class ReserveTableInput {
  @IsInt() @Min(1) @Max(8) @Describe('How many people come') guests!: number;
}

class PlaceForm {
  @IsIn(PLACES) @Title('Where do you want to sit?') place: Place = 'window';
}

@Service()
@Tool({
  name: 'reserve_table',
  title: 'Reserve a table',
  annotations: { destructiveHint: false, openWorldHint: false },
})
@Describe('Reserves a table for tonight. The user is asked where it is to be.')
@Input(ReserveTableInput)
@Asks(PlaceForm)
export class ReserveTable implements ToolHandler<ReserveTableInput, string> {
  constructor(private readonly restaurant: Restaurant) {}

  async call({ guests }: ReserveTableInput, context: ToolContext): Promise<string> {
    const answer = await context.ask('place', PlaceForm, `A table for ${guests}`);
    if (!answer.accepted) return 'No table was reserved.';

    const { place } = answer.value;
    if (!this.restaurant.reserve(place)) throw new ToolError(`No table is free at the ${place}. Try again.`);
    return `A table for ${guests} is reserved: ${place}.`;
  }
}
