import { finish, output } from './command';
import type { Finished } from './command';
import { consumerWorkspace } from './consumer-workspace';
import type { ConsumerWorkspace } from './consumer-workspace';
import { CALL, LIST, REFUSED } from './consumers/requests';
import { EXPECTED_RESULTS, resultsOf } from './expected-results';
import { INSTALLATIONS, TOOLCHAINS } from './toolchains';
import type { Installation, Outcome, Program } from './toolchains';

/** How each outcome shows; a refusal says what is meant and what to do. */
const SIGNS: Readonly<Record<Outcome, (finished: Finished) => void>> = {
  works: (finished) => expect(finished).toMatchObject({ code: 0 }),
  'refused at start': ({ code, stdout, stderr }) => {
    expect(code).not.toBe(0);
    expect(stdout + stderr).toMatch(/QuoteTrip.*emitDecoratorMetadata.*@Inject\(\(\) => Service\)/);
    expect(stdout + stderr).toMatch(/Bookings\.book.*@Input\(QuoteInput\).*emitDecoratorMetadata/);
  },
  'does not compile': ({ code, stdout, stderr }) => {
    expect(code).not.toBe(0);
    expect(stdout + stderr).toMatch(/SyntaxError/);
  },
};

let workspace: ConsumerWorkspace;

describe.each(Object.keys(INSTALLATIONS) as Installation[])('With %s', (installation) => {
  beforeAll(async () => {
    workspace = await consumerWorkspace(INSTALLATIONS[installation]);
  }, 300_000);

  afterAll(() => {
    workspace.remove();
  });

  const toolchains = TOOLCHAINS.filter((toolchain) => toolchain.installation === installation);

  describe.each(toolchains.map((toolchain) => [toolchain.name, toolchain] as const))(
    '%s',
    (name, toolchain) => {
      let project: string;

      beforeAll(async () => {
        project = workspace.addProject(name.replace(/\W+/g, '-'), toolchain.project);
        if (toolchain.prepare) await output(project, located(toolchain.prepare));
      }, 120_000);

      it.each(['recorded', 'explicit'] as const)(
        'does with the %s types what the documentation says',
        async (program) => {
          SIGNS[toolchain[program]](await run(program));
        },
        60_000,
      );

      async function run(program: Program): Promise<Finished> {
        let last: Finished = { code: 1, stdout: '', stderr: 'no command' };
        for (const command of toolchain.commands(program)) {
          last = await finish(project, located(command));
          if (last.code !== 0) break;
        }
        return last;
      }
    },
  );

  if (installation === 'the newest')
    it.each(['node-22', 'node-24'])('a compiled project serves HTTP and stdio on %s', async (node) => {
      const project = `${workspace.folder}/tsc-ES-modules-on-Node-js-22-and-24`;
      const program = (name: string) => [...located([`${node}/bin/node`]), `out/${name}.js`];
      const requests = [LIST, CALL, REFUSED].map((request, id) => `${JSON.stringify({ ...request, id })}\n`);

      const overHttp = await output(project, program('over-http'));
      const overStdio = await output(project, program('over-stdio'), requests.join(''));

      expect(resultsOf(overHttp)).toEqual(EXPECTED_RESULTS);
      expect(resultsOf(overStdio)).toEqual(EXPECTED_RESULTS);
    });
});

function located([program = '', ...args]: readonly string[]): readonly string[] {
  return [program === 'node' ? program : workspace.installed(program), ...args];
}
