import { preflight } from '../cors';
import type { CorsOptions } from '../http-options';
import { type AdmissionCheck, earlyError } from './early-answer';

/** Admits POST, answers a browser's preflight where CORS is configured for its origin, refuses the rest. */
export function methodCheck(cors: CorsOptions | undefined): AdmissionCheck {
  const refused = earlyError(405, 'The endpoint takes POST only.', {
    Allow: cors ? 'POST, OPTIONS' : 'POST',
  });
  const answerOptions = cors ? preflight(cors) : () => undefined;

  return (request) => {
    if (request.method === 'POST') return undefined;
    return (request.method === 'OPTIONS' ? answerOptions(request) : undefined) ?? refused;
  };
}
