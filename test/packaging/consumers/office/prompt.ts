import { Complete, Describe, Input, Prompt } from 'toolwright';
import { Letter } from './parts.js';

const CITIES = ['Bergen', 'Oslo', 'Osaka'];

@Prompt('letter')
@Describe('Writes a letter about a city.')
@Input(Letter)
export class WriteLetter {
  call({ city }: Letter) {
    return `Write about ${city}.`;
  }

  @Complete('city')
  cities(typed: string) {
    return CITIES.filter((city) => city.startsWith(typed));
  }
}
