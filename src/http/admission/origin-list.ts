import { StartError } from '../../server/start-error';

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/\s*]+$/i;

/** The origins of an option, ready to compare. Throws a `StartError` for one that no browser would send. */
export function originList(option: string, origins: readonly string[] = []): ReadonlySet<string> {
  const wrong = origins.find((origin) => !ORIGIN.test(origin));
  if (wrong === undefined) return new Set(origins.map((origin) => origin.toLowerCase()));

  throw new StartError(
    `${option} has '${wrong}', which is no origin. Write it like https://app.example.com:8443.`,
  );
}
