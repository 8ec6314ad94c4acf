import { Tool, createSuite } from 'toolwright';
import { Service } from 'typedi';

@Service()
class Clock {
  now() {
    return 'noon';
  }
}

@Service()
@Tool('tell_time')
class TellTime {
  constructor(private readonly clock: Clock) {}

  call() {
    return this.clock.now();
  }
}

createSuite({ name: 'clock', version: '1.0.0', tools: [TellTime] });
console.log('built');
