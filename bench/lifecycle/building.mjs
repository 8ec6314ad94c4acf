// What building a large suite costs where every tool has a class of its own. Prints one JSON object.
//   node bench/lifecycle/building.mjs <tools>
import { createSuite, Input, Tool } from 'toolwright';
import { IsInt, IsString, Length, Max, Min } from 'class-validator';

import { decorate } from '../classes.mjs';

const [total] = process.argv.slice(2).map(Number);
const tools = Array.from({ length: total }, (_, index) => toolOf(index));
const start = process.cpuUsage();
createSuite({ tools });
const { user, system } = process.cpuUsage(start);
console.log(JSON.stringify({ cpu: (user + system) / 1000 }));

function toolOf(index) {
  class Arguments {}
  decorate(Arguments, {
    name: [IsString(), Length(1, 64)],
    count: [IsInt(), Min(0), Max(1000)],
  });
  class Numbered {
    call({ name }) {
      return name;
    }
  }
  decorate(Numbered, [Tool(`numbered_${index}`), Input(Arguments)]);
  return Numbered;
}
