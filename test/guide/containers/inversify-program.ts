import { checked } from './checked';
import * as recipe from './inversify';

checked(recipe).then(
  (outcome) => console.log(JSON.stringify(outcome)),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
